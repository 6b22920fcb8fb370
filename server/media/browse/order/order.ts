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

/**
 * Writes an order anew into `spare` and returns it with the array that is spare now: without the changed ids, but with those that now follow
 * another one (by the one before them; 0 for the first).
 */
export function reorder(order: Order, spare: Order['ids'], room: number, changed: Bits, following: ReadonlyMap<number, number>) {
  const leaders = makeBits(room)
  for (const leader of following.keys()) setBit(leaders, leader)
  let count = 0
  const put = (id: number) => {
    for (let next: number | undefined = id; next !== undefined; next = following.get(next)) {
      spare[count] = next
      count += 1
    }
  }
  const first = following.get(0)
  if (first !== undefined) put(first)
  const { ids, count: before } = order
  for (let at = 0; at < before; at += 1) {
    const id = ids[at] ?? 0
    if (hasBit(changed, id)) continue
    if (hasBit(leaders, id)) put(id)
    else {
      spare[count] = id
      count += 1
    }
  }
  return { order: { ids: spare, count }, spare: ids }
}
