import { createHash } from 'node:crypto'

export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
}

/** A stream of numbers that is the same for the same seed, on every machine. */
export const makeRandom = (seed: string): Random => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}
