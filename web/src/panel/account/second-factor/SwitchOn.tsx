import { secondFactor } from '@amn/contract/accounts/second-factor'
import { Code, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from '../../../api/failures/field-problems.ts'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import classes from './second-factor.module.css'

const QrCode = lazy(() => import('./QrCode.tsx').then((file) => ({ default: file.QrCode })))

interface Props {
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Asks for the password, then shows what an authenticator app needs and asks for its first code. */
export function SwitchOn({ onCodes, onClose }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const begin = useSend(secondFactor.begin)
  const confirm = useSend(secondFactor.confirm, {
    success: t('secondFactor.turnedOn'),
    invalidates: [secondFactor.get],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const refuse = (failure: Error) => setProblem(Object.values(fieldProblems(failure))[0])
  const act = () => {
    setProblem(undefined)
    if (begin.data) confirm.mutate({ body: { code } }, { onError: refuse })
    else begin.mutate({ body: { currentPassword: password } }, { onError: refuse })
  }
  return (
    <Ask
      title={t('secondFactor.title')}
      act={begin.data ? t('secondFactor.confirm') : t('secondFactor.next')}
      isForm
      isRunning={begin.isPending || confirm.isPending}
      isDisabled={begin.data ? code === '' : password === ''}
      onAct={act}
      onClose={onClose}
    >
      {begin.data ? (
        <div className={classes.steps}>
          <p>{t('secondFactor.scan')}</p>
          <Suspense fallback={<div className={classes.qr} />}>
            <QrCode text={begin.data.address} label={t('secondFactor.qr')} />
          </Suspense>
          <p>
            {t('secondFactor.type')} <Code className={classes.secret}>{begin.data.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </p>
          <TextInput
            label={t('session.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            value={code}
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoFocus
          />
        </div>
      ) : (
        <PasswordInput
          label={t('panel.currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </Ask>
  )
}
