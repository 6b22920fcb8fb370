import type { MediaCard } from '@amn/contract/media/media'
import type { TFunction } from 'i18next'
import { authorsOf } from '../../../ui/media/card-facts.ts'

/** The facts of a line: who wrote it, type, kind, year and status, as far as they are known. */
export function lineFacts(media: Omit<MediaCard, 'myData'>, t: TFunction): string[] {
  const { amnMediaType, subType, seasonYear, airedFrom, status, contentCount } = media
  const year = seasonYear ?? airedFrom?.slice(0, 4)
  const authors = authorsOf(media)
  return [
    ...(authors ? [authors] : []),
    t(`values.typeOfOne.${amnMediaType}`),
    ...(subType && subType !== 'UNKNOWN' ? [t(`values.subType.${subType}`)] : []),
    ...(year ? [String(year)] : []),
    ...(status === 'UNKNOWN' ? [] : [t(`values.mediaStatus.${status}`)]),
    ...(contentCount > 1 ? [t('media.count', { count: contentCount })] : []),
  ]
}
