import { oidc } from '@amn/contract/accounts/oidc'
import { Button } from '@mantine/core'
import { IconLogin2, IconUserOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { takeOverPreferences } from '../api/session/preferences.ts'
import { storeSession, useSessionState } from '../api/session/session-state.ts'
import { useSend } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CodeStep } from './CodeStep.tsx'
import classes from './session.module.css'

const sentBack = () => window.location.search.slice(1) || '-'

/** Where the other service sends the browser back to: logs in, with a code where the account asks for one, or links the account of whoever is logged in. */
export function OidcReturn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isLoggedIn = useSessionState(({ token }) => token !== undefined)
  const finish = useSend(oidc.finish, {
    onSuccess: (session) => {
      storeSession(session)
      void takeOverPreferences()
      void navigate({ to: '/', replace: true })
    },
  })
  const link = useSend(oidc.finishLink, {
    invalidates: [oidc.get],
    onSuccess: () => void navigate({ to: '/user-panel', search: { tab: 'account' }, replace: true }),
  })
  const [asksForCode, setAsksForCode] = useState(false)
  const [codeFailure, setCodeFailure] = useState<unknown>()
  const logIn = (oneTimeCode?: string) =>
    finish.mutate(
      { body: { query: sentBack(), ...(oneTimeCode !== undefined && { oneTimeCode }) }, quiet: true },
      {
        onError: (failure) => {
          // Only a login that is over begins anew.
          setAsksForCode((asked) => isCode(failure, 'SECOND_FACTOR_REQUIRED') || (asked && !isCode(failure, 'CONFLICT')))
          if (oneTimeCode !== undefined) setCodeFailure(failure)
        },
      },
    )
  const begin = useEffectEvent(() => {
    if (isLoggedIn) link.mutate({ body: { query: sentBack() }, quiet: true })
    else logIn()
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    // What came back is good once.
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])
  if (asksForCode)
    return (
      <div className={classes.page}>
        <section className={classes.form}>
          <CodeStep
            isRunning={finish.isPending}
            failure={codeFailure}
            onTyped={() => setCodeFailure(undefined)}
            onCode={logIn}
            onBack={() => void navigate({ to: '/', replace: true })}
          />
        </section>
      </div>
    )
  const failure = finish.error ?? link.error
  if (!failure) return <EmptyState icon={IconLogin2} title={t('session.oidcRunning')} isPage />
  return (
    <EmptyState icon={IconUserOff} title={t('session.oidcFailed')} text={failureText(failure)} isPage>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('session.oidcAgain')}</Button>
    </EmptyState>
  )
}
