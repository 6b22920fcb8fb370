import { sessionCalls } from '@amn/contract/session'
import type { User } from '@amn/contract/users'
import { Button, Group, PasswordInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { storeUser } from '../api/session-state.ts'
import { SettingsCard } from '../ui/SettingsCard.tsx'

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const { email, firstName, lastName, description } = user
  const form = useForm({ initialValues: { email, firstName, lastName, description, currentPassword: '' } })
  const update = useSend(sessionCalls.updateCurrentUser, {
    success: t('panel.profileSaved'),
    invalidates: [sessionCalls.currentUser],
    onSuccess: (changed) => {
      storeUser(changed)
      form.setFieldValue('currentPassword', '')
      form.resetDirty()
    },
  })
  const changesEmail = form.values.email.trim() !== email
  const submit = form.onSubmit(({ currentPassword, ...values }) =>
    update.mutate({ body: { ...values, email: values.email.trim(), ...(changesEmail ? { currentPassword } : {}) } }),
  )
  return (
    <SettingsCard title={t('panel.profile')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput label={t('session.username')} value={user.username} disabled />
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <TextInput label={t('session.firstName')} autoComplete="given-name" maxLength={200} {...form.getInputProps('firstName')} />
            <TextInput label={t('session.lastName')} autoComplete="family-name" maxLength={200} {...form.getInputProps('lastName')} />
          </Group>
          <TextInput label={t('session.email')} type="email" autoComplete="email" maxLength={254} {...form.getInputProps('email')} />
          {changesEmail && (
            <PasswordInput
              label={t('panel.currentPassword')}
              description={t('panel.currentPasswordHint')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
              {...form.getInputProps('currentPassword')}
            />
          )}
          <Textarea
            label={t('panel.description')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={10_000}
            {...form.getInputProps('description')}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsCard>
  )
}
