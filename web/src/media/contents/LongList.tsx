import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moveByArrows } from '../list/selection/move-by-arrows.ts'
import { ContentRow } from './ContentRow.tsx'
import { RowSkeleton } from './ContentsSkeleton.tsx'
import classes from './contents.module.css'
import type { ListProps } from './ShortList.tsx'
import shared from '../../ui/theme/shared.module.css'

const rowHeight = 111

/** The rows near the window of a long list; the next page loads as its end comes near. */
export function LongList({ media, rows, loaded }: ListProps) {
  const { totalItems, hasNextPage, isFetching, isError, fetchNextPage } = loaded
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => list.current && setTop(list.current.getBoundingClientRect().top + window.scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  useEffect(() => moveByArrows(list.current), [])
  const virtual = useWindowVirtualizer({
    count: Math.max(totalItems, rows.length),
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.content.id ?? `waiting-${index}`,
  })
  const shown = virtual.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (end >= rows.length - 20 && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [end, rows.length, hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <ul ref={list} className={`${shared.plainList} ${classes.long}`} style={{ height: virtual.getTotalSize() }}>
      {shown.map((item) => {
        const row = rows[item.index]
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={totalItems}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {row ? <ContentRow media={media} row={row} readContents={loaded.readContents} /> : <RowSkeleton />}
          </li>
        )
      })}
    </ul>
  )
}
