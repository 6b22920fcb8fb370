import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useScreen, useTitle } from '../ui/layout/screen.ts'
import classes from './login-offer.module.css'

const holdLogin = (loginHolder: HTMLElement | null) => useScreen.setState({ loginHolder: loginHolder ?? undefined })

/** What a visitor sees of a content that is for people with an account: the login card, after which it opens at this address. */
export function LoginOffer() {
  const { t } = useTranslation()
  useTitle(t('viewer.problems.logIn'))
  return (
    <EmptyState icon={IconLogin2} title={t('viewer.problems.logIn')} text={t('viewer.problems.logInText')} isPage>
      <div ref={holdLogin} className={classes.card} data-asks />
    </EmptyState>
  )
}
