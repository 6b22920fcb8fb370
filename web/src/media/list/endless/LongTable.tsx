import type { MediaCard } from '@amn/contract/media/media'
import { Skeleton } from '@mantine/core'
import { useCallback } from 'react'
import { Selectable } from '../selection/Selectable.tsx'
import type { Column } from '../table/columns.ts'
import { MediaRow } from '../table/MediaRow.tsx'
import { rowLayout } from './layouts.ts'
import { LongGrid, type LongGridProps } from './LongGrid.tsx'

type Props = Omit<LongGridProps, 'layoutFor' | 'draw' | 'waiting' | 'isTable'> & { columns: readonly Column[] }

/** The rows of a table of any length, of which only what is near the window is drawn. */
export function LongTable({ columns, ...given }: Props) {
  const draw = useCallback(
    (media: MediaCard) => (
      <Selectable media={media} isLine isCell>
        <MediaRow media={media} columns={columns} />
      </Selectable>
    ),
    [columns],
  )
  return <LongGrid {...given} isTable layoutFor={rowLayout} waiting={<Skeleton role="cell" height={60} mt={8} />} draw={draw} />
}
