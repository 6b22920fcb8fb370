import { editDistance } from '../../text/edit-distance.ts'

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** A text made ready to be compared with many. */
export interface Comparable {
  text: string
  pairs: Map<string, number>
}
export const comparable = (text: string): Comparable => ({ text, pairs: pairsOf(text) })

const sharePairs = (one: Comparable, other: Comparable): number => {
  const all = one.text.length + other.text.length - 2
  if (all <= 0) return 0
  let shared = 0
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0)
  return (2 * shared) / all
}

/** How alike two texts are, 0–1: by the pairs of signs that they share, whatever their order, or by how little has to be changed. */
export function resemblance(one: Comparable, other: Comparable): number {
  if (one.text === other.text) return 1
  const [short, long] = [one.text, other.text].toSorted((a, b) => a.length - b.length) as [string, string]
  if (short === '') return 0
  const shared = sharePairs(one, other)
  const begins = long.startsWith(short) ? 0.55 + (0.35 * short.length) / long.length : 0
  // Where few pairs are shared, only short texts can be a slip of the pen away from each other.
  if (shared < 0.4 && long.length > 8) return Math.max(shared, begins)
  if (short.length / long.length < 0.5) return Math.max(shared, begins)
  const sure = Math.max(shared, begins)
  const most = Math.floor((1 - sure) * long.length)
  const distance = editDistance(short, long, most)
  return distance > most ? sure : Math.max(sure, 1 - distance / long.length)
}
