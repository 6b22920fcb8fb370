import { idsIn } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { countBits, makeBits, setBit } from './bits.ts'
import { type BrowseIndex, forgetFacts, growIndex, putFacts } from './browse-index.ts'
import { listNeighbours, type Neighbours } from './build.ts'
import type { Change } from './changes.ts'
import { withIds, withoutIds } from './id-set.ts'
import { reorder } from './order.ts'

const atOnce = 250

const listTags = prepared<{ ids: string }, { mediaId: number; tagId: number }>((db, given) =>
  db
    .selectFrom('media_tag')
    .select(['media_id as mediaId', 'tag_id as tagId'])
    .where('media_id', 'in', idsIn(db, given('ids'))),
)

async function inParts<T>(ids: readonly number[], read: (json: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    all.push(...(await read(JSON.stringify(ids.slice(start, start + atOnce)))))
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
  const there = rows.filter(({ isGone }) => !isGone)
  const following = (of: readonly Neighbours[], key: 'beforeByTitle' | 'beforeByDay' | 'beforeByAdded') =>
    new Map(of.map((row) => [row[key] ?? 0, row.id]))
  const dated = there
    .filter(({ cameOut }) => cameOut !== '')
    // What stands before the first dated one has no date, and stands in the other order.
    .map((row) => ({ ...row, beforeByDay: row.beforeByDay !== null && index.year[row.beforeByDay] === 0 ? null : row.beforeByDay }))
  const undated = there.filter(({ cameOut }) => cameOut === '')
  const followings = {
    title: following(there, 'beforeByTitle'),
    dated: following(dated, 'beforeByDay'),
    undated: following(undated, 'beforeByDay'),
    added: following(there, 'beforeByAdded'),
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

/** Brings the index up to the changes; the handle sees one moment of the database, in which these are all there are. */
export async function applyChanges(index: BrowseIndex, db: Db, changes: readonly Change[]): Promise<void> {
  const retagged = [...new Set(changes.filter(({ op }) => op === 'tag' || op === 'delete').map(({ mediaId }) => mediaId))]
  const replaced = [...new Set(changes.filter(({ op }) => op !== 'tag').map(({ mediaId }) => mediaId))]
  const pairs = await inParts(retagged, (ids) => listTags(db, { ids }))
  const rows = await inParts(replaced, (ids) => listNeighbours(db, { ids }))
  // From here on in one go: nobody sees the index half changed.
  const { highest } = index
  growIndex(index, Math.max(0, ...retagged, ...replaced))
  if (replaced.length > 0) replace(index, replaced, rows)
  if (retagged.length > 0) retag(index, retagged, (id) => id > highest, pairs)
}
