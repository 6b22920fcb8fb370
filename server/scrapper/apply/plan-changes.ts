import type { Reason } from '@amn/contract/reasons/reason'
import { type ScrapField, scrapFields, type Strategy } from '@amn/contract/scrapper/scrap-values'
import { foldTitle } from '../../text/fold.ts'
import type { CommunityScore } from '@amn/contract/media/credits'
import {
  type FieldValues,
  type HistoryCredit,
  isEmptyValue,
  isSameValue,
  type HistoryTitle,
  type MediaState,
} from '../../domain/history/media-fields.ts'
import { readProvenance } from '../../domain/history/provenance.ts'
import { episodesAfter } from './episodes.ts'
import type { Link } from '../../domain/media/relations.ts'

type PictureField = 'cover' | 'background'
type PlainField = Exclude<ScrapField, PictureField>
/** What a scrapper found, as a media stores it: tags by id, only relations that can be made. */
export type FoundValues = Partial<Pick<FieldValues, PlainField>>
export type Strategies = ReadonlyMap<ScrapField, Strategy>
/** What a media is like before. */
export type Before = Pick<MediaState, 'locked' | 'provenance'> & { values: FieldValues }

/** What of a media becomes different, and what of that could not be done. */
/** What could not be done of a field. */
export interface Warning extends Reason {
  field: ScrapField
}
export interface Plan {
  changes: FoundValues
  problems: Warning[]
}

const most = { titles: 100, tags: 500, relations: 200, credits: 500, links: 50 }

const unlike = (titles: readonly HistoryTitle[], known: readonly string[]): HistoryTitle[] => {
  const seen = new Set(known.map(foldTitle))
  return titles.filter(({ title }) => seen.size < seen.add(foldTitle(title)).size)
}

const titlesAfter = (
  now: readonly HistoryTitle[],
  found: readonly HistoryTitle[],
  title: string,
  isMerge: boolean,
): readonly HistoryTitle[] => {
  const kept = isMerge ? now : []
  const after = [...kept, ...unlike(found, [title, ...kept.map((one) => one.title)])]
  return after.length === 0 ? now : after.slice(0, Math.max(most.titles, now.length))
}

const linksAfter = (now: readonly Link[], found: readonly Link[], fixed: ReadonlySet<number>, isMerge: boolean): Link[] => {
  const kept = isMerge ? now : now.filter(({ mediaId }) => fixed.has(mediaId))
  const related = new Set(kept.map(({ mediaId }) => mediaId))
  const added = found.filter(({ mediaId }) => related.size < related.add(mediaId).size)
  return [...kept, ...added].slice(0, Math.max(most.relations, now.length))
}

// What is there stays where it is; what else was found follows. Overwriting takes only what was found.
function listAfter<T>(now: readonly T[], found: readonly T[], isMerge: boolean, limit: number, keyOf: (one: T) => string): readonly T[] {
  if (found.length === 0) return now
  const kept = isMerge ? now : []
  const known = new Set(kept.map(keyOf))
  return [...kept, ...found.filter((one) => known.size < known.add(keyOf(one)).size)].slice(0, Math.max(limit, now.length))
}

const creditKey = ({ contributorId, role, character }: HistoryCredit) => JSON.stringify([contributorId, role, character])

// Each source speaks for itself: what others say of it stays.
function scoresAfter(now: readonly CommunityScore[], found: readonly CommunityScore[], isMerge: boolean): CommunityScore[] {
  const [first, second] = isMerge ? [now, found] : [found, now]
  const others = second.filter(({ source }) => !first.some((one) => one.source === source))
  return [...first, ...others].toSorted((one, other) => (one.source < other.source ? -1 : 1))
}

const refuseOrder = ({ airedFrom, airedTo, ...rest }: FoundValues, now: FieldValues): Plan => {
  const [from, to] = [airedFrom ?? now.airedFrom, airedTo ?? now.airedTo]
  const isChanged = airedFrom !== undefined || airedTo !== undefined
  if (!isChanged || from === null || to === null || from <= to) {
    return { changes: { ...rest, ...(airedFrom !== undefined && { airedFrom }), ...(airedTo !== undefined && { airedTo }) }, problems: [] }
  }
  const field = airedTo === undefined ? 'airedFrom' : 'airedTo'
  return { changes: rest, problems: [{ field, reason: 'scrapper.daysReversed' }] }
}

/**
 * What of a media becomes different by what a scrapper found, without its pictures; of episodes, those that do. Locked fields stay; `fixed` are the related media whose
 * relations are not to be removed.
 */
export function plan({ values: now, locked }: Before, found: FoundValues, strategies: Strategies, fixed: ReadonlySet<number>): Plan {
  const changes: Record<string, unknown> = {}
  const isMergeOf = (field: ScrapField) => strategies.get(field) === 'merge'
  const after = (field: PlainField, title: string): unknown => {
    if (field === 'titles') return titlesAfter(now.titles, found.titles ?? [], title, isMergeOf(field))
    if (field === 'credits') return listAfter(now.credits, found.credits ?? [], isMergeOf(field), most.credits, creditKey)
    if (field === 'links') return listAfter(now.links, found.links ?? [], isMergeOf(field), most.links, ({ address }) => address)
    if (field === 'communityScores') return scoresAfter(now.communityScores, found.communityScores ?? [], isMergeOf(field))
    if (field === 'relations') return linksAfter(now.relations, found.relations ?? [], fixed, isMergeOf(field))
    if (field === 'episodes') return episodesAfter(now.episodes, found.episodes ?? [], isMergeOf(field))
    if (field === 'tags') {
      const tags = [...new Set([...(isMergeOf(field) ? now.tags : []), ...(found.tags ?? [])])]
      return tags.length === 0 ? now.tags : tags.slice(0, Math.max(most.tags, now.tags.length))
    }
    return isMergeOf(field) && !isEmptyValue(now[field]) ? now[field] : found[field]
  }
  for (const field of scrapFields) {
    if (field === 'cover' || field === 'background' || found[field] === undefined) continue
    if (locked.includes(field) || (strategies.get(field) ?? 'ignore') === 'ignore') continue
    const title = typeof changes['title'] === 'string' ? changes['title'] : now.title
    const value = after(field, title)
    const isSame = field === 'episodes' ? isEmptyValue(value) : isSameValue(field, now[field], value)
    if (!isSame) changes[field] = value
  }
  return refuseOrder(changes, now)
}

/** Whether a picture that a scrapper found is taken: the same one of the same scrapper is there already. */
export function takesPicture(
  { values, locked, provenance }: Before,
  field: PictureField,
  strategy: Strategy | undefined,
  found: { scrapper: string; address: string | undefined },
): boolean {
  if (found.address === undefined || locked.includes(field) || strategy === undefined || strategy === 'ignore') return false
  if (values[field] === null) return true
  const from = readProvenance(provenance[field] ?? '')
  const isThere = from?.scrapper === found.scrapper && from.address === found.address
  return strategy === 'overwrite' && !isThere
}
