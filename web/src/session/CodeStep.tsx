import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { CodeField } from '../ui/account/CodeField.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { FormFailure } from './FormFailure.tsx'
import classes from './session.module.css'

const alert = { role: 'alert' }

interface Props {
  isRunning: boolean
  /** Why the last code did not do. */
  failure: unknown
  onTyped: () => void
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of logging in: the code of an authenticator app, or a recovery code. */
export function CodeStep({ isRunning, failure, onTyped, onCode, onBack }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const isWrong = isCode(failure, 'SECOND_FACTOR_REQUIRED')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '' && !isRunning) onCode(code)
  }
  return (
    <form onSubmit={submit} aria-label={t('session.codeTitle')}>
      <Stack gap="md">
        <div className={classes.welcome}>
          <Logo size={44} />
          <h2 className={classes.welcomeTitle}>{t('session.codeTitle')}</h2>
        </div>
        <CodeField
          name="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            onTyped()
            setCode(event.currentTarget.value)
          }}
          error={isWrong && failureText(failure)}
          errorProps={alert}
          autoFocus
        />
        {failure !== undefined && !isWrong && <FormFailure failure={failure} />}
        <Button type="submit" size="md" fullWidth disabled={code === ''} loading={isRunning}>
          {t('session.login')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('session.codeBack')}
        </Button>
      </Stack>
    </form>
  )
}
