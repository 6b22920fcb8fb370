import type { MediaCard } from '@amn/contract/media/media'
import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lineLayout, posterLayout } from './layouts.ts'
import classes from '../list.module.css'
import { ListSkeleton } from '../items/ListSkeleton.tsx'
import { LongGrid } from './LongGrid.tsx'
import { MediaLine } from '../items/MediaLine.tsx'
import { PosterItem } from '../items/PosterItem.tsx'
import type { ResultsProps } from '../results.ts'
import { Selectable } from '../selection/Selectable.tsx'
import { SplitView } from '../items/SplitView.tsx'
import { LongTable } from './LongTable.tsx'
import { MediaTable } from '../table/MediaTable.tsx'
import { useChunks } from './use-chunks.ts'

const drawPoster = (media: MediaCard) => <PosterItem media={media} />

/** The whole list without pages; the page in the address follows what is on top. */
export function EndlessMedia({ location, view, label, report, jump }: ResultsProps) {
  const { search, change } = location
  const { page, size } = search
  const { total, isOld, itemAt, want, error, retry } = useChunks(search, true)
  const [range, setRange] = useState({ first: 0, last: 0 })
  const onRange = useCallback(
    (first: number, last: number) => {
      setRange({ first, last })
      want(first, last)
    },
    [want],
  )
  const indexes = Array.from({ length: range.last - range.first + 1 }, (_, step) => range.first + step)
  const found = indexes.map(itemAt).filter((media) => media !== undefined)
  const latest = useRef({ retry, found })
  useLayoutEffect(() => {
    latest.current = { retry, found }
  })
  const isEmpty = found.length === 0
  useEffect(() => {
    report({ total, error: isEmpty ? error : null, isOld, retry: () => latest.current.retry(), shown: () => latest.current.found })
  }, [report, total, error, isEmpty, isOld])
  if (total === undefined) return error ? null : <ListSkeleton view={view} count={24} />
  if (total === 0) return null

  const follow = (first: number, last: number) => {
    const asked = page * size
    if (asked < first || asked > last) change({ page: Math.floor(first / size) }, true, false)
  }
  const common = { total, itemAt, onRange, label, start: Math.min(page * size, total - 1), onTop: follow, jump }
  const look = { className: classes.results, 'data-old': isOld || undefined }
  if (view === 'grid') {
    return (
      <div {...look}>
        <LongGrid {...common} layoutFor={posterLayout} waiting={<Skeleton className={classes.waiting} />} draw={drawPoster} />
      </div>
    )
  }
  if (view === 'list') {
    return (
      <div {...look}>
        <MediaTable location={location} label={label} total={total}>
          {(columns) => <LongTable {...common} columns={columns} />}
        </MediaTable>
      </div>
    )
  }
  const chosen = found.find((media) => media.id === search.selected) ?? found[0]
  const choose = ({ id }: MediaCard) => id !== chosen?.id && change({ selected: id }, true, false)
  const drawLine = (media: MediaCard) => (
    <Selectable media={media} isLine>
      <MediaLine media={media} onChoose={choose} isChosen={media.id === chosen?.id} />
    </Selectable>
  )
  return (
    <div {...look}>
      <SplitView chosen={chosen}>
        <LongGrid {...common} layoutFor={lineLayout} waiting={<Skeleton height={72} mt={8} />} draw={drawLine} />
      </SplitView>
    </div>
  )
}
