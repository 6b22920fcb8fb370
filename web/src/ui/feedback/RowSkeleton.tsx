import { Skeleton } from '@mantine/core'
import { CardSkeletons } from './CardSkeletons.tsx'
import rowClasses from '../layout/row.module.css'
import classes from './skeletons.module.css'

/** A row of cards that is still to come. */
export function RowSkeleton(cards: { count?: number; isWide?: boolean }) {
  return (
    <div className={rowClasses.row} aria-hidden>
      <div className={`${rowClasses.head} ${classes.late}`}>
        <Skeleton height={20} width={180} radius="sm" />
      </div>
      <ul className={rowClasses.strip} data-wide={cards.isWide || undefined}>
        <CardSkeletons {...cards} />
      </ul>
    </div>
  )
}
