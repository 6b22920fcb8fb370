import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

interface Props {
  count?: number | undefined
  isWide?: boolean | undefined
}

/** Grey stand-ins in the size of cards, shown only when the wait is felt. */
export function CardSkeletons({ count = 8, isWide }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={classes.late}>
      <Skeleton className={classes.poster} data-wide={isWide || undefined} radius="md" />
      <Skeleton height={14} width="80%" mt={12} radius="sm" />
      <Skeleton height={12} width="50%" mt={8} radius="sm" />
    </li>
  ))
}
