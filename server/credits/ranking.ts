import { LRUCache } from 'lru-cache'
import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { countSlice, findEndOfSlice, listBySortName, listMerged, type Wanted } from './list-queries.ts'
import { countWorksOf } from './queries.ts'

/** Everybody who worked on something within a scope, in an order, with the number of these works. */
export interface Ranking {
  ids: readonly number[]
  counts: ReadonlyMap<number, number>
}

const creditsAtOnce = 10_000
/** A ranking that took this long is kept for so many times as long, at most ten minutes: of a huge library it changes little meanwhile. */
const [longTime, times, longestKept] = [250, 100, 600_000]
const rankings = new LRUCache<string, Ranking>({ max: 24 })
const pause = () => new Promise(setImmediate)

async function count(db: Db, scope: ListScope, wanted: Wanted) {
  const counts = new Map<number, number>()
  let slices = 0
  for (let after = 0; ; slices += 1) {
    const upTo = await findEndOfSlice(db, after, creditsAtOnce)
    if (upTo === undefined) break
    for (const { id, workCount } of await countSlice(db, scope, wanted, after, upTo)) counts.set(id, workCount)
    after = upTo
    // Others are answered in between.
    await pause()
  }
  await countFamilies(db, scope, wanted, counts)
  return { counts, isHuge: slices > 1 }
}

const familiesAtOnce = 300

// What several did who are one now counts once.
async function countFamilies(db: Db, scope: ListScope, { kind, role }: Wanted, counts: Map<number, number>): Promise<void> {
  const merged = await listMerged(db)
  for (const { id, into } of merged) {
    counts.delete(id)
    counts.delete(into)
  }
  const heads = [...new Set(merged.filter((one) => kind === undefined || one.kind === kind).map(({ into }) => into))]
  for (let from = 0; from < heads.length; from += familiesAtOnce) {
    const found = await countWorksOf(db, heads.slice(from, from + familiesAtOnce), scope, role)
    for (const [id, works] of found) counts.set(id, works)
    await pause()
  }
}

async function rank(db: Db, scope: ListScope, wanted: Wanted): Promise<Ranking & { isHuge: boolean }> {
  const { counts, isHuge } = await count(db, scope, wanted)
  const byName: number[] = []
  for await (const ids of listBySortName(db)) {
    for (const id of ids) if (counts.has(id)) byName.push(id)
    await pause()
  }
  if (wanted.sort === 'name') return { ids: byName, counts, isHuge }
  // The sort is stable: equals stay by name.
  return { ids: byName.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)), counts, isHuge }
}

/** The people and organisations who worked on what is within the scope; of a huge library as it was some minutes ago at most. */
export async function readRanking(db: Db, scope: ListScope, { kind, role, sort }: Omit<Wanted, 'search'>): Promise<Ranking> {
  const key = JSON.stringify([scope, kind, role, sort])
  const known = rankings.get(key)
  if (known) return known
  const started = performance.now()
  const ranking = await rank(db, scope, { search: '', kind, role, sort })
  const took = performance.now() - started
  // A small one takes long only where it waits, and is to show every change.
  if (ranking.isHuge && took > longTime) rankings.set(key, ranking, { ttl: Math.min(longestKept, took * times) })
  return ranking
}
