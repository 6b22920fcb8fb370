import type { MediaCard } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../../../api/call/address.ts'
import { leftOf } from '../../../ui/media/card-facts.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import { CardMenu } from '../../../ui/media/CardMenu.tsx'
import { CardMarks } from './CardMarks.tsx'
import classes from '../list.module.css'
import { lineFacts } from './line-facts.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  media: MediaCard
  /** In the split view a click shows the media beside the list. */
  onChoose?: ((media: MediaCard) => void) | undefined
  isChosen?: boolean
}

/** A media as a line: small cover, title, facts and one's own signs. */
export function MediaLine({ media, onChoose, isChosen }: Props) {
  const { t } = useTranslation()
  const Icon = typeIcons[media.amnMediaType]
  const left = leftOf(media)
  const done = media.myData?.completedCount ?? 0
  return (
    <div className={classes.row}>
      <Link
        to="/media/$id"
        params={{ id: media.id }}
        search={{ type: media.amnMediaType }}
        className={classes.line}
        {...(isChosen ? { 'aria-current': true } : {})}
        onClick={(event) => {
          if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onChoose(media)
        }}
        onFocus={(event) => onChoose && event.currentTarget.matches(':focus-visible') && onChoose(media)}
      >
        <span className={`${shared.thumb} ${classes.thumb}`}>
          <Picture picture={media.cover} address={coverAddress(media, 160)} alt="" className={classes.thumbPicture} />
          {!media.cover && <Icon size={22} stroke={1.4} aria-hidden />}
        </span>
        <span className={classes.words}>
          <span className={`${shared.clamped} ${classes.lineTitle}`}>{media.title}</span>
          <span className={`${shared.ellipsis} ${classes.lineFacts}`}>{lineFacts(media, t).join(' · ')}</span>
        </span>
        <span className={classes.signs}>
          {media.workInProgress && <span className={classes.tag}>{t('media.workInProgress')}</span>}
          {left > 0 && <span className={classes.left}>{t('ui.left', { count: left })}</span>}
          {left === 0 && done > 0 && media.contentCount > 1 && (
            <span className={classes.left}>{t('media.progressOf', { done, all: media.contentCount })}</span>
          )}
          <CardMarks media={media} />
        </span>
      </Link>
      <CardMenu media={media} on="line" />
    </div>
  )
}
