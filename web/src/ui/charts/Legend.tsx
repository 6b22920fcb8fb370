import classes from './charts.module.css'
import type { Series } from './BarChart.tsx'

/** The names and colours of what a chart compares. */
export function Legend({ series }: { series: readonly Pick<Series, 'name' | 'colour'>[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, colour }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ backgroundColor: colour }} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  )
}
