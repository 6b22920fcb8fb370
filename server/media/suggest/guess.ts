import { distance, slipsIn } from './distance.ts'
import { type Asked, type Fit, squeeze } from './rank.ts'

const longest = 40
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
    const slips = distance(typed, word.slice(0, longest), slipsIn(typed), at === last)
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
    const slips = distance(squeezed.slice(0, 2 * longest), whole, most, true)
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

const isLong = (piece: string) => Array.from(piece).length > 2

// In a short word, two letters that were exchanged leave nothing whole that is long enough to look for.
const swapsOf = (signs: readonly string[]): string[][] =>
  signs.slice(1).map((sign, at) => [[...signs.slice(0, at), sign, signs[at], ...signs.slice(at + 2)].join('')])

// A single slip leaves one of two halves whole, and two of three thirds.
const cut = (word: string): string[][] => {
  const signs = Array.from(word)
  const { length } = signs
  const part = (from: number, to?: number) => signs.slice(from, to).join('')
  if (length < 4) return [[word]]
  const half = Math.max(3, Math.floor(length / 2))
  const third = Math.floor(length / 3)
  const [first, middle, last] = [part(0, third), part(third, 2 * third), part(2 * third)]
  const halves = [[`\n${part(0, half)}`], [` ${part(0, half)}`], [part(-half)]]
  if (length < 7) return [...halves, ...swapsOf(signs)]
  if (length < 9) return halves
  // Two letters that were exchanged may lie across the cuts of one way, not of the other.
  return [[first, middle], [middle, last], [first, last], [part(0, half - 1), part(-2)], [part(-half + 1)]]
}

// A slip seldom lies at both ends of a word: with the words beside it, one of its ends finds it.
const endsBeside = (text: string): string[] => {
  const words = text.split(' ')
  const endOf = (word: string, beside: string) =>
    Math.max(word.length < 5 ? 1 : Math.min(3, Math.floor(word.length / 2) - 1), 4 - beside.length)
  return words.flatMap((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    return [
      ...(before ? [`${before} ${word.slice(0, endOf(word, before))}`] : []),
      ...(after ? [`${word.slice(-endOf(word, after))} ${after}`] : []),
    ]
  })
}

/** Of so many words of a text, one may be wrong. */
const mostWords = 6

/**
 * The pieces that titles may hold although what was typed has slips, in steps from what few titles hold to what many do. A step is made
 * of searches, a search of sets; a title is found that holds every piece of one of its sets.
 */
export function stepsToTry({ text, words }: Asked): string[][][][] {
  const long = words
    .filter(isLong)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords)
  const [only] = long
  if (only !== undefined && long.length === 1) return [cut(only).map((set) => [set])]
  const others = long.map((word) => long.filter((other) => other !== word).slice(0, 3))
  const partly = long.flatMap((word, at) => cut(word).map((set) => [...(others[at] ?? []), ...set]))
  return [
    [
      endsBeside(text)
        .filter(isLong)
        .map((piece) => [piece]),
    ],
    [partly],
    others.map((set) => [set]),
  ].filter((step) => step.flat().length > 0)
}
