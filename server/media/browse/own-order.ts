import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { among } from './filter.ts'
import { type Bits, clearBit } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { windowIn } from './order.ts'
import { type Ordering, progressOf } from './sql-list.ts'

/** The media that somebody has done something with, in the order of what they did last, or of how far they are. */
async function listOwn(db: Db, userId: number, { sort, direction }: Ordering): Promise<number[]> {
  const value = sort === 'activity' ? sql<string | null>`mine.last_activity_at` : progressOf
  const rows = await db
    .selectFrom('user_media as mine')
    .innerJoin('media', 'media.id', 'mine.media_id')
    .select('media.id')
    .where('mine.user_id', '=', userId)
    .where(value, 'is not', null)
    .orderBy(value, direction)
    .orderBy('media.created_at', direction)
    .orderBy('media.id', direction)
    .execute()
  return rows.map(({ id }) => id)
}

/** A window of what was found, in an order of the caller's own: theirs first, the rest by when it came here. */
export async function windowOfOwn(
  db: Db,
  userId: number,
  index: BrowseIndex,
  found: Bits,
  total: number,
  ordering: Ordering,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const own = among(found, await listOwn(db, userId, ordering))
  const first = own.slice(offset, offset + limit)
  if (first.length === limit) return first
  const rest = found.slice()
  for (const id of own) clearBit(rest, id)
  const view = [{ order: index.orders.added, isBackward: ordering.direction === 'desc' }]
  const left = { offset: Math.max(0, offset - own.length), limit: limit - first.length }
  return [...first, ...windowIn(view, rest, total - own.length, left)]
}
