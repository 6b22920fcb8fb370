import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { showAtFields } from '../api/failures/show-at-fields.ts'
import { noteFirstScan } from '../api/first-scan.ts'
import { giveOverPreferences } from '../api/session/preferences.ts'
import { useSend } from '../api/query.ts'
import { storeSession } from '../api/session/session-state.ts'
import { showFailure } from '../api/failures/show-failure.ts'
import { NewPasswordFields } from '../ui/account/NewPasswordFields.tsx'
import { liveText } from '../ui/text/live-text.ts'
import { useRegistrationForm } from './registration-form.ts'

interface Props {
  isSetUp: boolean
  setupCode: string
  /** Where the person came from, and goes on afterwards. */
  next?: string
  /** The account is made; the session begins. */
  onRegistered?: () => void
  /** Somebody else has become the first administrator. */
  onTaken?: () => void
}

/** For how long a network that has made many accounts must wait, in minutes. */
const waitOf = (failure: unknown) => (isCode(failure, 'TOO_MANY_REQUESTS') ? Math.ceil((failure.retryAfter ?? 60) / 60) : undefined)

export function RegistrationForm({ isSetUp, setupCode, next = '/', onRegistered, onTaken }: Props) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const form = useRegistrationForm(setupCode)
  const [wait, setWait] = useState<number>()
  // The link brings the code: nobody has to see it while it is right.
  const [asksCode, setAsksCode] = useState(setupCode === '')
  const register = useSend(sessionCalls.register, {
    success: isSetUp ? t('session.setupDone') : t('session.registered'),
    invalidates: [sessionCalls.setUp],
    onSuccess: (session) => {
      onRegistered?.()
      if (isSetUp) noteFirstScan()
      storeSession(session)
      void giveOverPreferences()
      history.replace(next)
    },
  })
  // What is at its field needs no notice, which would lie over the button on a phone.
  const fail = (failure: unknown) => {
    const minutes = waitOf(failure)
    setWait(minutes)
    if (minutes !== undefined) return
    if (isSetUp && isCode(failure, 'CONFLICT')) return onTaken?.()
    if (isCode(failure, 'SETUP_CODE_REQUIRED')) {
      setAsksCode(true)
      return form.setFieldError(
        'setupCode',
        liveText(() => t('session.setupCodeRefused')),
      )
    }
    if (!showAtFields(form, failure)) showFailure(failure)
  }
  const submit = form.onSubmit(({ username, email, password, setupCode: code, registration }) => {
    const body = { username: username.trim(), email: email.trim(), password, ...(isSetUp && { setupCode: code.trim(), registration }) }
    register.mutate({ body, quiet: true }, { onError: fail })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isSetUp && asksCode && (
          <TextInput
            label={t('session.setupCode')}
            description={t('session.setupCodeHint')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('setupCode')}
          />
        )}
        <TextInput
          label={t('session.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus={isSetUp && !asksCode}
          {...form.getInputProps('username')}
        />
        <TextInput label={t('session.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordFields
          label={t('session.password')}
          password={form.values.password}
          own={[form.values.username, form.values.email]}
          field={form.getInputProps('password')}
          repeated={form.getInputProps('repeated')}
        />
        {isSetUp && (
          <Checkbox
            label={t('session.openRegistration')}
            description={t('session.openRegistrationHint')}
            {...form.getInputProps('registration', { type: 'checkbox' })}
          />
        )}
        {wait !== undefined && (
          <Alert role="alert" color="yellow" icon={<IconClock />} title={t('session.tooManyTitle')}>
            {t('session.tooMany', { count: wait })}
          </Alert>
        )}
        {/* A field that is left says what is wrong in it, and would move the button away from under the press. */}
        <Button type="submit" mt="xs" loading={register.isPending} onMouseDown={(event) => event.preventDefault()}>
          {t(isSetUp ? 'session.setupAct' : 'session.register')}
        </Button>
      </Stack>
    </form>
  )
}
