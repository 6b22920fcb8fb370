import type { MediaCard } from '@amn/contract/media/media'
import type { TFunction } from 'i18next'

/** The facts of a line: type, kind, year and status, as far as they are known. */
export function lineFacts(media: Omit<MediaCard, 'myData'>, t: TFunction): string[] {
  const { amnMediaType, subType, seasonYear, airedFrom, status, contentCount } = media
  const year = seasonYear ?? airedFrom?.slice(0, 4)
  return [
    t(`values.mediaType.${amnMediaType}`),
    ...(subType && subType !== 'UNKNOWN' ? [t(`values.subType.${subType}`)] : []),
    ...(year ? [String(year)] : []),
    ...(status === 'UNKNOWN' ? [] : [t(`values.mediaStatus.${status}`)]),
    ...(contentCount > 1 ? [t('media.count', { count: contentCount })] : []),
  ]
}
