import { type Media, type MediaCard, media as mediaCalls } from '@amn/contract/media/media'
import { useGet } from '../../../api/query.ts'
import { editionsOf, hasEditions, writerOf } from './editions-of.ts'

/** The other editions of a work, as far as they are known by now. */
export function useEditions(media: Media): MediaCard[] {
  const { title, amnMediaType } = media
  const writer = writerOf(media)
  const byWriter = useGet(
    mediaCalls.list,
    { query: { amnMediaType: 'All', titleFilter: title, includedCredits: [String(writer)], size: 24 } },
    { isBackground: true, staleTime: 60_000, enabled: hasEditions(amnMediaType) && writer !== undefined },
  )
  return hasEditions(amnMediaType) ? editionsOf(media, byWriter.data?.items ?? []) : []
}
