import { andBits, type Bits, clearBit, hasBit, idsOfBits, makeBits } from '../browse/bits.ts'
import type { Titles } from '../titles/titles.ts'

/** How many media are compared with what was typed. */
export const mostCandidates = 400

/** Collects media within a scope, the likeliest first. */
export function makeCollector(scope: Bits | undefined) {
  const ids = new Set<number>()
  let taken = 0
  return {
    add: (found: Bits, most = mostCandidates): void => {
      const added = found.slice()
      if (scope) andBits(added, scope)
      for (const id of ids) clearBit(added, id)
      for (const id of idsOfBits(added, Math.min(most, mostCandidates - ids.size))) ids.add(id)
    },
    addChanged: ({ changed }: Titles, fits: (norm: string) => boolean): void => {
      for (const [id, norm] of changed) if ((!scope || hasBit(scope, id)) && norm !== '' && fits(norm)) ids.add(id)
    },
    /** What was added since the last call. */
    take: (): number[] => {
      const added = [...ids].slice(taken)
      taken = ids.size
      return added
    },
    isFull: () => ids.size >= mostCandidates,
  }
}

/** The media that are in each of some sets, which have the same length. */
export function intersection(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets
  const all = first?.slice() ?? makeBits(0)
  for (const other of others) andBits(all, other)
  return all
}
