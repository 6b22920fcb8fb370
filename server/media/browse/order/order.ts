import { type Bits, hasBit, makeBits, setBit } from '../bits.ts'

/** Media in an order; `count` of the ids are in use. */
export interface Order {
  ids: Uint32Array<ArrayBuffer>
  count: number
}

/** A stretch of an order, walked forwards or backwards. */
interface Stretch {
  order: Order
  isBackward: boolean
}

/** An order as a list shows it: stretches one after the other. */
export type View = Stretch[]

const walk = (view: View, visit: (id: number) => boolean): void => {
  for (const { order, isBackward } of view) {
    const { ids, count } = order
    if (isBackward) {
      for (let at = count - 1; at >= 0; at -= 1) if (!visit(ids[at] ?? 0)) return
    } else for (let at = 0; at < count; at += 1) if (!visit(ids[at] ?? 0)) return
  }
}

const reversed = (view: View): View => view.toReversed().map(({ order, isBackward }) => ({ order, isBackward: !isBackward }))

const take = (view: View, found: Bits, skip: number, count: number): number[] => {
  const taken: number[] = []
  if (count <= 0) return taken
  let left = skip
  walk(view, (id) => {
    if (!hasBit(found, id)) return true
    if (left > 0) left -= 1
    else taken.push(id)
    return taken.length < count
  })
  return taken
}

/** A window of what was found, in an order; walked from the nearer end. */
export function windowIn(view: View, found: Bits, total: number, { offset, limit }: { offset: number; limit: number }): number[] {
  const count = Math.min(limit, total - offset)
  if (offset + count / 2 <= total / 2) return take(view, found, offset, count)
  return take(reversed(view), found, total - offset - count, count).toReversed()
}

/** Walks all of what was found in an order. */
export function walkFound(view: View, found: Bits, visit: (id: number) => void): void {
  walk(view, (id) => {
    if (hasBit(found, id)) visit(id)
    return true
  })
}

/** Up to so many ids are searched for one by one; for more of them the order is walked once. */
const fewIds = 8

/** Where these ids are in an order, in ascending positions; those that it does not contain are left out. */
function positionsOf({ ids, count }: Order, wanted: readonly number[], room: number): number[] {
  const used = ids.subarray(0, count)
  if (wanted.length <= fewIds)
    return wanted
      .map((id) => used.indexOf(id))
      .filter((at) => at >= 0)
      .toSorted((one, other) => one - other)
  const bits = makeBits(room)
  for (const id of wanted) setBit(bits, id)
  const positions: number[] = []
  for (let at = 0; at < count; at += 1) if (hasBit(bits, ids[at] ?? 0)) positions.push(at)
  return positions
}

/** Whether each changed id already follows the one that it shall follow, and none comes or goes. */
const isInOrder = ({ ids }: Order, positions: readonly number[], following: ReadonlyMap<number, number>): boolean =>
  positions.length === following.size && positions.every((at) => following.get(at === 0 ? 0 : (ids[at - 1] ?? 0)) === ids[at])

/**
 * Writes an order anew into `spare` and returns it with the array that is spare now: without the changed ids, but with those that now follow
 * another one (by the one before them; 0 for the first). What lies between them is copied as it is; an order that stays the same is kept.
 */
export function reorder(
  order: Order,
  spare: Order['ids'],
  room: number,
  changed: readonly number[],
  following: ReadonlyMap<number, number>,
) {
  const { ids, count: before } = order
  const isChanged = new Set(changed)
  const left = positionsOf(order, changed, room)
  if (isInOrder(order, left, following)) return { order, spare }
  const leaders = [...following.keys()].filter((id) => id !== 0 && !isChanged.has(id))
  const breaks = [...left, ...positionsOf(order, leaders, room)].toSorted((one, other) => one - other)
  let [count, from] = [0, 0]
  const copy = (until: number) => {
    spare.set(ids.subarray(from, until), count)
    count += until - from
  }
  const putThoseAfter = (leader: number) => {
    for (let next = following.get(leader); next !== undefined; next = following.get(next)) {
      spare[count] = next
      count += 1
    }
  }
  putThoseAfter(0)
  for (const at of breaks) {
    const id = ids[at] ?? 0
    copy(isChanged.has(id) ? at : at + 1)
    if (!isChanged.has(id)) putThoseAfter(id)
    from = at + 1
  }
  copy(before)
  return { order: { ids: spare, count }, spare: ids }
}
