import type { Backups } from '@amn/contract/system/backups'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstantInWords } from '../../i18n/format.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './backups.module.css'

/** Why the last restore changed nothing. */
export function FailedRestore({ failed: { file, at, reason } }: { failed: NonNullable<Backups['failedRestore']> }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('backups.notRestored')}
      mb="md"
      className={classes.failed}
    >
      <p>{visibleText(reasonText(reason), 500)}</p>
      <p>{t('backups.notRestoredText', { file, when: formatInstantInWords(at) })}</p>
    </Alert>
  )
}
