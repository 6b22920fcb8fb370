/** A set of slots as bits, 32 to a word. */
export type Bits = Uint32Array<ArrayBuffer>

export const makeBits = (room: number): Bits => new Uint32Array(Math.ceil(room / 32))
export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export function andBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0)
}

export function orBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0)
}

export function andNotBits(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Clears the bits of the slots that fail. */
export function keepBits(bits: Bits, passes: (slot: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0
    let kept = left
    while (left !== 0) {
      const low = left & -left
      if (!passes(at * 32 + 31 - Math.clz32(low))) kept &= ~low
      left ^= low
    }
    bits[at] = kept
  }
}

/** The same bits with room for more slots. */
export function growBits(bits: Bits, room: number): Bits {
  const grown = makeBits(room)
  grown.set(bits)
  return grown
}
