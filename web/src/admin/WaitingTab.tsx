import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './waiting-tab.module.css'

/** What is shown where a tab is still to come. */
export function WaitingTab() {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={160} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
