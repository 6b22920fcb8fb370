import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLinkOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Logo } from '../ui/layout/Logo.tsx'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { fieldProblems } from '../api/failures/field-problems.ts'
import { takeOverPreferences } from '../api/session/preferences.ts'
import { useGet, useSend } from '../api/query.ts'
import { storeSession } from '../api/session/session-state.ts'
import { showFailure } from '../api/failures/show-failure.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CodeField } from '../ui/account/CodeField.tsx'
import { NewPasswordFields } from '../ui/account/NewPasswordFields.tsx'
import { liveText } from '../ui/text/live-text.ts'
import { passwordRules } from './registration-form.ts'
import classes from './session.module.css'

/** Choosing a new password with the code of a link, which is good once and for a day. */
export function ResetForm({ code }: { code: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isInvalid, setInvalid] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const hasPasskeys = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.passkeys
  const form = useForm({
    initialValues: { password: '', repeated: '', oneTimeCode: '' },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: passwordRules,
  })
  const reset = useSend(sessionCalls.resetPassword, {
    success: t('session.resetDone'),
    onSuccess: (session) => {
      storeSession(session)
      void takeOverPreferences()
      void navigate({ to: '/', replace: true })
    },
  })
  const fail = (failure: unknown) => {
    if (isCode(failure, 'NOT_FOUND')) return setInvalid(true)
    if (isCode(failure, 'SECOND_FACTOR_REQUIRED') && !asksForCode) return setAsksForCode(true)
    if (isCode(failure, 'SECOND_FACTOR_REQUIRED'))
      return form.setFieldError(
        'oneTimeCode',
        liveText(() => failureText(failure)),
      )
    if (!fieldProblems(failure)['newPassword']) return showFailure(failure)
    form.setFieldError(
      'password',
      liveText(() => fieldProblems(failure)['newPassword'] ?? ''),
    )
  }
  const submit = form.onSubmit(({ password, oneTimeCode }) =>
    reset.mutate({ body: { code, newPassword: password, ...(asksForCode && { oneTimeCode }) }, quiet: true }, { onError: fail }),
  )
  if (isInvalid || code.length > 100) {
    return (
      <EmptyState icon={IconLinkOff} title={t('session.resetInvalid')} text={t('session.resetInvalidText')} isPage>
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('session.toStart')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      <section className={classes.form}>
        <Logo size={52} />
        <h1 className={classes.heading}>{t('session.resetTitle')}</h1>
        <p className={classes.lead}>{t('session.resetLead')}</p>
        {hasPasskeys && <p className={classes.lead}>{t('session.resetPasskeys')}</p>}
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <NewPasswordFields
              label={t('session.newPassword')}
              password={form.values.password}
              own={[]}
              field={form.getInputProps('password')}
              repeated={form.getInputProps('repeated')}
            />
            {asksForCode && <CodeField autoFocus {...form.getInputProps('oneTimeCode')} />}
            <Button type="submit" mt="xs" loading={reset.isPending}>
              {t('session.resetAct')}
            </Button>
          </Stack>
        </form>
      </section>
    </div>
  )
}
