import { type MediaBrief, mediaBrowse } from '@amn/contract/media/browse'
import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { useGet } from '../../api/query.ts'

/** How many of what is begun, and how many of what is new. */
const mostOfEach = 3

/** A title of the hero: one that is begun, or a new one. */
export interface Choice {
  media: MediaCard
  next: UserDataItem['next']
}
export interface Slide extends Choice {
  brief: MediaBrief | undefined
}

const isNewTo = ({ myData }: MediaCard) => !myData || myData.mediaStatus === 'NOT_WATCHED' || myData.mediaStatus === 'PLANNED'

/** What is begun and what is new in turn, beginning with what is begun; each title once, and none without a picture where there are others. */
export function chooseSlides(begun: readonly UserDataItem[], added: readonly MediaCard[]): Choice[] {
  const first = begun.slice(0, mostOfEach).map(({ media, next }) => ({ media, next }))
  const known = new Set(begun.map(({ media }) => media.id))
  const others = added.filter((media) => isNewTo(media) && !known.has(media.id)).map((media) => ({ media, next: null }))
  const pictured = others.filter(({ media }) => media.cover !== null)
  const fresh = (pictured.length > 0 ? pictured : others).slice(0, mostOfEach)
  return Array.from({ length: mostOfEach }, (_, at) => [first[at], fresh[at]])
    .flat()
    .filter((one) => one !== undefined)
}

/** The slides with what is told of each; they are shown once that is known, or cannot be. */
export function useSlides(choices: readonly Choice[]): { slides: Slide[]; isPending: boolean } {
  const ids = choices.map(({ media }) => String(media.id)).toSorted()
  const { data, isPending } = useGet(
    mediaBrowse.briefs,
    { query: { ids, amnMediaType: 'All' } },
    { enabled: ids.length > 0, isBackground: true, keepsPrevious: true, staleTime: 60_000 },
  )
  const byId = new Map(data?.map((brief) => [brief.id, brief]))
  return { slides: choices.map((choice) => ({ ...choice, brief: byId.get(choice.media.id) })), isPending: ids.length > 0 && isPending }
}
