import { sessionCalls } from '@amn/contract/accounts/session'
import type { User } from '@amn/contract/accounts/users'
import { Button, PasswordInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { emailOf, isEmail } from '../api/session/email.ts'
import { showAtFields } from '../api/failures/show-at-fields.ts'
import { useSend } from '../api/query.ts'
import { storeUser } from '../api/session/session-state.ts'
import { CodeField } from '../ui/account/CodeField.tsx'
import { LeaveQuestion } from '../ui/dialog/LeaveQuestion.tsx'
import { liveText } from '../ui/text/live-text.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import { noProof, useOwnerProof } from './account/owner-proof/use-owner-proof.ts'
import classes from './panel.module.css'
import { ProfilePicture } from './ProfilePicture.tsx'

interface Props {
  user: User
  /** The session has ended: only what is not saved yet is kept. */
  isOver: boolean
}

/** Who one is: the picture, the name and what others may know. */
export function ProfileForm({ user, isOver }: Props) {
  const { t } = useTranslation()
  const { firstName, lastName, description } = user
  const email = emailOf(user)
  const form = useForm({
    initialValues: { email, firstName, lastName, description, ...noProof },
    clearInputErrorOnChange: true,
    validateInputOnBlur: ['email'],
    validate: { email: (typed) => (typed.trim() === email || isEmail(typed.trim()) ? null : liveText(() => t('session.typeEmail'))) },
  })
  const update = useSend(sessionCalls.updateCurrentUser, {
    success: t('panel.profileSaved'),
    invalidates: [sessionCalls.currentUser],
    onSuccess: (changed) => {
      storeUser(changed)
      const stored = { email: emailOf(changed), firstName: changed.firstName, lastName: changed.lastName, description: changed.description }
      form.setValues({ ...stored, ...noProof })
      form.resetDirty({ ...stored, ...noProof })
    },
  })
  const changesEmail = form.values.email.trim() !== email
  const { asksForCode, proofOf } = useOwnerProof(form.errors['code'] !== undefined, changesEmail)
  const submit = form.onSubmit(({ currentPassword, code, email: typed, ...values }) => {
    if (changesEmail && currentPassword === '')
      return form.setFieldError(
        'currentPassword',
        liveText(() => t('panel.typeCurrentPassword')),
      )
    update.mutate(
      { body: { ...values, ...(changesEmail ? { email: typed.trim(), ...proofOf({ currentPassword, code }) } : {}) } },
      { onError: (failure) => showAtFields(form, failure) },
    )
  })
  if (isOver && !form.isDirty()) return null
  return (
    <SettingsCard title={t('panel.profile')}>
      <ProfilePicture user={user} isOver={isOver} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={classes.pair}>
            <TextInput label={t('session.firstName')} autoComplete="given-name" maxLength={200} {...form.getInputProps('firstName')} />
            <TextInput label={t('session.lastName')} autoComplete="family-name" maxLength={200} {...form.getInputProps('lastName')} />
          </div>
          <TextInput
            label={t('session.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            placeholder={email ? undefined : t('users.noEmail')}
            {...form.getInputProps('email')}
          />
          {changesEmail && (
            <PasswordInput
              label={t('panel.currentPassword')}
              description={t('panel.currentPasswordHint')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
              {...form.getInputProps('currentPassword')}
            />
          )}
          {changesEmail && asksForCode && <CodeField {...form.getInputProps('code')} />}
          <Textarea
            label={t('panel.description')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={10_000}
            {...form.getInputProps('description')}
          />
          <div className={classes.actions}>
            {form.isDirty() && (
              <Button variant="subtle" color="gray" onClick={() => form.reset()}>
                {t('panel.discard')}
              </Button>
            )}
            <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
              {t('ui.save')}
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveQuestion isDirty={form.isDirty() && !update.isPending} />
    </SettingsCard>
  )
}
