import { editDistance } from '../../text/edit-distance.ts'
import { type Asked, type Fit, squeeze } from './rank.ts'

/** So many letters of a word are compared. */
export const longest = 40
/** What one word that is in no title weighs, where the others are. */
const missing = 4

/** Weighs titles against what was typed with slips of the hand; words are compared once, however many titles hold them. */
export function makeGuesser({ words, squeezed }: Asked): (norm: string) => Fit | undefined {
  const known = words.map(() => new Map<string, number>())
  const last = words.length - 1
  const slipsOf = (at: number, word: string): number => {
    const found = known[at]?.get(word)
    if (found !== undefined) return found
    const typed = (words[at] ?? '').slice(0, longest)
    const slips = editDistance(typed, word.slice(0, longest), slipsIn(typed), at === last)
    known[at]?.set(word, slips)
    return slips
  }
  const weigh = (line: string): number | undefined => {
    const parts = line.split(' ')
    let [sum, lacking] = [0, 0]
    for (const [at, typed] of words.entries()) {
      if (line.includes(typed)) continue
      const least = Math.min(...parts.map((part) => slipsOf(at, part)))
      if (least <= slipsIn(typed)) sum += least
      else lacking += 1
    }
    if (lacking === 0) return sum
    const whole = squeeze(line).slice(0, 2 * longest)
    const most = slipsIn(squeezed)
    const slips = editDistance(squeezed.slice(0, 2 * longest), whole, most, true)
    if (slips <= most) return slips
    return lacking === 1 && words.length > 2 ? sum + missing : undefined
  }
  return (norm) => {
    let best: Fit | undefined
    for (const line of norm.split('\n')) {
      const rank = weigh(line)
      if (rank !== undefined && (!best || rank < best.rank || (rank === best.rank && line.length < best.line.length))) best = { rank, line }
    }
    return best
  }
}

/** How many slips a word of this length is forgiven. */
export function slipsIn(word: string): number {
  const { length } = Array.from(word)
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}
