import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClearableField } from '../ui/form/ClearableField.tsx'
import { useNextAddress } from './next-address.ts'
import { useLogin } from '../api/session/use-login.ts'
import { usePasskeyLogin } from '../api/session/use-passkey-login.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import classes from './session.module.css'
import { Logo } from '../ui/layout/Logo.tsx'
import { FormFailure } from './FormFailure.tsx'
import { useMayRegister } from './use-may-register.ts'

const alert = { role: 'alert' }

interface Props {
  onLoggedIn?: () => void
  /** Somebody has asked for it, or the page is there for it: its first field takes the focus. */
  isFocused?: boolean
}

/** User name and password, then a code where the account asks for one, or another way to log in; the button waits until both hold something. */
export function LoginCard({ onLoggedIn, isFocused = false }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isFocused])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { logIn, isRunning, failure, forgetFailure, asksForCode, forgetCode } = useLogin(onLoggedIn)
  const isWrong = isCode(failure, 'BAD_CREDENTIALS')
  const typed = (keep: (value: string) => void) => (value: string) => {
    forgetFailure()
    keep(value)
  }
  const passkey = usePasskeyLogin(onLoggedIn)
  const mayRegister = useMayRegister()
  const next = useNextAddress()
  const isComplete = username !== '' && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isRunning) logIn({ username, password })
  }
  if (asksForCode)
    return (
      <CodeStep
        isRunning={isRunning}
        failure={failure}
        onTyped={forgetFailure}
        onCode={(oneTimeCode) => logIn({ username, password, oneTimeCode })}
        onBack={forgetCode}
      />
    )
  return (
    <form ref={form} onSubmit={submit} aria-label={t('session.login')}>
      <Stack gap="md">
        <div className={classes.welcome}>
          <Logo size={44} />
          <h2 className={classes.welcomeTitle}>{t('session.welcomeBack')}</h2>
        </div>
        <ClearableField
          label={t('session.username')}
          name="username"
          // The browser offers passkeys there, too.
          autoComplete={passkey.isOffered ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={username}
          onValue={typed(setUsername)}
          data-autofocus
        />
        <ClearableField
          label={t('session.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={1024}
          value={password}
          onValue={typed(setPassword)}
          error={isWrong && failureText(failure)}
          errorProps={alert}
        />
        {failure !== undefined && !isWrong && <FormFailure failure={failure} />}
        <Button type="submit" size="md" fullWidth disabled={!isComplete} loading={isRunning}>
          {t('session.login')}
        </Button>
        <OtherWays passkey={passkey} />
        {mayRegister && (
          <Text size="sm" ta="center" c="dimmed">
            {t('session.noAccount')}{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/register" search={next ? { next } : {}} {...props} />}>
              {t('session.register')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </form>
  )
}
