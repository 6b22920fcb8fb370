import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { isOfNetwork } from '../api/failures/show-failure.ts'
import { useFirstScan } from '../api/first-scan.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useMay } from '../api/session/session-state.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RowSkeleton } from '../ui/feedback/RowSkeleton.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { Hero } from './hero/Hero.tsx'
import { chooseSlides } from './hero/slides.ts'
import { orderRows } from './order-rows.ts'
import { OutOfReach } from './OutOfReach.tsx'
import { RowLines } from './RowLines.tsx'
import { useShownRows } from './rows/use-shown-rows.tsx'
import classes from './start.module.css'

const ScanStrip = lazy(() => import('./first-run/ScanStrip.tsx').then((file) => ({ default: file.ScanStrip })))
const EditRows = lazy(() => import('./edit/EditRows.tsx').then((own) => ({ default: own.EditRows })))

/** The hero and the rows of whoever is logged in, in the order that they set; a row without cards does not stand. */
export function OwnRows() {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const mayAdminister = useMay('CONTROL_PANEL')
  const isFirstScan = useFirstScan(({ isAwaited }) => isAwaited) && mayAdminister
  const { savedFilters, startRows } = usePreferences(({ generalSettings }) => generalSettings)
  const ordered = orderRows(startRows, savedFilters)
  const { rows, begun, newlyAdded, asked, isPending } = useShownRows(ordered)
  const failed = asked.find((row) => row.isError)
  if (failed && asked.every((row) => row.isError && !row.data)) {
    const { error } = failed
    const retry = () => asked.forEach((row) => void row.refetch())
    if (error && isOfNetwork(error)) return <OutOfReach failure={error} onRetry={retry} />
    return <ErrorState text={failureText(error)} onRetry={retry} isPage />
  }
  if (isPending) return <Waiting />
  const isEmpty = !failed && asked.every((row) => (Array.isArray(row.data) ? row.data : row.data?.items)?.length === 0)
  if (isEmpty) return <EmptyLibrary />
  return (
    <div className={classes.page}>
      {isFirstScan && (
        <Suspense>
          <ScanStrip media={newlyAdded} />
        </Suspense>
      )}
      <Hero choices={chooseSlides(begun, newlyAdded)} onEdit={() => setEditing(true)} />
      <RowLines rows={rows}>
        <p className={classes.editLine}>
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t('start.edit')}
          </Button>
        </p>
      </RowLines>
      {isEditing && (
        <Suspense>
          <EditRows rows={ordered} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The page in its final sizes, until it is known what is on it. */
function Waiting() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.heroSpace} />
      <RowSkeleton count={8} isWide />
      <RowSkeleton count={12} />
      <RowSkeleton count={12} />
    </div>
  )
}
