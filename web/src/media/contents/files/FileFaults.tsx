import { IconAlertTriangle, IconCloudOff, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../../i18n/reason-text.ts'
import classes from '../contents.module.css'
import type { Version } from '../versions.ts'

/** Why a file does not open; undefined where it does. */
export function useStateText() {
  const { t } = useTranslation()
  return ({ state, reason }: Version['file']): string | undefined => {
    if (state === 'available') return undefined
    if (state === 'unavailable') return t('media.unavailable')
    return reason ? t('media.unreadableBecause', { reason: reasonText(reason) }) : t('media.unreadable')
  }
}

/** What is wrong with a version: it does not open, its end or some of its parts are missing, or it can only be taken away. */
export function FileFaults({ version: { file, missing } }: { version: Version }) {
  const { t } = useTranslation()
  const state = useStateText()(file)
  if (state !== undefined) {
    const Icon = file.state === 'unavailable' ? IconCloudOff : IconAlertTriangle
    return (
      <span className={classes.fault} data-state={file.state}>
        <Icon size={15} stroke={1.8} aria-hidden /> {state}
      </span>
    )
  }
  return (
    <>
      {file.renderer === 'NONE' && (
        <span className={classes.fault}>
          <IconDownload size={15} stroke={1.8} aria-hidden /> {t('media.opensNowhere')}
        </span>
      )}
      {file.probe?.isCut && (
        <span className={classes.fault} data-state="cut">
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden /> {t('media.cut')}
        </span>
      )}
      {missing.length > 0 && (
        <span className={classes.fault} data-state="cut">
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />{' '}
          {t('media.partMissing', { count: missing.length, parts: missing.join(', ') })}
        </span>
      )}
    </>
  )
}

/** Whether there is anything to say of it. */
export const hasFaults = ({ file, missing }: Version): boolean =>
  file.state !== 'available' || file.renderer === 'NONE' || Boolean(file.probe?.isCut) || missing.length > 0
