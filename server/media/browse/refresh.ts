import type { Db } from '../../db/tables.ts'
import { countBits, makeBits, setBit } from './bits.ts'
import { type BrowseIndex, type Facts, forgetFacts, growIndex, putFacts } from './browse-index.ts'
import type { Change } from './change-queries.ts'
import { listFactsOf } from './facts/queries.ts'
import { type IdSet, withIds, withoutIds } from './id-set.ts'
import { listNeighbours, listTagsOf, type Neighbours } from './index-queries.ts'
import { reorder } from './order/order.ts'

const idsAtOnce = 250

async function inParts<T>(ids: readonly number[], read: (json: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    all.push(...(await read(JSON.stringify(ids.slice(start, start + idsAtOnce)))))
    await new Promise(setImmediate)
  }
  return all
}

interface Pair<K> {
  mediaId: number
  key: K
}

/** Puts some media into the sets that they belong to now, and takes them out of all others. */
function regroup<K>(sets: Map<K, IdSet>, room: number, ids: readonly number[], isNew: (id: number) => boolean, pairs: readonly Pair<K>[]) {
  const known = ids.filter((id) => !isNew(id))
  const changed = makeBits(room)
  for (const id of known) setBit(changed, id)
  if (known.length > 0) for (const [key, set] of sets) sets.set(key, withoutIds(set, changed, known))
  for (const [key, added] of Map.groupBy(pairs, (pair) => pair.key)) {
    const mediaIds = added.map(({ mediaId }) => mediaId)
    sets.set(key, withIds(sets.get(key), mediaIds, room))
  }
}

function replace(index: BrowseIndex, ids: readonly number[], rows: readonly Neighbours[]): void {
  for (const id of ids) forgetFacts(index, id)
  for (const row of rows) putFacts(index, row)
  const existing = rows.filter(({ isGone }) => !isGone)
  const following = (of: readonly Neighbours[], key: 'beforeByTitle' | 'beforeByDay' | 'beforeByAdded') =>
    new Map(of.map((row) => [row[key] ?? 0, row.id]))
  const dated = existing
    .filter(({ cameOut }) => cameOut !== '')
    // What comes before the first dated one has no date, and is in the other order.
    .map((row) => ({ ...row, beforeByDay: row.beforeByDay !== null && index.year[row.beforeByDay] === 0 ? null : row.beforeByDay }))
  const undated = existing.filter(({ cameOut }) => cameOut === '')
  const followings = {
    title: following(existing, 'beforeByTitle'),
    dated: following(dated, 'beforeByDay'),
    undated: following(undated, 'beforeByDay'),
    added: following(existing, 'beforeByAdded'),
  }
  for (const name of ['title', 'dated', 'undated', 'added'] as const) {
    const made = reorder(index.orders[name], index.spare, index.room, ids, followings[name])
    index.orders[name] = made.order
    index.spare = made.spare
  }
  const { title, dated: withDay, undated: withoutDay, added } = index.orders
  const count = countBits(index.present)
  if ([title.count, withDay.count + withoutDay.count, added.count].some((each) => each !== count)) {
    throw new Error('The browse index has lost its order')
  }
}

const ofLanguages = (rows: readonly Facts[]): Pair<string>[] =>
  rows.flatMap(({ id, language }) => (language === null ? [] : [{ mediaId: id, key: language }]))

/** Applies changes to the index; the handle sees a snapshot of the database, of which these are all the changes. */
export async function applyChanges(index: BrowseIndex, db: Db, changes: readonly Change[]): Promise<void> {
  const idsOf = (...ops: Change['op'][]) => [...new Set(changes.filter(({ op }) => ops.includes(op)).map(({ mediaId }) => mediaId))]
  const retagged = idsOf('tag', 'delete')
  const refacted = idsOf('fact', 'delete')
  const replaced = idsOf('insert', 'update', 'delete')
  const tagged = await inParts(retagged, (ids) => listTagsOf(db, { ids }))
  const facts = await inParts(refacted, (ids) => listFactsOf(db, { ids }))
  const rows = await inParts(replaced, (ids) => listNeighbours(db, { ids }))
  // From here on nothing is awaited, so that no request sees the index half changed.
  const { highest } = index
  growIndex(index, Math.max(0, ...retagged, ...refacted, ...replaced))
  if (replaced.length > 0) replace(index, replaced, rows)
  const isNew = (id: number) => id > highest
  if (replaced.length > 0) regroup(index.languages, index.room, replaced, isNew, ofLanguages(rows))
  if (retagged.length > 0) regroup(index.tags, index.room, retagged, isNew, tagged)
  if (refacted.length > 0) regroup(index.facts, index.room, refacted, isNew, facts)
}
