import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './reader.module.css'

const lines = [96, 100, 91, 98, 88, 100, 94, 62, 0, 97, 100, 93, 99, 90, 71]

/** The shape of what is coming: a page of a picture, or of text. */
export function ReaderSkeleton({ shape }: { shape: 'picture' | 'text' }) {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('viewer.loading')}>
      {shape === 'picture' ? (
        <Skeleton className={classes.skeletonPage} />
      ) : (
        <div className={classes.skeletonText}>
          {lines.map((width, index) => (
            <Skeleton key={index} height={14} width={`${width}%`} radius="sm" />
          ))}
        </div>
      )}
    </div>
  )
}
