import type { MediaCard } from '@amn/contract/media/media'
import type { TFunction } from 'i18next'
import { authorsOf } from '../../../ui/media/card-facts.ts'
import { type Unit, countText, usualUnit } from '../../contents/unit.ts'
import { statusName } from '../../status-name.ts'

/** So many episodes, or whatever the contents are; parts where only they themselves would tell. */
export function countOfCard({ amnMediaType, contentCount }: MediaCard, t: TFunction, unit?: Unit): string {
  const counted = unit ?? usualUnit(amnMediaType)
  return counted ? countText(contentCount, counted, t) : t('media.partCount', { count: contentCount })
}

/** The facts of a line: who wrote it, type, kind, year and status, as far as they are known. */
export function lineFacts(media: MediaCard, t: TFunction, unit?: Unit): string[] {
  const { amnMediaType, subType, seasonYear, airedFrom, status, contentCount } = media
  const year = seasonYear ?? airedFrom?.slice(0, 4)
  const authors = authorsOf(media)
  const facts = [
    ...(authors ? [authors] : []),
    t(`values.typeOfOne.${amnMediaType}`),
    ...(subType && subType !== 'UNKNOWN' ? [t(`values.subType.${subType}`)] : []),
    ...(year ? [String(year)] : []),
    ...(status === 'UNKNOWN' ? [] : [statusName(status, amnMediaType, t)]),
    ...(contentCount > 1 ? [countOfCard(media, t, unit)] : []),
  ]
  // The kind may read the same as the type.
  return [...new Set(facts)]
}
