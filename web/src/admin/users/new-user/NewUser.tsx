import { groups } from '@amn/contract/accounts/groups'
import { leastPassword } from '@amn/contract/accounts/account-values'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { PasswordStrength } from '../../../ui/account/PasswordStrength.tsx'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { useAdminSearch } from '../../use-admin-search.ts'
import { GroupsChoice } from './GroupsChoice.tsx'
import { ResetLink } from '../ResetLink.tsx'
import { showRefusal, userRules } from '../user-form.ts'

const ways = ['link', 'password'] as const

/** Makes an account with a password, or with a link by which its owner chooses one. */
export function NewUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // The question is followed by the link: the focus goes back after that.
  useFocusReturn()
  const { change } = useAdminSearch()
  const [made, setMade] = useState<UserDetails>()
  const [way, setWay] = useState<(typeof ways)[number]>('link')
  const [groupIds, setGroupIds] = useState<number[]>()
  const form = useForm({
    initialValues: { username: '', email: '', password: '' },
    clearInputErrorOnChange: true,
    validateInputOnBlur: true,
    validate: {
      ...userRules,
      email: (email) => (email.trim() === '' ? null : userRules.email(email)),
      password: (password) => (way === 'link' || [...password].length >= leastPassword ? null : t('session.typePassword')),
    },
  })
  const open = (id: number) => {
    onClose()
    change({ open: id, search: undefined, only: undefined })
  }
  const link = useSend(users.resetLink)
  const create = useSend(users.create, {
    success: t('users.created'),
    invalidates: [users.list, groups.list],
    onSuccess: (user) => {
      if (way === 'password') return open(user.id)
      link.mutate({ params: { userId: user.id } }, { onSettled: () => setMade(user) })
    },
  })
  const submit = form.onSubmit(({ username, email, password }) => {
    const body = {
      username: username.trim(),
      ...(email.trim() && { email: email.trim() }),
      ...(way === 'password' && { password }),
      ...(groupIds && { groups: groupIds }),
    }
    create.mutate({ body, quiet: true }, { onError: (failure) => showRefusal(failure, form) })
  })
  if (made) return <ResetLink user={made} isNew made={link.data} onClose={() => open(made.id)} />
  return (
    <Ask
      isForm
      title={t('users.createTitle')}
      act={t('users.createAct')}
      isRunning={create.isPending || link.isPending}
      onAct={() => submit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label={t('users.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <TextInput
          label={`${t('users.email')} (${t('users.optional')})`}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <GroupsChoice chosen={groupIds} onChoose={setGroupIds} />
        <Stack gap="xs">
          <SegmentedControl
            aria-label={t('users.firstLogin')}
            fullWidth
            value={way}
            onChange={(next) => setWay(ways.find((one) => one === next) ?? 'link')}
            data={ways.map((value) => ({ value, label: t(`users.loginBy.${value}`) }))}
          />
          {way === 'link' ? (
            <Text size="sm" c="dimmed">
              {t('users.createText')}
            </Text>
          ) : (
            <div>
              <PasswordInput
                label={t('session.password')}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
                {...form.getInputProps('password')}
              />
              <PasswordStrength password={form.values.password} own={[form.values.username, form.values.email]} />
            </div>
          )}
        </Stack>
      </Stack>
    </Ask>
  )
}
