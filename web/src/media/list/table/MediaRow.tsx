import type { MediaCard } from '@amn/contract/media/media'
import { IconHeartFilled, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../../../api/call/address.ts'
import { authorsOf, leftOf } from '../../../ui/media/card-facts.ts'
import { CardMenu } from '../../../ui/media/CardMenu.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import { CardMarks, statusIcons } from '../items/CardMarks.tsx'
import type { Column, ColumnName } from './columns.ts'
import classes from './table.module.css'
import shared from '../../../ui/theme/shared.module.css'

const yearOf = ({ seasonYear, airedFrom }: MediaCard) => seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)

/** A media as a row of the table; a press anywhere in it opens the media. */
export function MediaRow({ media, columns }: { media: MediaCard; columns: readonly Column[] }) {
  const { t, i18n } = useTranslation()
  const { amnMediaType, subType, status, contentCount, communityScore, myData } = media
  const Icon = typeIcons[amnMediaType]
  const year = yearOf(media)
  const names = new Set(columns.map(({ name }) => name))
  const mine = myData && myData.mediaStatus !== 'NOT_WATCHED' ? myData.mediaStatus : undefined
  const StatusIcon = mine && statusIcons[mine]
  const done = myData?.completedCount ?? 0
  const progress = t('media.progressOf', { done, all: contentCount })
  const hasProgress = done > 0 && contentCount > 0
  const meta = [
    authorsOf(media),
    names.has('type') ? '' : t(`values.typeOfOne.${amnMediaType}`),
    subType && subType !== 'UNKNOWN' ? t(`values.subType.${subType}`) : '',
    names.has('year') ? '' : year,
    status === 'UNKNOWN' ? '' : t(`values.mediaStatus.${status}`),
    contentCount > 1 && !names.has('progress') && leftOf(media) === 0 ? t('media.count', { count: contentCount }) : '',
    names.has('progress') || leftOf(media) === 0 ? '' : progress,
  ].filter(Boolean)
  const drawn: Record<ColumnName, ReactNode> = {
    title: (
      <>
        <span className={`${shared.thumb} ${classes.thumb}`}>
          <Picture picture={media.cover} address={coverAddress(media, 160)} alt="" className={classes.cover} />
          {!media.cover && <Icon size={20} stroke={1.4} aria-hidden />}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            <Link
              to="/media/$id"
              params={{ id: media.id }}
              search={{ type: amnMediaType }}
              className={`${shared.ellipsis} ${classes.link}`}
            >
              {media.title}
            </Link>
            {media.workInProgress && <span className={classes.flag}>{t('media.workInProgress')}</span>}
            {media.adultContent && <span className={classes.flag}>{t('media.adult')}</span>}
            {names.has('status') && myData?.favorite && (
              <span className={classes.favorite}>
                <IconHeartFilled size={14} aria-hidden />
                <span className={shared.hidden}>{t('media.favorite')}</span>
              </span>
            )}
          </span>
          <span className={`${shared.ellipsis} ${shared.hint}`}>{[...new Set(meta)].join(' · ')}</span>
        </span>
        {!names.has('status') && (
          <span className={classes.marks}>
            <CardMarks media={{ ...media, adultContent: false }} />
          </span>
        )}
      </>
    ),
    type: t(`values.typeOfOne.${amnMediaType}`),
    year,
    communityScore: communityScore === null ? undefined : `${communityScore}%`,
    score: typeof myData?.score === 'number' && (
      <>
        <IconStarFilled size={13} aria-hidden className={classes.star} /> {myData.score.toLocaleString(i18n.language)}
      </>
    ),
    status: mine && StatusIcon && (
      <span className={classes.status} data-status={mine}>
        <StatusIcon size={15} stroke={2.2} aria-hidden />
        <span className={shared.ellipsis}>{t(`values.userMediaStatus.${mine}`)}</span>
      </span>
    ),
    progress: hasProgress ? (
      <span className={classes.progress}>
        <span className={classes.track} aria-hidden>
          <span style={{ width: `${Math.min(100, (100 * done) / contentCount)}%` }} />
        </span>
        <span className={classes.of}>{progress}</span>
      </span>
    ) : (
      contentCount > 1 && <span className={classes.of}>{t('media.count', { count: contentCount })}</span>
    ),
  }
  return (
    <div className={`${classes.cells} ${classes.row}`}>
      {columns.map(({ name }) => (
        <div key={name} role="cell" className={classes.cell} data-column={name}>
          {drawn[name] || (
            <span className={classes.none} aria-hidden>
              –
            </span>
          )}
        </div>
      ))}
      <div role="cell" className={classes.menu}>
        <CardMenu media={media} on="line" />
      </div>
    </div>
  )
}
