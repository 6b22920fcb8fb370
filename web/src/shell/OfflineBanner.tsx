import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'

export function OfflineBanner() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
