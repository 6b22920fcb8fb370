import type { UserDataItem } from '@amn/contract/personal/user-data'
import { numberingText } from '../i18n/content-numbering.ts'
import { t } from '../i18n/i18n.ts'

type Named = Pick<UserDataItem, 'next'> & { media: Pick<UserDataItem['media'], 'amnMediaType'> }

/** The next content as a card names it: where it is and its title, whichever there is. */
export function nextName({ media, next }: Named): string {
  return next ? [numberingText(next, media.amnMediaType, t), next.title].filter(Boolean).join(' · ') : ''
}

/** The next content in the few signs that fit below a card: S1 E4; empty where that does not say it. */
export function shortName({ media, next }: Named): string {
  if (!next || next.kind !== 'regular' || next.number === null || media.amnMediaType === 'Movie') return nextName({ media, next })
  const { season, number } = next
  if (next.volume === null && season !== null && ['Anime', 'TvSeries', 'Cartoon'].includes(media.amnMediaType))
    return t('start.seasonEpisode', { season, number })
  return numberingText(next, media.amnMediaType, t)
}
