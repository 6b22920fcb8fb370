import type { ComponentType } from 'react'
import classes from './charts.module.css'

/** A number that tells much by itself. */
export interface Tile {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
  value: string
  /** A word more, such as what it is compared with. */
  note?: string | undefined
}

/** The main numbers of a page of statistics. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ icon: Icon, name, value, note }) => (
        <div key={name} className={classes.tile}>
          <dt>
            <Icon size={22} stroke={1.6} aria-hidden />
            {name}
          </dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
