import type { MediaCard } from '@amn/contract/media/media'
import { IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../i18n/time.ts'
import { coverAddress } from '../../../api/call/address.ts'
import { authorsOf, leftOf } from '../../../ui/media/card-facts.ts'
import { CardMenu } from '../../../ui/media/CardMenu.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import { CardMarks } from '../items/CardMarks.tsx'
import { countOfCard } from '../items/line-facts.ts'
import { statusName } from '../../status-name.ts'
import type { Column, ColumnName } from './columns.ts'
import { ProgressCell, ScoreCell, StatusCell } from './own-cells.tsx'
import classes from './table.module.css'
import shared from '../../../ui/theme/shared.module.css'

const yearOf = ({ seasonYear, airedFrom }: MediaCard) => seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)

/** How long it is: of a film or recording all of it, of a series one episode, of a book its pages. */
const lengthOf = ({ runtime, pageCount }: MediaCard, t: TFunction) =>
  runtime === null ? pageCount !== null && t('media.pageCount', { count: pageCount }) : formatSpan(runtime * 60)
const shortDays = new Map<string, Intl.DateTimeFormat>()
const dayOf = (instant: string | null | undefined, language: string) => {
  const format = shortDays.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  shortDays.set(language, format)
  return instant && format.format(new Date(instant))
}

/** A media as a row of the table; a press anywhere in it opens the media. */
export function MediaRow({ media, columns }: { media: MediaCard; columns: readonly Column[] }) {
  const { t, i18n } = useTranslation()
  const { amnMediaType, subType, status, contentCount, communityScore, myData } = media
  const Icon = typeIcons[amnMediaType]
  const year = yearOf(media)
  const names = new Set(columns.map(({ name }) => name))
  const done = myData?.completedCount ?? 0
  const progress = t('media.progressOf', { done, all: contentCount })
  const meta = [
    names.has('author') ? '' : authorsOf(media),
    names.has('type') ? '' : t(`values.typeOfOne.${amnMediaType}`),
    subType && subType !== 'UNKNOWN' ? t(`values.subType.${subType}`) : '',
    names.has('year') ? '' : year,
    status === 'UNKNOWN' ? '' : statusName(status, amnMediaType, t),
    contentCount > 1 && !names.has('progress') && leftOf(media) === 0 ? countOfCard(media, t) : '',
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
    author: media.authors.join(', '),
    studio: media.studios.join(', '),
    length: lengthOf(media, t),
    score: myData && <ScoreCell media={media} own={myData} />,
    status: myData && <StatusCell media={media} own={myData} />,
    progress: myData && contentCount > 1 && <ProgressCell media={media} own={myData} />,
    started: dayOf(myData?.startedAt, i18n.language),
    completed: dayOf(myData?.completedAt, i18n.language),
    activity: dayOf(myData?.lastActivityAt, i18n.language),
    added: dayOf(media.createdAt, i18n.language),
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
      <Link to="/media/$id" params={{ id: media.id }} search={{ type: amnMediaType }} tabIndex={-1} aria-hidden className={classes.over} />
    </div>
  )
}
