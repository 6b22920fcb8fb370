import { andBits, andNotBits, type Bits, clearBit, countWord, growBits, hasBit, makeBits, orBits, setBit } from './bits.ts'

/** A set of media: bits where it contains more than a 32nd of all, else their ids in ascending order. */
export type IdSet = Bits | { ids: Uint32Array<ArrayBuffer> }

/** Ids that were read in parts, as one list. */
export function concatIds(parts: readonly Uint32Array[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whether a set is kept as bits, as those that contain many media are. */
export const isBits = (set: IdSet): set is Bits => set instanceof Uint32Array

/** The set in the form that takes less memory; the ids ascend. */
export function makeIdSet(ids: Uint32Array<ArrayBuffer>, room: number): IdSet {
  if (ids.length <= room / 32) return { ids }
  const bits = makeBits(room)
  for (const id of ids) setBit(bits, id)
  return bits
}

export function orInto(into: Bits, set: IdSet): void {
  if (isBits(set)) return orBits(into, set)
  for (const id of set.ids) setBit(into, id)
}

export function andInto(into: Bits, set: IdSet): void {
  if (isBits(set)) return andBits(into, set)
  const both = set.ids.filter((id) => hasBit(into, id))
  into.fill(0)
  for (const id of both) setBit(into, id)
}

export function andNotInto(into: Bits, set: IdSet): void {
  if (isBits(set)) return andNotBits(into, set)
  for (const id of set.ids) clearBit(into, id)
}

/** How many of a set are among these. */
export function countAmong(bits: Bits, set: IdSet): number {
  let count = 0
  if (isBits(set)) for (let at = 0; at < bits.length; at += 1) count += countWord((bits[at] ?? 0) & (set[at] ?? 0))
  else for (const id of set.ids) count += hasBit(bits, id) ? 1 : 0
  return count
}

export const growIdSet = (set: IdSet, room: number): IdSet => (isBits(set) ? growBits(set, room) : set)

const lowerBound = (ids: Uint32Array, id: number): number => {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a set contains a media. */
export const hasId = (set: IdSet, id: number): boolean => (isBits(set) ? hasBit(set, id) : set.ids[lowerBound(set.ids, id)] === id)

const containsAny = (ids: Uint32Array, changed: Bits, few: readonly number[]): boolean =>
  few.length < ids.length / 16 ? few.some((id) => ids[lowerBound(ids, id)] === id) : ids.some((id) => hasBit(changed, id))

/** The set without these media, given as bits and as ids; itself where it contains none of them. */
export function withoutIds(set: IdSet, changed: Bits, list: readonly number[]): IdSet {
  if (isBits(set)) {
    for (const id of list) clearBit(set, id)
    return set
  }
  return containsAny(set.ids, changed, list) ? { ids: set.ids.filter((id) => !hasBit(changed, id)) } : set
}

/** The set with these media, none of which it contains. */
export function withIds(set: IdSet | undefined, added: readonly number[], room: number): IdSet {
  if (set && isBits(set)) {
    for (const id of added) setBit(set, id)
    return set
  }
  const ids = new Uint32Array((set?.ids.length ?? 0) + added.length)
  ids.set(set?.ids ?? [])
  ids.set(added, set?.ids.length ?? 0)
  return makeIdSet(ids.sort(), room)
}
