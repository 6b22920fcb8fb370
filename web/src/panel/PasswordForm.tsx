import { leastPassword, sessionCalls } from '@amn/contract/session'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { storeSession } from '../api/session-state.ts'
import { SettingsCard } from '../ui/SettingsCard.tsx'

export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', repeated: '' },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: {
      newPassword: (password) => ([...password].length < leastPassword ? t('session.typePassword') : null),
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : t('session.passwordsDiffer')),
    },
  })
  const change = useSend(sessionCalls.changePassword, {
    success: t('panel.passwordChanged'),
    onSuccess: (session) => {
      storeSession(session)
      form.reset()
    },
  })
  const submit = form.onSubmit(({ oldPassword, newPassword }) => change.mutate({ body: { oldPassword, newPassword } }))
  const eye = { 'aria-label': t('session.show') }
  return (
    <SettingsCard title={t('panel.changePassword')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" maw={420}>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            label={t('panel.currentPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('oldPassword')}
          />
          <PasswordInput
            label={t('panel.newPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t('session.repeatPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('repeated')}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={form.values.oldPassword === ''} loading={change.isPending}>
              {t('panel.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsCard>
  )
}
