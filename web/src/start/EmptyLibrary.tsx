import { IconBooks } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

const FirstRun = lazy(() => import('./first-run/FirstRun.tsx').then((file) => ({ default: file.FirstRun })))

/** A library without anything: the way to a full one for whoever may go it, a sentence for others. */
export function EmptyLibrary() {
  const { t } = useTranslation()
  const mayAdminister = useMay('CONTROL_PANEL')
  if (!mayAdminister) return <EmptyState icon={IconBooks} title={t('start.emptyTitle')} text={t('start.empty')} isPage />
  return (
    <Suspense>
      <FirstRun />
    </Suspense>
  )
}
