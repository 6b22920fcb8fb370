/** A random order that a seed decides: each media has a position of its own below `2 ** bits`, the same in SQL and here. */
export interface Shuffle {
  bits: number
  first: number
  shift: number
  add: number
  second: number
}

const mix = (seed: number, salt: number) => {
  let word = Math.imul(seed + salt, 0x9e3779b1)
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b)
  return (word ^ (word >>> 13)) >>> 0
}
const modulo = (value: number, bits: number) => (value & (2 ** bits - 1)) >>> 0

/** The shuffle of a seed for ids up to the highest. */
export function shuffleOf(seed: number, highest: number): Shuffle {
  const bits = Math.max(8, Math.min(31, 32 - Math.clz32(highest)))
  const odd = (salt: number) => modulo(mix(seed, salt), bits) | 1
  return { bits, first: odd(1), second: odd(2), add: modulo(mix(seed, 3), bits), shift: Math.ceil(bits / 2) }
}

const inverse = (odd: number): number => {
  // Newton's method: each step doubles the number of correct bits.
  let found = odd
  for (let step = 0; step < 5; step += 1) found = Math.imul(found, 2 - Math.imul(odd, found))
  return found
}

/** Visits the id at each position in turn, until the visitor returns false. */
export function walkShuffle({ bits, first, shift, add, second }: Shuffle, visit: (id: number) => boolean): void {
  const [backFirst, backSecond] = [inverse(first), inverse(second)]
  const size = 2 ** bits
  for (let position = 0; position < size; position += 1) {
    const mixed = modulo(Math.imul(position, backSecond), bits)
    if (!visit(modulo(Math.imul((mixed ^ (mixed >>> shift)) - add, backFirst), bits))) return
  }
}
