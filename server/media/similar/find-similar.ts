import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/tables.ts'
import { foldTitle } from '../../text/fold.ts'
import { listLinks } from '../../domain/media/relation-queries.ts'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { hasBit } from '../browse/bits.ts'
import type { Filter } from '../browse/filter.ts'
import type { Found, MediaLists } from '../browse/list.ts'
import { makeGroups } from './groups.ts'
import { addCollections, addCredits, addLikes, addSeries, type SharedOf } from './candidates.ts'
import { countTags, findSeed, type Kind, listKinds, listListed, listOwnTags, listRelated } from './queries.ts'
import { type Candidate, pickDiverse, type Ranked, scoreOf } from './rank.ts'
import { findByTags, sharedTags, type WeighedTag, weighTags } from './tag-candidates.ts'

/** Whose row it is, within what they find in lists. */
export interface SimilarScope extends ListScope {
  userId: number
}

/** How many candidates are found by tags, and how many of all are compared in full. */
const [byTags, compared] = [200, 160]
const cacheSize = 2000
/** What people like comes in without a change of the index, and so do collections. */
const cacheTime = 60_000
const [tries, pause] = [40, 50]

/** What the caller's lists show, once it is known; after two seconds without an index, undefined. */
async function waitForFound(lists: MediaLists, { types, seesAdult, withWorkInProgress }: ListScope): Promise<Found | undefined> {
  const all: Pick<Filter, 'inclusionMode' | 'exclusionMode'> = { inclusionMode: 'AND', exclusionMode: 'OR' }
  const filter = { types, seesAdult, withWorkInProgress, ...all, included: [], excluded: [], words: [] }
  for (let tried = 0; tried < tries; tried += 1) {
    const found = await lists.find(filter)
    if (found) return found
    await wait(pause)
  }
  return undefined
}

const addTags = (shared: SharedOf, tags: readonly WeighedTag[], counts: Map<number, number>) => {
  const all = tags.reduce((sum, { weight }) => sum + weight, 0)
  const usual = all / Math.max(1, tags.length)
  for (const [id, own] of shared) {
    const both = sharedTags(tags, id)
    const sum = both.reduce((sum, { weight }) => sum + weight, 0)
    // As the cosine of their tags, the weight of those that the media has not being taken for the usual one.
    // Few tags are no reason: at least half as much as the media's own is taken for theirs.
    const theirs = Math.max(all / 2, sum + usual * Math.max(0, (counts.get(id) ?? both.length) - both.length))
    const share = sum > 0 ? 1 / Math.sqrt(all * theirs) : 0
    for (const { name, weight } of both) own.push({ kind: 'tag', role: null, name, weight: weight * share })
  }
}

/** The most promising, by a first look at their tags. */
const mostPromising = (shared: SharedOf, tags: readonly WeighedTag[]): SharedOf => {
  if (shared.size <= compared) return shared
  const all = tags.reduce((sum, { weight }) => sum + weight, 0)
  const first = [...shared].map(([id, own]) => {
    const sum = sharedTags(tags, id).reduce((sum, { weight }) => sum + weight, 0)
    return { id, own, score: scoreOf({ shared: own, isSameType: true, isOfChain: false, tieBreak: 0 }) + (all > 0 ? sum / all : 0) }
  })
  const best = first.toSorted((one, other) => other.score - one.score || one.id - other.id).slice(0, compared)
  return new Map(best.map(({ id, own }) => [id, own]))
}

const mostWalked = 3000
/** Leaves out what the caller's lists do not show. */
const keepListed = async (db: Db, scope: SimilarScope, found: Found | undefined, shared: SharedOf) => {
  const isListed = found ? undefined : await listListed(db, scope, [...shared.keys()].slice(0, mostWalked))
  for (const id of shared.keys()) if (found ? !hasBit(found.found, id) : !isListed?.has(id)) shared.delete(id)
}

