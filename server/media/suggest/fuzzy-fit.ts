import { editDistance } from '../../text/edit-distance.ts'
import { type Fit, isBetter } from './fit.ts'
import { removeSpaces, type SearchText } from './search-text.ts'

/** How many letters of a word are compared. */
export const comparedLetters = 40
/** What a word that is in no title adds to the rank, where the other words are. */
const missingWord = 4

/** How many typos a word of this length may have. */
export function allowedTypos(word: string): number {
  const { length } = Array.from(word)
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}

/** Ranks titles by their typos against what was typed; words are compared once, however many titles contain them. */
export function makeFuzzyFit({ words, withoutSpaces }: SearchText): (norm: string) => Fit | undefined {
  const known = words.map(() => new Map<string, number>())
  const last = words.length - 1
  const typosIn = (at: number, word: string): number => {
    const found = known[at]?.get(word)
    if (found !== undefined) return found
    const typed = (words[at] ?? '').slice(0, comparedLetters)
    const typos = editDistance(typed, word.slice(0, comparedLetters), allowedTypos(typed), at === last)
    known[at]?.set(word, typos)
    return typos
  }
  const rankOf = (line: string): number | undefined => {
    const parts = line.split(' ')
    let [sum, missing] = [0, 0]
    for (const [at, typed] of words.entries()) {
      if (line.includes(typed)) continue
      const least = Math.min(...parts.map((part) => typosIn(at, part)))
      if (least <= allowedTypos(typed)) sum += least
      else missing += 1
    }
    if (missing === 0) return sum
    const whole = removeSpaces(line).slice(0, 2 * comparedLetters)
    const most = allowedTypos(withoutSpaces)
    const typos = editDistance(withoutSpaces.slice(0, 2 * comparedLetters), whole, most, true)
    if (typos <= most) return typos
    return missing === 1 && words.length > 2 ? sum + missingWord : undefined
  }
  return (norm) => {
    let best: Fit | undefined
    for (const line of norm.split('\n')) {
      const rank = rankOf(line)
      if (rank !== undefined && isBetter({ rank, line }, best)) best = { rank, line }
    }
    return best
  }
}
