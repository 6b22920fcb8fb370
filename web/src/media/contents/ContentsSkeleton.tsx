import { Skeleton } from '@mantine/core'
import classes from './contents.module.css'

/** A grey row in the size of a content. */
export const RowSkeleton = () => (
  <div className={classes.row} aria-hidden>
    <Skeleton className={classes.greyPicture} radius="md" />
    <div>
      <Skeleton height={16} width="42%" />
      <Skeleton height={12} width="24%" mt={10} />
    </div>
  </div>
)

/** Grey rows instead of contents that are on their way. */
export function ContentsSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <RowSkeleton key={index} />)
}
