import { Skeleton } from '@mantine/core'
import rowClasses from './row.module.css'
import classes from './skeletons.module.css'

interface Props {
  count?: number
  isWide?: boolean
}

/** Grey stand-ins in the size of cards, shown only when the wait is felt. */
export function CardSkeletons({ count = 8, isWide }: Props) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={classes.late}>
      <Skeleton className={classes.poster} data-wide={isWide || undefined} radius="md" />
      <Skeleton height={14} width="80%" mt={12} radius="sm" />
      <Skeleton height={12} width="50%" mt={8} radius="sm" />
    </li>
  ))
}

export function RowSkeleton({ count, isWide }: Props) {
  return (
    <div className={rowClasses.row} aria-hidden>
      <div className={`${rowClasses.head} ${classes.late}`}>
        <Skeleton height={20} width={180} radius="sm" />
      </div>
      <ul className={rowClasses.strip} data-wide={isWide || undefined}>
        <CardSkeletons {...(count === undefined ? {} : { count })} {...(isWide ? { isWide } : {})} />
      </ul>
    </div>
  )
}
