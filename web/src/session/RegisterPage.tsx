import { sessionCalls } from '@amn/contract/accounts/session'
import { Button } from '@mantine/core'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ownAddress } from './next-address.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import classes from './session.module.css'
import { useLogout } from '../api/session/use-login.ts'

const route = getRouteApi('/register')

/** Registration, the first administrator where there is nobody yet, or a new password for whoever has a link. */
export function RegisterPage() {
  const { setup, reset, next } = route.useSearch()
  return reset ? <ResetForm key={reset} code={reset} /> : <Registration setup={setup ?? ''} next={ownAddress(next)} />
}

function AlreadyLoggedIn({ name }: { name: string }) {
  const { t } = useTranslation()
  const logOut = useLogout()
  useTitle(t('session.alreadyTitle'))
  return (
    <EmptyState icon={IconUserCheck} title={t('session.alreadyTitle')} text={t('session.already', { name })} isPage>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('session.toStart')}</Button>
      <Button variant="default" onClick={logOut}>
        {t('session.logout')}
      </Button>
    </EmptyState>
  )
}

interface Props {
  setup: string
  next?: string
}

export function Registration({ setup, next = '/' }: Props) {
  const name = useSessionState((state) => (state.token === undefined ? undefined : (state.user?.username ?? '')))
  // The session that the form opens leads to the start page, and is no reason to tell its owner about it.
  const [isNew, setNew] = useState(false)
  const isLeaving = useRouterState({ select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname })
  if (name !== undefined && isLeaving) return null
  if (name !== undefined && !isNew) return <AlreadyLoggedIn name={name} />
  return <Visitor setup={setup} next={next} onRegistered={() => setNew(true)} />
}

/** The set-up link works once: somebody else was there before, or at the same moment. */
function SetUpTaken() {
  const { t } = useTranslation()
  useTitle(t('session.setupTakenTitle'))
  return (
    <EmptyState icon={IconUserCheck} title={t('session.setupTakenTitle')} text={t('session.setupTaken')} isPage>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('session.login')}</Button>
    </EmptyState>
  )
}

function Visitor({ setup, next, onRegistered }: Required<Props> & { onRegistered: () => void }) {
  const { t } = useTranslation()
  const state = useGet(sessionCalls.setUp, {})
  const isVisitor = useSessionState(({ token }) => token === undefined)
  const [isTaken, setTaken] = useState(false)
  const isSetUp = state.data?.needed ?? false
  useTitle(isSetUp ? t('session.setupTitle') : t('session.registerTitle'))
  if (state.isError) return <ErrorState text={failureText(state.error)} onRetry={() => void state.refetch()} isPage />
  if (!state.data) return null
  if (isVisitor && (isTaken || (!isSetUp && setup !== ''))) return <SetUpTaken />
  if (!isSetUp && !state.data.registration) {
    return <EmptyState icon={IconUserOff} title={t('session.closedTitle')} text={t('session.closed')} isPage />
  }
  return (
    <div className={classes.page}>
      <section className={classes.form}>
        <Logo size={52} />
        <h1 className={classes.heading}>{isSetUp ? t('session.setupTitle') : t('session.registerTitle')}</h1>
        <p className={classes.lead}>{isSetUp ? t('session.setupLead') : t('session.registerLead')}</p>
        {isSetUp && <LanguageChoice />}
        <RegistrationForm isSetUp={isSetUp} setupCode={setup} next={next} onRegistered={onRegistered} onTaken={() => setTaken(true)} />
      </section>
    </div>
  )
}
