import type { ListEntry } from '@amn/contract/personal/lists'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '../ui/media/card-facts.ts'
import { Thumb } from '../ui/media/Thumb.tsx'
import classes from './entries.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  entry: ListEntry
  isDraft: boolean
  isBusy: boolean
  onPick: (mediaId: number) => void
}

const mostShown = 3

/** The media that an entry means, or those that it may mean, or that there is none. */
export function EntryMatch({ entry, isDraft, isBusy, onPick }: Props) {
  const { t } = useTranslation()
  const labelId = useId()
  const { media, match, candidates } = entry
  const words = (one: NonNullable<ListEntry['media']>) => (
    <span className={classes.words}>
      <span className={classes.mediaTitle}>{one.title}</span>
      <span className={shared.hint}>{metaOf(one, t(`values.typeOfOne.${one.amnMediaType}`))}</span>
    </span>
  )
  if (media && match === 'matched') {
    return (
      <Link className={classes.media} to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }}>
        <Thumb media={media} width={44} />
        {words(media)}
      </Link>
    )
  }
  if (match === 'unsure' && isDraft) {
    return (
      <div className={classes.mediaChoice} role="group" aria-labelledby={labelId}>
        <span id={labelId} className={shared.label}>
          {t('lists.which')}
        </span>
        {candidates.slice(0, mostShown).map((one) => (
          <button
            key={one.id}
            type="button"
            className={`${shared.row} ${shared.inset} ${classes.candidate}`}
            disabled={isBusy}
            onClick={() => onPick(one.id)}
          >
            <Thumb media={one} width={32} />
            {words(one)}
          </button>
        ))}
      </div>
    )
  }
  return <span className={classes.none}>{t(`lists.fate.${match}`)}</span>
}
