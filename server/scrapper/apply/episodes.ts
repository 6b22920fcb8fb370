import type { Found } from '@amn/contract/scrapper/scrapper'
import { type Episode, type EpisodeText, episodeTexts, type NumberedEpisode } from '../../domain/media/episode-queries.ts'

type FoundEpisode = NonNullable<Found['episodes']>[number]

const specials = 0

/**
 * Finds what a source tells of the episodes that are here. Where the source counts by seasons, an episode without a season is one of the first,
 * or, where the first is not so long, counted through all of them; where it does not, it speaks of a media of one season alone.
 */
function matchEpisodes(here: readonly NumberedEpisode[], found: readonly FoundEpisode[]): [NumberedEpisode, FoundEpisode][] {
  const bySeason = new Map(found.map((one) => [`${one.season ?? ''} ${one.number}`, one]))
  const inOrder = found
    .filter(({ season }) => season !== null && season !== specials)
    .toSorted((one, other) => (one.season ?? 0) - (other.season ?? 0) || one.number - other.number)
  const lengthOfFirst = inOrder.filter(({ season }) => season === 1).length
  const isOneSeason = new Set(here.filter(({ isSpecial }) => !isSpecial).map(({ season }) => season ?? 1)).size <= 1
  const find = ({ season, number, isSpecial }: NumberedEpisode): FoundEpisode | undefined => {
    if (isSpecial || season === specials) return bySeason.get(`${specials} ${number}`)
    const uncounted = isOneSeason ? bySeason.get(` ${number}`) : undefined
    if (uncounted) return uncounted
    if (season !== null || number <= lengthOfFirst) return bySeason.get(`${season ?? 1} ${number}`)
    return Number.isInteger(number) ? inOrder[number - 1] : undefined
  }
  return here.flatMap((one) => {
    const own = find(one)
    return own ? [[one, own] as [NumberedEpisode, FoundEpisode]] : []
  })
}

/** What a source tells of the episodes that are here, as these would hold it; what is locked stays untold. */
export const toldEpisodes = (here: readonly NumberedEpisode[], found: readonly FoundEpisode[]): Episode[] =>
  matchEpisodes(here, found).map(([{ contentId, season, number, locked }, own]) => {
    const told = (field: EpisodeText) => (locked.includes(field) ? null : (own[field] ?? null))
    return { contentId, season, number, title: told('title'), airedAt: told('airedAt'), description: told('description'), from: {} }
  })

/** The episodes that become different; merging fills only what is empty. */
export function episodesAfter(now: readonly Episode[], told: readonly Episode[], isMerge: boolean): Episode[] {
  const byId = new Map(now.map((one) => [one.contentId, one]))
  return told.flatMap((own) => {
    const before = byId.get(own.contentId)
    if (!before) return []
    const after = { ...before }
    for (const field of episodeTexts) after[field] = isMerge ? (before[field] ?? own[field]) : (own[field] ?? before[field])
    return episodeTexts.some((field) => after[field] !== before[field]) ? [after] : []
  })
}

/** The same episodes, saying of each text that was different before that it comes from `source`. */
export const withSource = (before: readonly Episode[], after: readonly Episode[], source: string): Episode[] => {
  const byId = new Map(before.map((one) => [one.contentId, one]))
  return after.map((one) => {
    const changed = episodeTexts.filter((field) => one[field] !== byId.get(one.contentId)?.[field])
    return { ...one, from: { ...one.from, ...Object.fromEntries(changed.map((field) => [field, source])) } }
  })
}
