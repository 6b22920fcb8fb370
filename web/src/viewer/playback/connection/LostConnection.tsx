import { Loader, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './lost-connection.module.css'

/** The server has gone away: what plays waits for it, and goes on by itself. */
export function LostConnection() {
  const { t } = useTranslation()
  return (
    <div className={classes.lost} role="status">
      <IconPlugConnectedX size={32} aria-hidden="true" />
      <div>
        <Text fw={600}>{t('viewer.lost.title')}</Text>
        <Text size="sm">{t('viewer.lost.text')}</Text>
      </div>
      <Loader size="sm" color="gray.4" aria-hidden="true" />
    </div>
  )
}
