import type { MediaCard } from '@amn/contract/media/media'
import type { UserMediaStatus } from '@amn/contract/values'
import { IconBan, IconBookmark, IconCheck, IconHeart, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './card-marks.module.css'
import shared from '../../../ui/theme/shared.module.css'

/** The signs of one's own status. */
export const statusIcons = {
  WATCHING: IconPlayerPlay,
  COMPLETED: IconCheck,
  PLANNED: IconBookmark,
  PAUSED: IconPlayerPause,
  DROPPED: IconBan,
  SKIPPED: IconPlayerSkipForward,
} satisfies Record<Exclude<UserMediaStatus, 'NOT_WATCHED'>, unknown>

/** One's own status and favourite as small signs, and whether it is for adults. */
export function CardMarks({ media }: { media: MediaCard }) {
  const { t } = useTranslation()
  const status = media.myData?.mediaStatus ?? 'NOT_WATCHED'
  const Icon = status === 'NOT_WATCHED' ? undefined : statusIcons[status]
  const name = t(`values.userMediaStatus.${status}`)
  return (
    <>
      {media.adultContent && (
        <span className={classes.adult} title={t('media.adultLong')}>
          {t('media.adult')}
        </span>
      )}
      {Icon && (
        <span className={classes.mark} data-status={status} title={name}>
          <Icon size={14} stroke={2.4} aria-hidden />
          <span className={shared.hidden}>{name}</span>
        </span>
      )}
      {media.myData?.favorite && (
        <span className={classes.mark} data-status="favorite" title={t('media.favorite')}>
          <IconHeart size={14} stroke={2.4} fill="currentColor" aria-hidden />
          <span className={shared.hidden}>{t('media.favorite')}</span>
        </span>
      )}
    </>
  )
}
