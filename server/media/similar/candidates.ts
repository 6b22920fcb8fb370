import type { Db } from '../../db/tables.ts'
import { leadingContributors, rarity, roleWeight } from './people.ts'
import {
  type Contribution,
  countFans,
  listCollected,
  listContributions,
  listCreditsAmong,
  listLikedToo,
  listOfSeries,
  listWorks,
  type Work,
} from './queries.ts'
import type { Shared } from './rank.ts'

/** What each candidate shares with the media. */
export type SharedOf = Map<number, Shared[]>

const add = (shared: SharedOf, id: number, one: Shared) => {
  const own = shared.get(id)
  if (own) own.push(one)
  else shared.set(id, [one])
}

/** How many credits of a media are read, how many contributors are followed, and to how many of their works. */
const [credits, contributors, works] = [60, 10, 200]
const weightOfCredits = 0.7

type Leading = ReturnType<typeof leadingContributors>[number]

/** The best that somebody did for both. */
function bestShared({ kind, name, roles }: Leading, theirs: readonly Contribution['role'][], count: number): Shared {
  const pairs = roles.flatMap((one) => theirs.map((other) => ({ one, other, weight: roleWeight(one, other) + (one === other ? 0.01 : 0) })))
  const best = pairs.reduce((first, pair) => (pair.weight > first.weight ? pair : first))
  return { kind, name, role: best.one === best.other ? best.one : null, weight: weightOfCredits * best.weight * rarity(count) }
}

const rolesByMedia = (rows: readonly Work[]) => {
  const roles = new Map<number, Contribution['role'][]>()
  for (const { mediaId, role } of rows) roles.set(mediaId, [...(roles.get(mediaId) ?? []), role])
  return roles
}

/** Adds the works of those who made a media. Whoever made more than are followed is looked for among the candidates by what is returned. */
export async function addCredits(db: Db, id: number, shared: SharedOf): Promise<(among: SharedOf) => Promise<void>> {
  const leading = leadingContributors(await listContributions(db, { id, most: credits }), contributors)
  const found = await Promise.all(leading.map((one) => listWorks(db, { id: one.id, most: works })))
  const big: Leading[] = []
  for (const [at, one] of leading.entries()) {
    const rows = found[at] ?? []
    if (rows.length >= works) big.push(one)
    else for (const [mediaId, roles] of rolesByMedia(rows)) add(shared, mediaId, bestShared(one, roles, rows.length))
  }
  // Only where nobody else leads anywhere are some of their works candidates.
  if (big.length === leading.length)
    for (const one of big) for (const { mediaId } of found[leading.indexOf(one)] ?? []) if (!shared.has(mediaId)) shared.set(mediaId, [])
  return async (among) => {
    if (big.length === 0 || among.size === 0) return
    const media = JSON.stringify([...among.keys()])
    const rows = await listCreditsAmong(db, { media, contributors: JSON.stringify(big.map((one) => one.id)) })
    for (const one of big) {
      const own = rows.filter((row) => row.contributorId === one.id)
      for (const [mediaId, roles] of rolesByMedia(own)) add(among, mediaId, bestShared(one, roles, works * 2))
    }
  }
}

const [weightOfSeries, mostOfSeries] = [0.6, 100]

/** Adds the media of the same series. */
export async function addSeries(db: Db, seed: { seriesId: number | null; series: string | null }, shared: SharedOf): Promise<void> {
  if (seed.seriesId === null) return
  const one: Shared = { kind: 'series', role: null, name: seed.series ?? '', weight: weightOfSeries }
  for (const { id } of await listOfSeries(db, { series: seed.seriesId, most: mostOfSeries })) add(shared, id, one)
}

const [weightOfCollection, mostCollected] = [0.4, 300]

/** Adds what stands in the same collections of the library. */
export async function addCollections(db: Db, id: number, shared: SharedOf): Promise<void> {
  for (const row of await listCollected(db, { id, most: mostCollected }))
    add(shared, row.id, { kind: 'collection', role: null, name: row.name, weight: weightOfCollection })
}

/** So many people besides the asker have to agree. */
const leastAgreeing = 2
const [mostFans, mostLiked, weightOfLikes] = [30, 200, 0.9]

/**
 * Adds what people who like the media like besides. Nobody can be told from it: the asker does not count, at least two others agree on
 * each title, and never all others who like anything, for in a small house "all" has names.
 */
export async function addLikes(db: Db, id: number, userId: number, shared: SharedOf): Promise<void> {
  const [fans] = await countFans(db, { userId, most: mostFans + 1 })
  const all = Number(fans?.count ?? 0)
  if (all <= leastAgreeing) return
  const rows = await listLikedToo(db, { id, userId, fans: mostFans, least: leastAgreeing, most: mostLiked })
  const agreeing = rows.map((row) => ({ id: row.id, count: Number(row.count) }))
  const likers = agreeing.find((row) => row.id === id)?.count ?? Math.max(0, ...agreeing.map(({ count }) => count))
  for (const row of agreeing)
    if (row.count < all) add(shared, row.id, { kind: 'people', role: null, name: '', weight: (weightOfLikes * row.count) / (likers + 2) })
}
