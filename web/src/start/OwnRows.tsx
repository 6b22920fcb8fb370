import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useFirstScan } from '../api/first-scan.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useMay } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RowSkeleton } from '../ui/feedback/RowSkeleton.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { Hero } from './hero/Hero.tsx'
import { chooseSlides } from './hero/slides.ts'
import { orderRows } from './order-rows.ts'
import { BecauseRow, useBecause } from './rows/BecauseRow.tsx'
import { LibraryRow } from './rows/LibraryRow.tsx'
import { OwnRow } from './rows/OwnRow.tsx'
import { RowFailure } from './rows/RowFailure.tsx'
import { SavedRow } from './rows/SavedRow.tsx'
import { RowLines, type ShownRow } from './RowLines.tsx'
import { rowSize, useLibraryRows, useOwnRow } from './rows.ts'
import classes from './start.module.css'

const ScanStrip = lazy(() => import('./first-run/ScanStrip.tsx').then((file) => ({ default: file.ScanStrip })))
const EditRows = lazy(() => import('./edit/EditRows.tsx').then((own) => ({ default: own.EditRows })))

const statuses = { continue: 'WATCHING', planned: 'PLANNED', paused: 'PAUSED' } as const
type OwnName = keyof typeof statuses
const orders = { newest: 'aired', recentlyAdded: 'added' } as const

/** The hero and the rows of whoever is logged in, in the order that they set; a row without cards does not stand. */
export function OwnRows() {
  const { t } = useTranslation()
  const [whole, setWhole] = useState<OwnName>()
  const [isEditing, setEditing] = useState(false)
  const own = {
    continue: useOwnRow(statuses.continue, whole === 'continue'),
    planned: useOwnRow(statuses.planned, whole === 'planned'),
    paused: useOwnRow(statuses.paused, whole === 'paused'),
  }
  const library = useLibraryRows()
  const mayAdminister = useMay('CONTROL_PANEL')
  const isFirstScan = useFirstScan(({ isAwaited }) => isAwaited) && mayAdminister
  const types = useRights().flatMap(({ name, info }) => (info ? [name] : []))
  const { savedFilters, startRows } = usePreferences(({ generalSettings }) => generalSettings)
  const ordered = orderRows(startRows, savedFilters, types)
  const because = useBecause(ordered.some(({ row, isShown }) => row === 'because' && isShown))
  const all = [own.continue, own.planned, own.paused, library.newest, library.recentlyAdded]
  const failed = all.find((row) => row.isError)
  if (failed && all.every((row) => row.isError && !row.data)) {
    return <ErrorState text={failureText(failed.error)} onRetry={() => all.forEach((row) => void row.refetch())} isPage />
  }
  if (all.some((row) => row.isPending) || library.byType.isPending || because.isPending) return <Waiting />
  const isEmpty = !failed && all.every((row) => (Array.isArray(row.data) ? row.data : row.data?.items)?.length === 0)
  if (isEmpty) return <EmptyLibrary />

  // Whoever has seen all that there is of a series has nothing to go on with until more comes.
  const begun = own.continue.data?.items.filter(({ next }) => next !== null) ?? []
  const newlyAdded = library.recentlyAdded.data ?? []
  const isAddedShown = new Set(newlyAdded.map(({ id }) => id))
  const ownRow = (name: OwnName): ShownRow => {
    const items = name === 'continue' ? begun : (own[name].data?.items ?? [])
    const hasFailed = own[name].isError && !own[name].data
    const isWhole = whole === name
    return {
      key: name,
      count: items.length,
      isShown: hasFailed || items.length > 0,
      isAlone: isWhole || hasFailed,
      isWide: name === 'continue',
      canBeWide: true,
      renderRow: (look) => (
        <OwnRow
          title={t(`start.${name}`)}
          row={own[name]}
          items={items}
          isWhole={isWhole}
          onWhole={(wanted) => setWhole(wanted ? name : undefined)}
          {...look}
        />
      ),
    }
  }
  const libraryRow = (name: keyof typeof orders): ShownRow => {
    const { data, isError } = library[name]
    const hasFailed = isError && !data
    const title = t(`start.${name}`)
    return {
      key: name,
      count: data?.length ?? 0,
      isShown: hasFailed || (data ?? []).length > 0,
      isAlone: hasFailed,
      canBeWide: true,
      renderRow: (look) =>
        hasFailed ? (
          <RowFailure title={title} row={library[name]} />
        ) : (
          <LibraryRow title={title} hint={t(`start.${name}Hint`)} items={data ?? []} type="All" sort={orders[name]} {...look} />
        ),
    }
  }
  const rows = ordered
    .filter(({ isShown }) => isShown)
    .map((one): ShownRow => {
      const { row: key } = one
      if (one.kind === 'saved') {
        return { key, count: rowSize, isShown: true, isAlone: true, renderRow: () => <SavedRow filter={one.filter} /> }
      }
      if (one.kind === 'type') {
        const items = library.byType.data?.find(({ amnMediaType }) => amnMediaType === one.type)?.items ?? []
        const title = t('start.addedOfType', { type: t(`values.mediaType.${one.type}`) })
        return {
          key,
          count: items.length,
          // What the row of all types shows already need not be shown again.
          isShown: items.some(({ id }) => !isAddedShown.has(id)),
          renderRow: ({ isShort }) => (
            <LibraryRow title={title} hint={t('start.recentlyAddedHint')} items={items} type={one.type} sort="added" isShort={isShort} />
          ),
        }
      }
      if (one.name === 'because') {
        const { title, items } = because
        const renderRow: ShownRow['renderRow'] = ({ isShort }) => <BecauseRow title={title} items={items} isShort={isShort} />
        return { key, count: items.length, isShown: items.length > 0, renderRow }
      }
      return one.name === 'newest' || one.name === 'recentlyAdded' ? libraryRow(one.name) : ownRow(one.name)
    })
    .filter(({ isShown }) => isShown)
  return (
    <div className={classes.page}>
      {isFirstScan && (
        <Suspense>
          <ScanStrip media={library.recentlyAdded.data ?? []} />
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
