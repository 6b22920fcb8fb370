import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session-state.ts'
import { useTitle } from '../ui/screen.ts'
import { OwnRows } from './OwnRows.tsx'
import { VisitorPage } from './VisitorPage.tsx'

/** The rows of whoever is logged in, or a welcome. */
export function StartPage() {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  useTitle(undefined)
  return (
    <>
      <h1 className="amn-hidden">{t('start.title')}</h1>
      {isLoggedIn ? <OwnRows /> : <VisitorPage />}
    </>
  )
}
