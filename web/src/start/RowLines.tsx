import type { ReactNode } from 'react'
import { type PackedRow, packLines, type Place } from './pack-lines.ts'
import classes from './start.module.css'
import { useRoom } from './use-room.ts'

/** A row of the page, and how it is drawn in the place that it is given. */
export interface ShownRow extends PackedRow {
  isShown: boolean
  renderRow: (look: Pick<Place, 'isWide' | 'isShort'>) => ReactNode
}

/** Rows below each other, and beside each other where one does not fill its line. */
export function RowLines({ rows }: { rows: readonly ShownRow[] }) {
  const { ref, room } = useRoom()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return (
    <div ref={ref} className={classes.rows}>
      {packLines(rows, room).map((places) => (
        <div key={places[0]?.key} className={classes.line}>
          {places.map(({ key, ...look }) => (
            <div key={key} className={classes.cell} data-short={(look.isShort && places.length > 1) || undefined}>
              {byKey.get(key)?.renderRow(look)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
