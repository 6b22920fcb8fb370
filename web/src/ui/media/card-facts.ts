import type { MediaCard } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { formatSpan } from '../../i18n/time.ts'

type Facts = Pick<MediaCard, 'contentCount' | 'seasonYear' | 'airedFrom'> &
  Partial<Pick<MediaCard, 'authors' | 'amnMediaType'>> & { myData?: MediaCard['myData'] }

/** How many contents a person who has begun has still before them. */
export function leftOf({ contentCount, myData }: Facts): number {
  if (!myData || myData.mediaStatus === 'COMPLETED') return 0
  const hasBegun = myData.mediaStatus === 'WATCHING' || myData.mediaStatus === 'PAUSED' || myData.completedCount > 0
  return hasBegun && contentCount > 1 ? Math.max(0, contentCount - myData.completedCount) : 0
}

const written: readonly MediaType[] = ['Book', 'Novel', 'Audiobook', 'Manga']

/** Who wrote it, where people look for that by its type. */
export const authorsOf = ({ authors = [], amnMediaType }: Partial<Pick<MediaCard, 'authors' | 'amnMediaType'>>): string =>
  amnMediaType && written.includes(amnMediaType) ? authors.join(', ') : ''

interface BriefFacts {
  genres: readonly string[]
  communityScore: number | null
  runtime: number | null
}

/** What is said of a media in one line where there is room: who wrote it, year, type, how much there is, genres. */
export function briefFacts(media: Partial<Facts>, brief: BriefFacts | undefined, type: string): string[] {
  const { contentCount = 0 } = media
  const length = brief?.runtime && contentCount <= 1 ? formatSpan(brief.runtime * 60) : ''
  return [metaOf({ seasonYear: null, airedFrom: null, contentCount, ...media }, type), length, ...(brief?.genres.slice(0, 3) ?? [])].filter(
    Boolean,
  )
}

/** The quiet line below a title: who wrote it, the year, and the type. */
export function metaOf({ seasonYear, airedFrom, ...media }: Facts, type: string): string {
  const year = seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)
  return [authorsOf(media), year, type].filter(Boolean).join(' · ')
}
