import type { UserDataItem } from '@amn/contract/personal/user-data'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../api/call/address.ts'
import { leftOf } from '../ui/media/card-facts.ts'
import { Picture } from '../ui/media/Picture.tsx'
import { typeIcons } from '../ui/media/type-icons.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { nextName } from './next-name.ts'
import classes from './start.module.css'
import shared from '../ui/theme/shared.module.css'
import { askToPlay } from '../api/play-intent.ts'

/** A media to go on with: a press plays what comes next. */
export function ContinueCard({ item }: { item: UserDataItem }) {
  const { t } = useTranslation()
  const { media, next } = item
  const Icon = typeIcons[media.amnMediaType]
  const left = leftOf(media)
  const done = Math.round((next?.progress ?? 0) * 100)
  const inside = (
    <>
      {media.cover ? (
        <Picture picture={media.cover} address={coverAddress(media, 240)} alt="" className={classes.side} isFirst />
      ) : (
        <span className={`${classes.side} ${classes.placeholder}`}>
          <Icon size={34} stroke={1.2} aria-hidden />
        </span>
      )}
      <span className={classes.facts}>
        <span className={`${shared.clamped} ${classes.name}`}>{media.title}</span>
        <span className={`${shared.clamped} ${classes.next}`}>
          {nextName({ media, next }) || t(`values.typeOfOne.${media.amnMediaType}`)}
        </span>
        <span className={classes.foot}>
          <span className={classes.playSign}>
            <IconPlayerPlayFilled size={16} aria-hidden />
          </span>
          {left > 0 && <span>{t('ui.left', { count: left })}</span>}
        </span>
      </span>
      {done > 0 && (
        <span className={classes.progress}>
          <span style={{ width: `${done}%` }} />
          <span className={shared.hidden}>{t('start.done', { percent: done })}</span>
        </span>
      )}
    </>
  )
  const look = { className: classes.continue, style: { backgroundColor: media.cover?.colour ?? '#2a3042' } }
  return (
    <article className={classes.holder}>
      {next ? (
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId: media.id, contentId: next.contentId, fileId: next.fileId ?? undefined }}
          search={{ type: media.amnMediaType }}
          onClick={() => askToPlay(next.contentId)}
          {...look}
        >
          {inside}
        </Link>
      ) : (
        <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} {...look}>
          {inside}
        </Link>
      )}
      <div className={classes.menu}>
        <StatusMenu media={media} status={item.userData.mediaStatus} next={next} />
      </div>
    </article>
  )
}
