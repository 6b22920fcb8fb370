import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './edit.module.css'

/** The screen before the media is there. */
export function EditSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.ghost} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={34} width="min(420px, 70%)" radius="md" />
      {[320, 240, 220].map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </div>
  )
}
