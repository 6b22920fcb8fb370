import '../ui/theme/form-styles.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, lazy, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { useForeknown } from '../api/session/use-rights.ts'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { EndlessMedia } from './list/endless/EndlessMedia.tsx'
import { ActiveFilters } from './list/filter/ActiveFilters.tsx'
import { useListMemory } from './list/last-list.ts'
import classes from './list/list.module.css'
import { ListFailure } from './list/ListFailure.tsx'
import { ListTools } from './list/tools/ListTools.tsx'
import { SheetTools } from './list/tools/SheetTools.tsx'
import { MarksOfList } from './list/endless/MarksOfList.tsx'
import { NothingFound } from './list/NothingFound.tsx'
import { PageOfMedia } from './list/paging/PageOfMedia.tsx'
import { type Jump, type Results, noResults } from './list/results.ts'
import { SelectionBar } from './list/selected/SelectionBar.tsx'
import { stopSelecting, useSelection } from './list/selection/selection.ts'
import { type ListLocation, useListSearch } from './list/use-list-search.ts'
import { useListView } from './list/use-list-view.ts'
import { NoAccess } from './view/NoAccess.tsx'
import shared from '../ui/theme/shared.module.css'

const FilterSide = lazy(() => import('./list/filter/FilterSide.tsx').then((file) => ({ default: file.FilterSide })))
const FilterDrawer = lazy(() => import('./list/filter/FilterDrawer.tsx').then((file) => ({ default: file.FilterDrawer })))

/** The media of one type, or of all that the person may see: searched, filtered, ordered, as posters, lines, or lines with a preview. */
export function MediaList() {
  const location = useListSearch()
  const { type } = location.search
  const { isKnown, refusal } = useForeknown(type)
  if (!isKnown) return null
  if (refusal?.code === 'ACCESS_DENIED' && type === 'All') return <NoPermissions />
  return refusal ? <NoAccess failure={refusal} /> : <WholeList location={location} />
}

function WholeList({ location }: { location: ListLocation }) {
  const { t } = useTranslation()
  const shape = useListView()
  const { isEndless, isFilterOpen, setFilterOpen } = shape
  // The choice answers the press; the titles are drawn in it afterwards.
  const view = useDeferredValue(shape.view)
  const hasRoom = useMediaQuery('(min-width: 75em)', window.innerWidth >= 1200, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [results, report] = useState<Results>(noResults)
  const jump = useRef<Jump>(undefined)
  const isSelecting = useSelection((state) => state.isOn)
  const { type, titleFilter, page, size } = location.search
  const heading = t(`values.mediaType.${type}`)
  useTitle(heading)
  const { total, error, isOld } = results
  useListMemory(total !== undefined)
  useEffect(() => stopSelecting, [])
  const isBeside = hasRoom && view !== 'split'
  const isOpen = isBeside ? isFilterOpen : isDrawerOpen
  const filter = useDeferredValue(isOpen && (isBeside ? 'side' : 'drawer'))
  if (isCode(error, 'ACCESS_DENIED') || isCode(error, 'UNAUTHENTICATED')) return <NoAccess failure={error} />

  const setOpen = isBeside ? setFilterOpen : setDrawerOpen
  const shownTo = Math.min(total ?? 0, (page + 1) * size)
  const given = { location, view, label: heading, report, jump }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={`${shared.heading} ${classes.heading}`}>{heading}</h1>
        <p className={classes.total} role="status">
          {total !== undefined && !isOld && (titleFilter ? t('media.found', { count: total }) : t('media.count', { count: total }))}
        </p>
        {!isEndless && total !== undefined && total > size && (
          <p className={`${shared.note} ${classes.range}`}>{t('media.rangeOf', { from: page * size + 1, to: shownTo, total })}</p>
        )}
      </header>
      <ListTools location={location} shape={shape} isPhone={isPhone} isFilterOpen={isOpen} onFilter={() => setOpen(!isOpen)} />
      <ActiveFilters location={location} />
      <div className={classes.body} data-beside={filter === 'side' || undefined}>
        {filter === 'side' && (
          <Suspense fallback={<div />}>
            <FilterSide location={location} onClose={() => setOpen(false)} />
          </Suspense>
        )}
        <div className={classes.media}>
          {error && <ListFailure error={error} location={location} onRetry={results.retry} />}
          {total === 0 && !isOld && <NothingFound location={location} />}
          {isEndless ? <EndlessMedia {...given} /> : <PageOfMedia {...given} />}
        </div>
        {total !== 0 && <MarksOfList location={location} isLive={isEndless} jump={jump} />}
      </div>
      {filter === 'drawer' && (
        <Suspense>
          <FilterDrawer
            location={location}
            total={isOld ? undefined : total}
            sheet={isPhone && <SheetTools location={location} shape={shape} onClose={() => setOpen(false)} />}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isSelecting && <SelectionBar shown={results.shown} />}
    </div>
  )
}
