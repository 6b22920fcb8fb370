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

/** How many bits of a word are set. */
export function countWord(bits: number): number {
  let word = bits
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += countWord(bits[at] ?? 0)
  return count
}

// Where few bits of a word are set, only these are looked at.
const few = 8

/** Clears the bits of the slots whose value lies outside of a range. */
export function keepRange(bits: Bits, values: Int32Array | Uint16Array, from: number, upTo: number): void {
  for (let at = 0; at < bits.length; at += 1) {
    const before = bits[at] ?? 0
    const slot = at << 5
    let kept = 0
    if (countWord(before) <= few) {
      for (let left = before; left !== 0; left &= left - 1) {
        const value = values[slot + 31 - Math.clz32(left & -left)] ?? 0
        if (value >= from && value <= upTo) kept |= left & -left
      }
    } else {
      for (let bit = 0; bit < 32; bit += 1) {
        const value = values[slot + bit] ?? 0
        // Either difference is negative outside of the range; a branch here would be mispredicted every other time.
        kept |= (~((value - from) | (upTo - value)) >>> 31) << bit
      }
    }
    bits[at] = before & kept
  }
}

const eachByte = 0x01010101
const highBits = 0x80808080

/**
 * `keepRange` for values below 128, four at a time: a byte with its highest bit set keeps that bit when something is taken away unless it is
 * less than that (Warren, Hacker's Delight, 2-18), and a multiplication gathers the four bits.
 */
export function keepByteRange(bits: Bits, values: Uint8Array<ArrayBuffer>, from: number, upTo: number): void {
  if (from > upTo || from > 127) return void bits.fill(0)
  const fours = new Uint32Array(values.buffer)
  const least = Math.imul(from, eachByte)
  const most = Math.imul(Math.min(upTo, 127), eachByte) | highBits
  for (let at = 0; at < bits.length; at += 1) {
    const before = bits[at] ?? 0
    if (before === 0) continue
    let kept = 0
    for (let part = 0; part < 8; part += 1) {
      const four = fours[at * 8 + part] ?? 0
      const within = ((four | highBits) - least) & (most - four) & highBits
      kept |= (Math.imul(within >>> 7, 0x10204080) >>> 28) << (part * 4)
    }
    bits[at] = before & kept
  }
}

/** The same bits with room for more slots. */
export function growBits(bits: Bits, room: number): Bits {
  const grown = makeBits(room)
  grown.set(bits)
  return grown
}

/** The slots of a set in ascending order. */
export function idsOfBits(bits: Bits, most = countBits(bits)): Uint32Array<ArrayBuffer> {
  const ids = new Uint32Array(most)
  let count = 0
  for (let at = 0; at < bits.length && count < most; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0 && count < most; word &= word - 1) {
      ids[count] = (at << 5) + 31 - Math.clz32(word & -word)
      count += 1
    }
  }
  return ids.subarray(0, count)
}
