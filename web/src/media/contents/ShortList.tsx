import type { Media } from '@amn/contract/media/media'
import { useEffect } from 'react'
import { moveByArrows } from '../list/selection/move-by-arrows.ts'
import type { ContentRowData } from './content-rows.ts'
import { ContentRow } from './ContentRow.tsx'
import type { useContents } from './use-contents.ts'
import shared from '../../ui/theme/shared.module.css'

export interface ListProps {
  media: Media
  rows: readonly ContentRowData[]
  loaded: ReturnType<typeof useContents>
}

/** From so many contents on only what is near the window is drawn. */
export const longFrom = 200

/** All rows, drawn at once. */
export function ShortList({ media, rows, loaded }: ListProps) {
  const { hasNextPage, isFetching, isError, fetchNextPage, totalItems } = loaded
  const isShort = totalItems < longFrom
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <ul ref={moveByArrows} className={shared.plainList}>
      {rows.map((row) => (
        <li key={row.content.id}>
          <ContentRow media={media} row={row} readContents={loaded.readContents} />
        </li>
      ))}
    </ul>
  )
}
