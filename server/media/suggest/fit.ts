import { removeSpaces, type SearchText } from './search-text.ts'

/** How well a title fits, smaller is better, and the folded title that fits best. */
export interface Fit {
  rank: number
  line: string
}

/** Whether a fit is better than the best so far: of a smaller rank, or of the same rank and shorter. */
export const isBetter = ({ rank, line }: Fit, best: Fit | undefined): boolean =>
  !best || rank < best.rank || (rank === best.rank && line.length < best.line.length)

const rules: ((line: string, search: SearchText) => boolean)[] = [
  (line, { text }) => line === text,
  (line, { withoutSpaces }) => removeSpaces(line) === withoutSpaces,
  (line, { text }) => line.startsWith(`${text} `),
  (line, { text }) => line.startsWith(text),
  (line, { text }) => line.includes(` ${text}`),
  (line, { words }) => words.every((word) => line.startsWith(word) || line.includes(` ${word}`)),
  (line, { text }) => line.includes(text),
  (line, { words }) => words.every((word) => line.includes(word)),
]

/** How well the titles of a media, folded and joined by newlines, contain what was typed; undefined where a word is in none of them. */
export function fitOf(norm: string, search: SearchText): Fit | undefined {
  let best: Fit | undefined
  const lines = norm.split('\n')
  for (const line of lines) {
    const rank = rules.findIndex((applies) => applies(line, search))
    if (rank >= 0 && isBetter({ rank, line }, best)) best = { rank, line }
  }
  if (best || !search.words.every((word) => norm.includes(word))) return best
  const countIn = (line: string) => search.words.filter((word) => line.includes(word)).length
  return { rank: rules.length, line: lines.reduce((one, other) => (countIn(other) > countIn(one) ? other : one)) }
}
