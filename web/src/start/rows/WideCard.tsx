import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../../api/play-intent.ts'
import { leftOf, metaOf } from '../../ui/media/card-facts.ts'
import { CardMenu } from '../../ui/media/CardMenu.tsx'
import shared from '../../ui/theme/shared.module.css'
import { leftText } from '../left-text.ts'
import { nextName, shortName } from '../next-name.ts'
import { PlacePicture } from './PlacePicture.tsx'
import classes from './wide-card.module.css'

interface Props {
  media: MediaCard
  /** What a press plays; without it the press leads to the media. */
  next: UserDataItem['next']
  /** Stands over the picture's end instead of the usual menu. */
  menu?: ReactNode
}

/** A media as a 16:9 card: where the person is in it, or what it is. */
export function WideCard({ media, next, menu }: Props) {
  const { t } = useTranslation()
  const left = leftOf(media)
  const done = Math.round((next?.progress ?? 0) * 100)
  const type = t(`values.typeOfOne.${media.amnMediaType}`)
  const name = nextName({ media, next })
  const rest = next ? leftText(next, t) || (left > 1 ? t('ui.left', { count: left }) : '') : ''
  const inside = (
    <>
      <span className={classes.box}>
        <PlacePicture media={media} next={next} />
        {next && (
          <span className={classes.disc}>
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        )}
        {done > 0 && (
          <span className={classes.progress}>
            <span style={{ width: `${done}%` }} />
          </span>
        )}
      </span>
      <span className={`${shared.ellipsis} ${classes.title}`} title={media.title}>
        {media.title}
      </span>
      <span className={`${shared.ellipsis} ${classes.line}`} aria-hidden={name !== '' || undefined}>
        {name ? [shortName({ media, next }), rest].filter(Boolean).join(' · ') : rest || metaOf(media, type)}
      </span>
      {name && <span className={shared.hidden}>{[name, rest].filter(Boolean).join(' · ')}</span>}
      {done > 0 && <span className={shared.hidden}>{t('start.done', { percent: done })}</span>}
    </>
  )
  return (
    <article className={classes.card}>
      {next ? (
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId: media.id, contentId: next.contentId, fileId: next.fileId ?? undefined }}
          search={{ type: media.amnMediaType }}
          className={classes.link}
          onClick={() => askToPlay(next.contentId)}
        >
          {inside}
        </Link>
      ) : (
        <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} className={classes.link}>
          {inside}
        </Link>
      )}
      {menu ? <div className={classes.menu}>{menu}</div> : <CardMenu media={media} on="poster" />}
    </article>
  )
}
