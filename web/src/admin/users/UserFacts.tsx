import { type UserDetails, users } from '@amn/contract/accounts/users'
import { Alert, Button, Group, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { emailOf } from '../../api/session/email.ts'
import { keyOf, useSend } from '../../api/query.ts'
import { refreshUser } from '../../api/session/refresh-user.ts'
import { LeaveQuestion } from '../../ui/dialog/LeaveQuestion.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { isSelf } from '../rights/is-own.ts'
import { useBehind } from '../rights/editor/use-behind.ts'
import { showRefusal, userRules } from './user-form.ts'

const factsOf = ({ username, email, firstName, lastName, description }: UserDetails) => ({
  username,
  email: emailOf({ email }),
  firstName,
  lastName,
  description,
})

export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const key = keyOf(users.get, { params: { userId: user.id } })
  const hasEmail = emailOf(user) !== ''
  const form = useForm({
    initialValues: factsOf(user),
    clearInputErrorOnChange: true,
    validateInputOnBlur: true,
    validate: { ...userRules, email: (value) => (hasEmail || value.trim() !== '' ? userRules.email(value) : null) },
  })
  const stored = factsOf(user)
  const { isWarned, fill, warn, mustWarn } = useBehind(form, stored)
  const update = useSend(users.update, {
    success: t('users.saved'),
    invalidates: [users.list],
    onSuccess: (reply) => {
      queries.setQueryData(key, reply)
      fill(factsOf(reply))
      if (isSelf(user.id)) void refreshUser()
    },
  })
  const submit = form.onSubmit((values) => {
    if (mustWarn) return warn()
    const { email, ...others } = values
    const body = { ...others, username: values.username.trim(), ...(email.trim() ? { email: email.trim() } : {}), version: user.version }
    const onError = (failure: Error) => {
      if (!isCode(failure, 'STALE')) return showRefusal(failure, form)
      warn()
      void queries.refetchQueries({ queryKey: key })
    }
    update.mutate({ params: { userId: user.id }, body, quiet: true }, { onError })
  })
  return (
    <SettingsCard title={t('users.profile')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {isWarned && (
            <Alert color="blue" title={t('rights.staleTitle')} role="alert">
              <Stack gap="xs" align="flex-start">
                {t('users.staleProfile')}
                <Button size="xs" variant="default" onClick={() => fill(stored)}>
                  {t('users.reload')}
                </Button>
              </Stack>
            </Alert>
          )}
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <TextInput
              label={t('users.username')}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              {...form.getInputProps('username')}
            />
            <TextInput
              label={t('users.email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              placeholder={hasEmail ? undefined : t('users.noEmail')}
              {...form.getInputProps('email')}
            />
          </Group>
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <TextInput label={t('users.firstName')} autoComplete="off" maxLength={200} {...form.getInputProps('firstName')} />
            <TextInput label={t('users.lastName')} autoComplete="off" maxLength={200} {...form.getInputProps('lastName')} />
          </Group>
          <Textarea
            label={t('users.description')}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            {...form.getInputProps('description')}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
              {t('users.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveQuestion isDirty={form.isDirty()} />
    </SettingsCard>
  )
}
