import { foldTitle } from '../../text/fold.ts'

type Range = [number, number]
interface Mapped {
  folded: string
  /** For each sign of the folded text, the part of the written one from which it comes. */
  sources: Range[]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const plain = /^[a-z0-9]$/

// Between two letters a sign shows whether it parts words, joins them or becomes other letters.
const foldSign = (sign: string): string => (plain.test(sign) ? sign : foldTitle(`a${sign}a`).slice(1, -1))

const mapFold = (written: string): Mapped => {
  const signs: string[] = []
  const sources: Range[] = []
  for (const { segment, index } of segmenter.segment(written)) {
    for (const sign of foldSign(segment)) {
      if (sign === ' ' && (signs.length === 0 || signs.at(-1) === ' ')) continue
      for (const unit of sign.split('')) {
        signs.push(unit)
        sources.push([index, index + segment.length])
      }
    }
  }
  if (signs.at(-1) === ' ') signs.pop()
  return { folded: signs.join(''), sources }
}

const startOf = (line: string, word: string): number => {
  if (line.startsWith(word)) return 0
  const at = line.indexOf(` ${word}`)
  return at < 0 ? line.indexOf(word) : at + 1
}

const merged = (ranges: Range[]): Range[] => {
  const result: Range[] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** Which parts of a written title hold these folded words: UTF-16 offsets, in order, the ends excluded. */
export function highlightsIn(written: string, words: readonly string[]): Range[] {
  const { folded, sources } = mapFold(written)
  if (folded !== foldTitle(written)) return []
  const ranges = words.flatMap((word): Range[] => {
    const at = startOf(folded, word)
    const [first, last] = [sources[at], sources[at + word.length - 1]]
    return at < 0 || !first || !last ? [] : [[first[0], last[1]]]
  })
  return merged(ranges)
}
