/** What was typed, folded: as one text, without its spaces, and its words, each once. */
export interface Asked {
  text: string
  squeezed: string
  words: string[]
}

/** How well a title fits, smaller is better, and the folded title that fits best. */
export interface Fit {
  rank: number
  line: string
}

export const squeeze = (text: string): string => text.replaceAll(' ', '')

const fits: ((line: string, asked: Asked) => boolean)[] = [
  (line, { text }) => line === text,
  (line, { squeezed }) => squeeze(line) === squeezed,
  (line, { text }) => line.startsWith(`${text} `),
  (line, { text }) => line.startsWith(text),
  (line, { text }) => line.includes(` ${text}`),
  (line, { words }) => words.every((word) => line.startsWith(word) || line.includes(` ${word}`)),
  (line, { text }) => line.includes(text),
  (line, { words }) => words.every((word) => line.includes(word)),
]

/** How well the titles of a media, folded and joined by newlines, hold what was typed; undefined where a word is in none of them. */
export function fitOf(norm: string, asked: Asked): Fit | undefined {
  let best: Fit | undefined
  const lines = norm.split('\n')
  for (const line of lines) {
    const rank = fits.findIndex((doesFit) => doesFit(line, asked))
    if (rank < 0) continue
    if (!best || rank < best.rank || (rank === best.rank && line.length < best.line.length)) best = { rank, line }
  }
  if (best || !asked.words.every((word) => norm.includes(word))) return best
  const heldBy = (line: string) => asked.words.filter((word) => line.includes(word)).length
  return { rank: fits.length, line: lines.reduce((one, other) => (heldBy(other) > heldBy(one) ? other : one)) }
}
