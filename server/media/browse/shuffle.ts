/** A chance that a seed decides: each media has a place of its own below `2 ** bits`, the same in SQL and here. */
export interface Shuffle {
  bits: number
  first: number
  shift: number
  add: number
  second: number
}

const mixed = (seed: number, salt: number) => {
  let word = Math.imul(seed + salt, 0x9e3779b1)
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b)
  return (word ^ (word >>> 13)) >>> 0
}
const modulo = (value: number, bits: number) => (value & (2 ** bits - 1)) >>> 0

/** The chance of a seed among ids up to the highest. */
export function shuffleOf(seed: number, highest: number): Shuffle {
  const bits = Math.max(8, Math.min(31, 32 - Math.clz32(highest)))
  const odd = (salt: number) => modulo(mixed(seed, salt), bits) | 1
  return { bits, first: odd(1), second: odd(2), add: modulo(mixed(seed, 3), bits), shift: Math.ceil(bits / 2) }
}

const inverse = (odd: number): number => {
  // Newton's way: each step doubles the bits that are right.
  let found = odd
  for (let step = 0; step < 5; step += 1) found = Math.imul(found, 2 - Math.imul(odd, found))
  return found
}

/** The id at each place, place after place, until told to stop. */
export function walkShuffle({ bits, first, shift, add, second }: Shuffle, see: (id: number) => boolean): void {
  const [backFirst, backSecond] = [inverse(first), inverse(second)]
  const size = 2 ** bits
  for (let place = 0; place < size; place += 1) {
    const mixedPosition = modulo(Math.imul(place, backSecond), bits)
    if (!see(modulo(Math.imul((mixedPosition ^ (mixedPosition >>> shift)) - add, backFirst), bits))) return
  }
}
