import { Skeleton } from '@mantine/core'
import { ContentsSkeleton } from '../contents/ContentsSkeleton.tsx'
import classes from './view.module.css'

/** The shape of the view while the media is on its way. */
export function ViewSkeleton() {
  return (
    <div className={classes.view} aria-hidden>
      <div className={classes.skeletonHero} />
      <div className={classes.body}>
        <div className={classes.side} />
        <div className={classes.top}>
          <Skeleton height={42} width={280} />
          <Skeleton height={80} />
        </div>
        <div className={classes.contents}>
          <ContentsSkeleton count={6} />
        </div>
      </div>
    </div>
  )
}
