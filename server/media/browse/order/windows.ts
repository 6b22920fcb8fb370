import type { ListOrder } from '@amn/contract/media/media-values'
import { mediaTypes } from '@amn/contract/values'
import { andBits, type Bits, countBits, hasBit, idsOfBits, keepByteRange } from '../bits.ts'
import type { BrowseIndex } from '../browse-index.ts'
import { type View, windowIn } from './order.ts'
import { shuffleOf, walkShuffle } from './shuffle.ts'

type Direction = 'asc' | 'desc'
interface Stretch {
  offset: number
  limit: number
}

/** The order of the index in which a list is shown; orders that are worked out for a window, and the caller's own, have none. */
export function viewOf({ orders }: BrowseIndex, sort: ListOrder, direction: Direction): View {
  const isBackward = direction === 'desc'
  if (sort === 'title' || sort === 'added') return [{ order: orders[sort], isBackward }]
  if (sort !== 'aired') return []
  return [
    { order: orders.dated, isBackward },
    { order: orders.undated, isBackward },
  ]
}

/** A window of what was found, in the random order of a seed. */
export function windowByShuffle(index: BrowseIndex, found: Bits, seed: number, { offset, limit }: Stretch): number[] {
  const ids: number[] = []
  let left = offset
  walkShuffle(shuffleOf(seed, index.highest), (id) => {
    if (id > index.highest || !hasBit(found, id)) return true
    if (left > 0) left -= 1
    else ids.push(id)
    return ids.length < limit
  })
  return ids
}

/** A window of what was found, by the number in a series; what has none comes last, whatever the direction. */
export function windowByNumber({ number }: BrowseIndex, found: Bits, direction: Direction, { offset, limit }: Stretch): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const numberOf = (id: number) => number[id] ?? Number.NaN
  const ids = [...idsOfBits(found)].toSorted((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)]
    if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1
    return a === b || Number.isNaN(a) ? sign * (one - other) : sign * (a - b)
  })
  return ids.slice(offset, offset + limit)
}

/** Puts the windows of parts that follow one another together; a part is only looked at where the window reaches it. */
function windowOfParts<P>(
  parts: readonly P[],
  { offset, limit }: Stretch,
  countOf: (part: P) => number,
  take: (part: P, count: number, window: Stretch) => Iterable<number>,
): number[] {
  const ids: number[] = []
  let skip = offset
  for (const part of parts) {
    if (ids.length >= limit) break
    const count = countOf(part)
    if (skip < count) ids.push(...take(part, count, { offset: skip, limit: limit - ids.length }))
    skip = Math.max(0, skip - count)
  }
  return ids
}

/** A window of what was found, type by type as types are listed, each by title. */
export function windowByType(index: BrowseIndex, found: Bits, direction: Direction, window: Stretch): number[] {
  const types = direction === 'asc' ? mediaTypes : mediaTypes.toReversed()
  const parts = types.flatMap((type) => {
    const bits = index.types.get(type)?.slice()
    if (!bits) return []
    andBits(bits, found)
    return [bits]
  })
  return windowOfParts(parts, window, countBits, (part, count, own) => windowIn(viewOf(index, 'title', direction), part, count, own))
}

// How many of a result have each score; kept as long as the result.
const counted = new WeakMap<Bits, Uint32Array>()
const mostScore = 101
const countScores = ({ score }: BrowseIndex, found: Bits): Uint32Array => {
  const known = counted.get(found)
  if (known) return known
  const counts = new Uint32Array(mostScore + 1)
  for (let at = 0; at < found.length; at += 1) {
    for (let word = found[at] ?? 0; word !== 0; word &= word - 1) {
      const value = score[(at << 5) + 31 - Math.clz32(word & -word)] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  counted.set(found, counts)
  return counts
}
const scores = Array.from({ length: mostScore }, (_, at) => at + 1)

/** A window of what was found, by the community score; what has none comes last, whatever the direction. */
export function windowByScore(index: BrowseIndex, found: Bits, direction: Direction, window: Stretch): number[] {
  const counts = countScores(index, found)
  const parts = [...(direction === 'asc' ? scores : scores.toReversed()), 0]
  return windowOfParts(
    parts,
    window,
    (value) => counts[value] ?? 0,
    (value, count, { offset, limit }) => {
      const part = found.slice()
      keepByteRange(part, index.score, value, value)
      if (direction === 'asc') return idsOfBits(part, Math.min(count, offset + limit)).subarray(offset)
      const ids = idsOfBits(part, count - offset)
      return ids.subarray(Math.max(0, ids.length - limit)).toReversed()
    },
  )
}
