import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useScreen, useTitle } from '../ui/layout/screen.ts'

const setLoginOpen = (isLoginOpen: boolean) => useScreen.setState({ isLoginOpen })

/** What a visitor sees of a content that is for people with an account: the login card, after which it opens at this address. */
export function LoginOffer() {
  const { t } = useTranslation()
  useTitle(t('viewer.problems.logIn'))
  useEffect(() => {
    setLoginOpen(true)
    return () => setLoginOpen(false)
  }, [])
  return (
    <EmptyState icon={IconLogin2} title={t('viewer.problems.logIn')} text={t('viewer.problems.logInText')} isPage>
      <Button onClick={() => setLoginOpen(true)}>{t('shell.login')}</Button>
    </EmptyState>
  )
}
