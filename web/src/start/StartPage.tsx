import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { useForeknown } from '../api/session/use-rights.ts'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { OwnRows } from './OwnRows.tsx'
import { VisitorPage } from './visitor/VisitorPage.tsx'
import shared from '../ui/theme/shared.module.css'

/** The rows of whoever is logged in, or a welcome. */
export function StartPage() {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const { refusal } = useForeknown('All')
  useTitle(undefined)
  return (
    <>
      <h1 className={shared.hidden}>{t('start.title')}</h1>
      {isLoggedIn ? refusal ? <NoPermissions isStart /> : <OwnRows /> : <VisitorPage />}
    </>
  )
}
