import { leastPassword } from '@amn/contract/accounts/account-values'
import { sessionCalls } from '@amn/contract/accounts/session'
import type { User } from '@amn/contract/accounts/users'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { emailOf } from '../../api/session/email.ts'
import { showAtFields } from '../../api/failures/show-at-fields.ts'
import { useSend } from '../../api/query.ts'
import { storeSession } from '../../api/session/session-state.ts'
import { CodeField } from '../../ui/account/CodeField.tsx'
import { NewPasswordFields } from '../../ui/account/NewPasswordFields.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { liveText } from '../../ui/text/live-text.ts'
import { useOwnerProof } from './owner-proof/use-owner-proof.ts'

/** Changing the password, which logs out every other place. */
export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', repeated: '', code: '' },
    validateInputOnBlur: ['newPassword', 'repeated'],
    clearInputErrorOnChange: true,
    validate: {
      newPassword: (password) => ([...password].length < leastPassword ? liveText(() => t('session.typePassword')) : null),
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : liveText(() => t('session.passwordsDiffer'))),
    },
  })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const change = useSend(sessionCalls.changePassword, {
    success: t('panel.passwordChanged'),
    invalidates: [sessionCalls.sessions],
    onSuccess: (session) => {
      storeSession(session)
      form.reset()
    },
  })
  const typedProof = { currentPassword: form.values.oldPassword, code: form.values.code }
  const submit = form.onSubmit(({ newPassword }) => {
    const { currentPassword: oldPassword, ...code } = proofOf(typedProof)
    change.mutate({ body: { oldPassword, newPassword, ...code } }, { onError: (failure) => showAtFields(form, failure) })
  })
  return (
    <SettingsCard title={t('panel.password')} lead={t('panel.passwordLead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" maw={460}>
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label={t('panel.currentPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
            {...form.getInputProps('oldPassword')}
          />
          <NewPasswordFields
            label={t('panel.newPassword')}
            password={form.values.newPassword}
            own={[user.username, emailOf(user)]}
            field={form.getInputProps('newPassword')}
            repeated={form.getInputProps('repeated')}
          />
          {asksForCode && <CodeField {...form.getInputProps('code')} />}
          <div className={classes.actions}>
            <Button type="submit" disabled={!isTyped(typedProof)} loading={change.isPending}>
              {t('panel.changePassword')}
            </Button>
          </div>
        </Stack>
      </form>
    </SettingsCard>
  )
}
