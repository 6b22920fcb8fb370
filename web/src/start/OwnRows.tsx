import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useFirstScan } from '../api/first-scan.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useMay } from '../api/session/session-state.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RowSkeleton } from '../ui/feedback/RowSkeleton.tsx'
import { BecauseRow } from './BecauseRow.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { Hero } from './Hero.tsx'
import { LibraryRows } from './LibraryRows.tsx'
import { OwnCard } from './OwnCard.tsx'
import { OwnRow } from './OwnRow.tsx'
import { SavedRow } from './SavedRow.tsx'
import { useLibraryRows, useOwnRow } from './rows.ts'
import classes from './start.module.css'

const ScanStrip = lazy(() => import('./first-run/ScanStrip.tsx').then((file) => ({ default: file.ScanStrip })))

const statuses = { continue: 'WATCHING', planned: 'PLANNED', paused: 'PAUSED' } as const
type OwnName = keyof typeof statuses

/** Continue, planned and paused, then one's saved filters and what is new; a row without cards does not stand. */
export function OwnRows() {
  const { t } = useTranslation()
  const [whole, setWhole] = useState<OwnName>()
  const own = {
    continue: useOwnRow(statuses.continue, whole === 'continue'),
    planned: useOwnRow(statuses.planned, whole === 'planned'),
    paused: useOwnRow(statuses.paused, whole === 'paused'),
  }
  const library = useLibraryRows()
  const mayAdminister = useMay('CONTROL_PANEL')
  const isFirstScan = useFirstScan(({ isAwaited }) => isAwaited) && mayAdminister
  const saved = usePreferences((preferences) => preferences.generalSettings.savedFilters)
  const all = [own.continue, own.planned, own.paused, library.newest, library.recentlyAdded]
  const failed = all.find((row) => row.isError)
  if (failed && all.every((row) => row.isError && !row.data)) {
    return <ErrorState text={failureText(failed.error)} onRetry={() => all.forEach((row) => void row.refetch())} isPage />
  }
  if (all.some((row) => row.isPending)) {
    return (
      <div className={classes.page} aria-busy>
        <div className={classes.heroSpace} />
        <RowSkeleton count={5} isWide />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    )
  }
  // Whoever has seen all that there is of a series has nothing to go on with until more comes.
  const continued = own.continue.data?.items.filter(({ next }) => next !== null) ?? []
  const [first] = continued
  const newest = library.newest.data?.[0]
  const isEmpty = !failed && all.every((row) => (Array.isArray(row.data) ? row.data : row.data?.items)?.length === 0)
  if (isEmpty) return <EmptyLibrary />
  const wholeOf = (name: OwnName) => ({
    title: t(`start.${name}`),
    row: own[name],
    isWhole: whole === name,
    onWhole: (isWhole: boolean) => setWhole(isWhole ? name : undefined),
  })
  return (
    <div className={classes.page}>
      {isFirstScan && (
        <Suspense>
          <ScanStrip media={library.recentlyAdded.data ?? []} />
        </Suspense>
      )}
      {first ? <Hero media={first.media} next={first.next} /> : newest && <Hero media={newest} next={null} />}
      <OwnRow {...wholeOf('continue')} items={continued} isWide card={ContinueCard} />
      {(['planned', 'paused'] as const).map((name) => (
        <OwnRow key={name} {...wholeOf(name)} card={OwnCard} />
      ))}
      <BecauseRow />
      {saved
        .filter((filter) => filter.isRow)
        .map((filter) => (
          <SavedRow key={filter.id} filter={filter} />
        ))}
      <LibraryRows {...library} />
    </div>
  )
}
