import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './viewer.module.css'

/** While something opens; it shows itself only when that takes more than a moment. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} role="status" aria-label={t('viewer.loading')}>
      <Loader color="blue" size="lg" />
    </div>
  )
}
