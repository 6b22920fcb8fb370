import { Skeleton } from '@mantine/core'
import { CardSkeletons } from '../../../ui/feedback/CardSkeletons.tsx'
import classes from '../list.module.css'
import type { ListView } from '../use-list-view.ts'
import shared from '../../../ui/theme/shared.module.css'

/** Grey stand-ins of as many items as a page holds, in their final size. */
export function ListSkeleton({ view, count, isLarge }: { view: ListView; count: number; isLarge?: boolean }) {
  if (view === 'grid') {
    return (
      <ul className={`${shared.list} ${classes.grid}`} data-large={isLarge || undefined} aria-hidden>
        <CardSkeletons count={count} />
      </ul>
    )
  }
  return (
    <ul className={`${shared.list} ${classes.lines}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes.line}>
          <Skeleton width={48} height={72} radius="sm" />
          <span className={classes.words}>
            <Skeleton height={15} width="40%" radius="sm" />
            <Skeleton height={12} width="24%" mt={6} radius="sm" />
          </span>
        </li>
      ))}
    </ul>
  )
}
