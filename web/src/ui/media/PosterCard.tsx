import type { MediaCard } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../../api/call/address.ts'
import { Picture } from './Picture.tsx'
import { CardMenu } from './CardMenu.tsx'
import classes from './cards.module.css'
import { leftOf, metaOf } from './card-facts.ts'
import { typeIcons } from './type-icons.ts'
import { verbOf } from './verb.ts'
import { verbIcons } from './verb-icons.ts'
import shared from '../theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'
import { useBriefCard } from './use-brief-card.tsx'

type Pictured = Omit<MediaCard, 'myData'> & { myData?: MediaCard['myData'] }

interface Props {
  media: Pictured
  /** What the play disc opens; without one there is no disc. */
  play?: { contentId: number; fileId: number | null } | undefined
  /** What the disc does for a pointer where it is not known yet what comes next; by keys that is the page of the media. */
  onPlay?: (() => void) | undefined
  /** Stands over the poster's end, such as a menu, instead of the usual one. */
  corner?: ReactNode
  /** Stand over the poster's end, such as one's own status. */
  marks?: ReactNode
  /** Stands below the title, before its facts, such as what it is to another title. */
  note?: string
  isFirst?: boolean
  /** It is drawn up to twice as wide as usual. */
  isLarge?: boolean
}

const widths = [160, 320, 480, 640] as const

/** A media as a 2:3 poster with its title. */
export function PosterCard({ media, play, onPlay, corner, marks, note, isFirst, isLarge }: Props) {
  const { t } = useTranslation()
  const Icon = typeIcons[media.amnMediaType]
  const verb = verbOf(media.amnMediaType)
  const VerbIcon = verbIcons[verb]
  const left = leftOf(media)
  const done = left > 0 ? (media.myData?.completedCount ?? 0) : 0
  const { handlers, brief, describedBy } = useBriefCard(media)
  return (
    <article className={classes.card}>
      <div className={classes.raised} {...handlers}>
        <Link
          to="/media/$id"
          params={{ id: media.id }}
          search={{ type: media.amnMediaType }}
          className={classes.cover}
          aria-describedby={describedBy}
        >
          <Picture
            picture={media.cover}
            address={coverAddress(media, 320)}
            sourceSet={media.cover ? widths.map((width) => `${coverAddress(media, width)} ${width}w`).join(', ') : undefined}
            sizes={isLarge ? '(max-width: 36em) 45vw, 18vw' : '(max-width: 36em) 45vw, 200px'}
            alt=""
            className={classes.poster}
            {...(isFirst ? { isFirst } : {})}
          />
          {!media.cover && (
            <span className={classes.placeholder} data-title={media.title}>
              <Icon size={40} stroke={1.2} aria-hidden />
            </span>
          )}
          {left > 0 && (
            <span className={classes.badge}>
              <span aria-hidden>{left}</span>
              <span className={shared.hidden}>{t('ui.left', { count: left })}</span>
            </span>
          )}
          {done > 0 && (
            <span className={classes.progress} aria-hidden>
              <span style={{ width: `${(100 * done) / media.contentCount}%` }} />
            </span>
          )}
          {media.workInProgress && <span className={classes.flag}>{t('ui.workInProgress')}</span>}
          {marks && <span className={classes.marks}>{marks}</span>}
          <span className={`${shared.clamped} ${classes.title}`}>{media.title}</span>
          {note !== undefined && <span className={classes.note}>{note}</span>}
          <span className={`${shared.ellipsis} ${classes.meta}`}>{metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))}</span>
        </Link>
        {play && (
          <Link
            to="/media/$mediaId/content/$contentId/file/{-$fileId}"
            params={{ mediaId: media.id, contentId: play.contentId, fileId: play.fileId ?? undefined }}
            search={{ type: media.amnMediaType }}
            className={classes.disc}
            onClick={() => askToPlay(play.contentId)}
            aria-label={t(`ui.open.${verb}`, { title: media.title })}
          >
            <VerbIcon size={20} aria-hidden />
          </Link>
        )}
        {!play && onPlay && (
          <button
            type="button"
            tabIndex={-1}
            className={`${shared.plainButton} ${classes.disc}`}
            data-pointer
            onClick={onPlay}
            aria-label={t(`ui.open.${verb}`, { title: media.title })}
          >
            <VerbIcon size={20} aria-hidden />
          </button>
        )}
        {corner ? <div className={classes.corner}>{corner}</div> : <CardMenu media={media} on="poster" />}
      </div>
      {brief}
    </article>
  )
}
