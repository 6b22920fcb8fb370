import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconDeviceMobileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { removeFromHere } from '../../../ui/kept/acts.ts'
import { useKeptContent } from '../../../ui/kept/use-kept.ts'
import classes from './kept.module.css'

/** Whether a content is on this device, and how far it is while it is being saved. */
export function KeptMark({ contentId, name }: { contentId: number; name: string }) {
  const { t } = useTranslation()
  const { entry, share } = useKeptContent(contentId)
  if (share !== undefined) {
    const percent = Math.floor(share * 100)
    return (
      <div className={classes.running}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('kept.runningOf', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
        <span>{t('kept.running', { percent })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.cancel}
          aria-label={t('kept.cancelOf', { name })}
          onClick={() => void removeFromHere([contentId])}
        >
          {t('kept.cancel')}
        </Button>
      </div>
    )
  }
  if (!entry) return null
  const Icon = entry.isWhole ? IconDeviceMobileCheck : IconDeviceMobileOff
  return (
    <p className={classes.mark} data-whole={entry.isWhole || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(entry.isWhole ? 'kept.here' : 'kept.partly')}
    </p>
  )
}