const leastTitle = 4
/** Whether a title begins with the whole of another one, what follows a colon left out: Mushishi Zoku Shou, after Mushishi. */
const beginsLike = (title: string, other: string): boolean => {
  const whole = foldTitle(other.split(/: | - /)[0] ?? '')
  return whole.length >= leastTitle && `${foldTitle(title)} `.startsWith(`${whole} `)
}

/** What decides between titles that share as much: what others think of them, and how far apart they came out. */
const tieBreakOf = (one: Kind, other: Kind | undefined): number => {
  const [year, others] = [Number(one.cameOut.slice(0, 4)), Number(other?.cameOut.slice(0, 4))]
  const isNear = year > 0 && others > 0 ? Math.max(0, 1 - Math.abs(year - others) / 20) : 0
  return (one.score ?? 0) / 100 + isNear
}

async function toCandidates(db: Db, id: number, type: string, shared: SharedOf): Promise<Candidate[]> {
  const ids = JSON.stringify([id, ...shared.keys()])
  const [kinds, related] = await Promise.all([listKinds(db, { ids }), listRelated(db, { ids })])
  const [groups, chains] = [makeGroups(), makeGroups()]
  for (const { one, other } of related) {
    groups.join(`media ${one}`, `media ${other}`)
    chains.join(String(one), String(other))
  }
  for (const row of kinds) if (row.seriesId !== null) groups.join(`media ${row.id}`, `series ${row.seriesId}`)
  const seed = kinds.find((row) => row.id === id)
  for (const row of kinds) if (seed && beginsLike(row.title, seed.title)) groups.join(`media ${row.id}`, `media ${id}`)
  const chain = chains.numberOf(String(id))
  return kinds
    .filter((row) => row.id !== id)
    .map((row) => ({
      id: row.id,
      isSameType: row.type === type,
      tieBreak: tieBreakOf(row, seed),
      group: groups.numberOf(`media ${row.id}`),
      isOfChain: chains.numberOf(String(row.id)) === chain,
      shared: shared.get(row.id) ?? [],
    }))
}

const rank = async (db: Db, scope: SimilarScope, found: Found | undefined, id: number, size: number): Promise<Ranked[]> => {
  const [[seed], tags, links] = await Promise.all([findSeed(db, { id }), listOwnTags(db, { id }), listLinks(db, id)])
  if (!seed) return []
  const shared: SharedOf = new Map()
  const addBigOnes = await addCredits(db, id, shared)
  await addSeries(db, seed, shared)
  await addCollections(db, id, shared)
  if (scope.userId !== 0) await addLikes(db, id, scope.userId, shared)
  const weighed = found ? weighTags(tags, found.index.tags, found.found, found.total) : []
  if (found) for (const one of findByTags(weighed, found.found, byTags)) if (!shared.has(one)) shared.set(one, [])
  // The page shows those that are related already.
  for (const one of [id, ...links.map(({ mediaId }) => mediaId)]) shared.delete(one)
  await keepListed(db, scope, found, shared)
  const best = mostPromising(shared, weighed)
  await addBigOnes(best)
  const counts = weighed.length > 0 ? await countTags(db, { ids: JSON.stringify([...best.keys()]) }) : []
  addTags(best, weighed, new Map(counts.map((row) => [row.id, Number(row.count)])))
  return pickDiverse(await toCandidates(db, id, seed.type, best), size)
}

/** Finds what is like a media; what was found is kept as long as the index stays the same, at most a minute. */
export function openSimilar(db: Db, lists: MediaLists) {
  const caches = new WeakMap<Found, LRUCache<string, Ranked[]>>()
  return async (scope: SimilarScope, id: number, size: number): Promise<Ranked[]> => {
    const found = await waitForFound(lists, scope)
    const cache = (found && caches.get(found)) ?? new LRUCache<string, Ranked[]>({ max: cacheSize, ttl: cacheTime })
    if (found) caches.set(found, cache)
    const key = `${id} ${size} ${scope.userId}`
    const known = cache.get(key)
    if (known) return known
    const ranked = await rank(db, scope, found, id, size)
    cache.set(key, ranked)
    return ranked
  }
}
