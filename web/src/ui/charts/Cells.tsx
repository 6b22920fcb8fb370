import classes from './charts.module.css'

/** A square of a heat map; without a value it is only room. */
export interface Cell {
  key: string
  /** 0–1, how much of the most there is; undefined where there is no such cell. */
  share: number | undefined
  title?: string
}

const steps = 5

/** How dark a cell is: nothing, or one of five steps. */
export const stepOf = (share: number): number => (share <= 0 ? 0 : Math.min(steps, Math.ceil(share * steps)))

/** Squares that are the darker the more they stand for, filled column by column or row by row. */
export function Cells({
  cells,
  label,
  isByColumn,
  columns,
}: {
  cells: readonly Cell[]
  label: string
  isByColumn?: boolean
  columns?: number
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classes.cells}
      data-by-column={isByColumn || undefined}
      style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
    >
      {cells.map(({ key, share, title }) => (
        <span key={key} className={classes.cell} data-step={share === undefined ? undefined : stepOf(share)} title={title} />
      ))}
    </div>
  )
}
