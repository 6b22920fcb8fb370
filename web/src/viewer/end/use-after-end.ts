import { mediaBrowse } from '@amn/contract/media/browse'
import { collections } from '@amn/contract/collections/collections'
import type { ViewedContent } from '@amn/contract/media/content'
import { type MediaCard, media as mediaCalls } from '@amn/contract/media/media'
import { mediaSimilar } from '@amn/contract/media/similar'
import { useRunAfter } from '../../api/play-run.ts'
import { useGet } from '../../api/query.ts'

/** So many titles of a list are looked at until one is found that can be played. */
const mostTried = 20
const mostOfSeries = 100
const shownSimilar = 8

const after = (cards: readonly MediaCard[] | undefined, id: number): MediaCard | undefined => {
  const at = cards?.findIndex((card) => card.id === id) ?? -1
  return at < 0 ? undefined : cards?.[at + 1]
}

/** What comes after a title: in the list that is being played, in its series, in the order of its relations, or in a collection that holds it. */
function useNextTitle({ mediaId: id, amnMediaType }: ViewedContent, series: { id: number; name: string } | null | undefined) {
  const quiet = { isBackground: true, staleTime: 60_000 } as const
  const run = useRunAfter(id)
  const order = useGet(collections.order, { params: { id }, ofAnyType: true }, quiet)
  const ofSeries = useGet(
    mediaCalls.list,
    { query: { amnMediaType: 'All', includedSeries: [String(series?.id)], sort: 'number', size: mostOfSeries } },
    { ...quiet, enabled: series != null },
  )
  const memberships = useGet(collections.ofMedia, { params: { id }, query: { amnMediaType } }, quiet)
  const holder = memberships.data?.find(({ isIn, kind }) => isIn && kind !== 'queue')
  const held = useGet(
    collections.items,
    { params: { collectionId: holder?.id ?? 0 }, query: { size: mostOfSeries } },
    { ...quiet, enabled: holder !== undefined },
  )
  const inSeries = after(ofSeries.data?.items, id)
  const inOrder = after(order.data, id)
  const inHolder = after(held.data?.items, id)
  const found = [
    inSeries && { from: series?.name, media: inSeries },
    inOrder && { from: undefined, media: inOrder },
    inHolder && { from: holder?.name, media: inHolder },
  ].find((one) => one !== undefined)
  return { run, found }
}

/** What a person may want once a title is over: their score, what comes next, and what is like it. */
export function useAfterEnd(content: ViewedContent) {
  const { mediaId: id, amnMediaType } = content
  const quiet = { isBackground: true, staleTime: 60_000 } as const
  const target = { params: { id }, query: { amnMediaType } }
  const { data: media } = useGet(mediaCalls.get, target, { isBackground: true })
  const { run, found } = useNextTitle(content, media?.series)
  const tried = run?.titles.slice(0, mostTried).map((one) => String(one.id)) ?? (found ? [String(found.media.id)] : [])
  const briefs = useGet(mediaBrowse.briefs, { query: { ids: tried, amnMediaType: 'All' } }, { ...quiet, enabled: tried.length > 0 })
  const playable = tried.flatMap((one) => briefs.data?.find((brief) => String(brief.id) === one && brief.next !== null) ?? [])[0]
  const ofRun = run?.titles.find((one) => one.id === playable?.id)
  const similar = useGet(mediaSimilar.list, { ...target, query: { ...target.query, size: shownSimilar } }, quiet)
  return {
    media,
    /** The title that is offered next, with what of it plays, and whether the person asked for it by playing a list. */
    next: run
      ? ofRun && { media: ofRun, from: run.name, play: playable?.next ?? null, isAsked: true }
      : found && { media: found.media, from: found.from, play: playable?.next ?? null, isAsked: false },
    similar: similar.data ?? [],
  }
}
