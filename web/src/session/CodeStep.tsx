import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../ui/account/CodeField.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import classes from './session.module.css'

interface Props {
  isRunning: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of logging in: the code of an authenticator app, or a recovery code. */
export function CodeStep({ isRunning, onCode, onBack }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
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
          onChange={(event) => setCode(event.currentTarget.value)}
          autoFocus
        />
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
