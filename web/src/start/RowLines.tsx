import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type PackedRow, packLines, type Place } from './pack-lines.ts'
import classes from './start.module.css'
import { useRoom } from './use-room.ts'

/** A row of the page, and how it is drawn in the place that it is given. */
export interface ShownRow extends PackedRow {
  isShown: boolean
  renderRow: (look: Pick<Place, 'isWide' | 'isShort'>) => ReactNode
}

/** So many lines are drawn with the page itself: more than a screen shows of them. */
const countAtFirst = () => Math.max(2, Math.ceil(window.innerHeight / 400))
/** Once all have been there, they are again at once, and the page is as high as it was when somebody comes back to it. */
let wereDrawn = false

/** How many of the lines are drawn by now: those below the screen follow one by one, so that no press has to wait for all of them. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(() => (wereDrawn ? Number.POSITIVE_INFINITY : countAtFirst()))
  const isComplete = drawn >= count
  useEffect(() => {
    if (isComplete) {
      wereDrawn = true
      setDrawn(Number.POSITIVE_INFINITY)
      return
    }
    const timer = setTimeout(() => setDrawn(drawn + 1), 30)
    return () => clearTimeout(timer)
  }, [drawn, isComplete])
  return drawn
}

interface Props {
  rows: readonly ShownRow[]
  /** Comes after the last one. */
  children?: ReactNode
}

/** Rows below each other, and beside each other where one does not fill its line. */
export function RowLines({ rows, children }: Props) {
  const { ref, room } = useRoom()
  // The same elements as long as the rows are the same: one more line is drawn without the others being drawn again.
  const lines = useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return packLines(rows, room).map((places) => (
      <div key={places[0]?.key} className={classes.line}>
        {places.map(({ key, ...look }) => (
          <div key={key} className={classes.cell} data-short={(look.isShort && places.length > 1) || undefined}>
            {byKey.get(key)?.renderRow(look)}
          </div>
        ))}
      </div>
    ))
  }, [rows, room])
  const drawn = useDrawn(lines.length)
  return (
    <>
      <div ref={ref} className={classes.rows}>
        {lines.slice(0, drawn)}
      </div>
      {drawn >= lines.length && children}
    </>
  )
}
