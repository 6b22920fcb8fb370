import type { Db } from '../../../db/tables.ts'
import { among } from '../filter.ts'
import { type Bits, clearBit } from '../bits.ts'
import type { BrowseIndex } from '../browse-index.ts'
import { windowIn } from '../order/order.ts'
import type { Ordering, OwnOrder } from '../list-queries.ts'
import { listUsed } from './queries.ts'

/** A window of what was found, by the caller's own data: theirs first, the others by when they were added. */
export async function windowOfOwn(
  db: Db,
  userId: number,
  index: BrowseIndex,
  found: Bits,
  total: number,
  ordering: { sort: OwnOrder; direction: Ordering['direction'] },
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const own = among(found, await listUsed(db, userId, ordering.sort, ordering.direction))
  const first = own.slice(offset, offset + limit)
  if (first.length === limit) return first
  const others = found.slice()
  for (const id of own) clearBit(others, id)
  const view = [{ order: index.orders.added, isBackward: ordering.direction === 'desc' }]
  const left = { offset: Math.max(0, offset - own.length), limit: limit - first.length }
  return [...first, ...windowIn(view, others, total - own.length, left)]
}
