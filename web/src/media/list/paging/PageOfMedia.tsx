import { media as mediaCalls } from '@amn/contract/media/media'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useGet } from '../../../api/query.ts'
import { orderedFilterOf } from '../list-search.ts'
import classes from '../list.module.css'
import { ListSkeleton } from '../items/ListSkeleton.tsx'
import { MediaLines } from '../items/MediaLines.tsx'
import { lastPage } from './page-numbers.ts'
import { Paging } from './Paging.tsx'
import { PosterGrid } from '../items/PosterGrid.tsx'
import type { ResultsProps } from '../results.ts'
import { SplitView } from '../items/SplitView.tsx'
import { PageTable } from '../table/PageTable.tsx'

/** One page of the list, with the pager below. */
export function PageOfMedia({ location, view, label, report, jump }: ResultsProps) {
  const { search, change } = location
  const { page, size } = search
  const { data, error, isPlaceholderData, refetch } = useGet(
    mediaCalls.list,
    { query: { ...orderedFilterOf(search), page, size } },
    { keepsPrevious: true },
  )
  const items = useDeferredValue(data?.items ?? none)
  const total = data?.totalItems
  const beyond = !isPlaceholderData && data?.items.length === 0 && data.totalItems > 0 ? lastPage(data.totalItems, size) : undefined
  useEffect(() => {
    if (beyond !== undefined) change({ page: beyond }, true)
  })
  useEffect(() => {
    report({ total, error: data ? null : error, isOld: isPlaceholderData, retry: () => void refetch(), shown: () => items })
  }, [report, total, data, error, isPlaceholderData, refetch, items])
  const goal = useRef<number>(undefined)
  useEffect(() => {
    jump.current = (index) => {
      goal.current = index
      change({ page: Math.floor(index / size) }, true)
    }
  })
  useEffect(() => {
    const wanted = goal.current
    if (wanted === undefined || isPlaceholderData || Math.floor(wanted / size) !== page) return
    goal.current = undefined
    document.querySelector(`[data-index="${wanted % size}"]`)?.scrollIntoView({ block: 'center' })
  }, [items, isPlaceholderData, page, size])
  if (!data) return error ? null : <ListSkeleton view={view} count={size} isLarge={size <= fewest} />
  if (items.length === 0) return null
  const chosen = items.find((media) => media.id === search.selected) ?? items[0]
  return (
    <div className={classes.results} data-old={isPlaceholderData || undefined}>
      {view === 'grid' && <PosterGrid items={items} label={label} isLarge={size <= fewest} />}
      {view === 'list' && <PageTable items={items} location={location} label={label} total={data.totalItems} />}
      {view === 'split' && (
        <SplitView chosen={chosen}>
          <MediaLines
            items={items}
            label={label}
            chosen={chosen?.id}
            onChoose={(media) => media.id !== chosen?.id && change({ selected: media.id }, true)}
          />
        </SplitView>
      )}
      {(data.totalItems > 5 || page > 0) && <Paging location={location} total={data.totalItems} />}
    </div>
  )
}
const none: never[] = []
/** So few posters fill a row. */
const fewest = 5
