import { type ReactNode, useId } from 'react'
import classes from './charts.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  title: string
  /** Stands at the end of the title line. */
  aside?: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A chart with its title. */
export function ChartCard({ title, aside, isWide, children }: Props) {
  const id = useId()
  return (
    <section className={`${shared.card} ${classes.chart}`} data-wide={isWide || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
