import { oidc } from '@amn/contract/accounts/oidc'
import { Button } from '@mantine/core'
import { IconLogin2, IconUserOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { takeOverPreferences } from '../api/session/preferences.ts'
import { storeSession, useSessionState } from '../api/session/session-state.ts'
import { useSend } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Where the other service sends the browser back to: logs in, or links the account of whoever is logged in. */
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
  const hasBegun = useRef(false)
  useEffect(() => {
    // What came back is good once.
    if (hasBegun.current) return
    hasBegun.current = true
    const sent = { body: { query: window.location.search.slice(1) || '-' }, quiet: true }
    if (isLoggedIn) link.mutate(sent)
    else finish.mutate(sent)
  }, [isLoggedIn, link, finish])
  const failure = finish.error ?? link.error
  if (!failure) return <EmptyState icon={IconLogin2} title={t('session.oidcRunning')} isPage />
  return (
    <EmptyState icon={IconUserOff} title={t('session.oidcFailed')} text={failureText(failure)} isPage>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('session.oidcAgain')}</Button>
    </EmptyState>
  )
}
