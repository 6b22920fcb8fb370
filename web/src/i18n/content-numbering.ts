import type { ContentKind, MediaType } from '@amn/contract/values'
import type { TFunction } from 'i18next'

interface Placed {
  season: number | null
  volume: number | null
  /** As people write it. */
  number: string | number | null
  kind: ContentKind
}

const read: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']

/** The words for where a content stands in its media, such as Season 2, Episode 3; empty when it has no place. */
export function numberingText({ season, volume, number, kind }: Placed, type: MediaType, t: TFunction): string {
  const isRead = read.includes(type)
  const parts = [
    season !== null && !isRead ? t('viewer.season', { season }) : undefined,
    volume !== null ? t('viewer.volume', { volume }) : undefined,
    kind === 'regular' ? undefined : t(`viewer.kinds.${kind}`),
    number !== null && type !== 'Movie' ? t(isRead ? 'viewer.chapter' : 'viewer.episode', { number }) : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}
