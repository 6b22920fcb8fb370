import { foldTitle } from '../../text/fold.ts'

type Range = [number, number]
interface Mapped {
  folded: string
  /** For each code unit of the folded text, the part of the written one from which it comes. */
  sources: Range[]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const plain = /^[a-z0-9]$/

// Between two letters a character shows whether it separates words, joins them or becomes other letters.
const foldCharacter = (character: string): string => (plain.test(character) ? character : foldTitle(`a${character}a`).slice(1, -1))

const mapFold = (written: string): Mapped => {
  const units: string[] = []
  const sources: Range[] = []
  for (const { segment, index } of segmenter.segment(written)) {
    for (const character of foldCharacter(segment)) {
      if (character === ' ' && (units.length === 0 || units.at(-1) === ' ')) continue
      for (const unit of character.split('')) {
        units.push(unit)
        sources.push([index, index + segment.length])
      }
    }
  }
  if (units.at(-1) === ' ') units.pop()
  return { folded: units.join(''), sources }
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

/** Which parts of a written title contain these folded words: UTF-16 offsets, in order, the ends excluded. */
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
