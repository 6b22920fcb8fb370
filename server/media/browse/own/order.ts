import { joinedIds, splitIds } from '../../../db/id-list.ts'
import type { Db } from '../../../db/tables.ts'
import { among } from '../filter.ts'
import { type Bits, clearBit } from '../bits.ts'
import type { BrowseIndex } from '../browse-index.ts'
import { windowIn } from '../order.ts'
import { type Ordering, progressOf } from '../sql-list.ts'

/** The media that somebody has done something with, in the order of what they did last, or of how far they are. */
async function listOwn(db: Db, userId: number, { sort, direction }: Ordering): Promise<Iterable<number>> {
  const mine = db.selectFrom('user_media as mine').where('mine.user_id', '=', userId)
  const ordered =
    sort === 'activity'
      ? mine.where('mine.last_activity_at', 'is not', null).orderBy('mine.last_activity_at', direction)
      : mine
          // Said apart, so that the media of all that were not begun need not be read.
          .where('mine.completed_count', '>', 0)
          .innerJoin('media', 'media.id', 'mine.media_id')
          .where(progressOf, 'is not', null)
          .orderBy(progressOf, direction)
  const part = ordered.select('mine.media_id').orderBy('mine.media_id', direction)
  const { list } = await db.selectFrom(part.as('part')).select(joinedIds(db, 'part.media_id').as('list')).executeTakeFirstOrThrow()
  return splitIds(list)
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
