import type { Db } from '../../db/tables.ts'
import { countBits, makeBits, setBit } from './bits.ts'
import { type BrowseIndex, forgetFacts, growIndex, putFacts } from './browse-index.ts'
import type { Change } from './change-queries.ts'
import { withIds, withoutIds } from './id-set.ts'
import { listNeighbours, listTagsOf, type Neighbours } from './index-queries.ts'
import { reorder } from './order.ts'

const idsAtOnce = 250

async function inParts<T>(ids: readonly number[], read: (json: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    all.push(...(await read(JSON.stringify(ids.slice(start, start + idsAtOnce)))))
    await new Promise(setImmediate)
  }
  return all
}

function retag(index: BrowseIndex, ids: readonly number[], isNew: (id: number) => boolean, pairs: { mediaId: number; tagId: number }[]) {
  const known = ids.filter((id) => !isNew(id))
  const changed = makeBits(index.room)
  for (const id of known) setBit(changed, id)
  if (known.length > 0) for (const [tag, set] of index.tags) index.tags.set(tag, withoutIds(set, changed, known))
  const byTag = new Map<number, number[]>()
  for (const { mediaId, tagId } of pairs) byTag.set(tagId, [...(byTag.get(tagId) ?? []), mediaId])
  for (const [tag, added] of byTag) index.tags.set(tag, withIds(index.tags.get(tag), added, index.room))
}

function replace(index: BrowseIndex, ids: readonly number[], rows: readonly Neighbours[]): void {
  const changed = makeBits(index.room)
  for (const id of ids) {
    setBit(changed, id)
    forgetFacts(index, id)
  }
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
    const made = reorder(index.orders[name], index.spare, index.room, changed, followings[name])
    index.orders[name] = made.order
    index.spare = made.spare
  }
  const { title, dated: withDay, undated: withoutDay, added } = index.orders
  const count = countBits(index.present)
  if ([title.count, withDay.count + withoutDay.count, added.count].some((each) => each !== count)) {
    throw new Error('The browse index has lost its order')
  }
}

/** Applies changes to the index; the handle sees a snapshot of the database, of which these are all the changes. */
export async function applyChanges(index: BrowseIndex, db: Db, changes: readonly Change[]): Promise<void> {
  const retagged = [...new Set(changes.filter(({ op }) => op === 'tag' || op === 'delete').map(({ mediaId }) => mediaId))]
  const replaced = [...new Set(changes.filter(({ op }) => op !== 'tag').map(({ mediaId }) => mediaId))]
  const pairs = await inParts(retagged, (ids) => listTagsOf(db, { ids }))
  const rows = await inParts(replaced, (ids) => listNeighbours(db, { ids }))
  // From here on nothing is awaited, so that no request sees the index half changed.
  const { highest } = index
  growIndex(index, Math.max(0, ...retagged, ...replaced))
  if (replaced.length > 0) replace(index, replaced, rows)
  if (retagged.length > 0) retag(index, retagged, (id) => id > highest, pairs)
}
