import { editDistance } from '../../text/edit-distance.ts'
import { lettersOf, type TitleIndex } from './title-index.ts'

const wordAt = ({ words, starts }: TitleIndex, number: number): string => words.slice(starts[number], (starts[number + 1] ?? 1) - 1)

/** The first word that does not sort before a text. */
const lowerBound = (index: TitleIndex, text: string): number => {
  let [low, high] = [0, index.letters.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wordAt(index, middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of a word; undefined where no title contains it. */
export function findWord(index: TitleIndex, word: string): number | undefined {
  const number = lowerBound(index, word)
  return number < index.letters.length && wordAt(index, number) === word ? number : undefined
}

/** The numbers of the words that begin with a piece. */
export function findWordsStartingWith(index: TitleIndex, piece: string): number[] {
  const first = lowerBound(index, piece)
  const numbers: number[] = []
  for (let number = first; number < index.letters.length && index.words.startsWith(piece, index.starts[number]); number += 1)
    numbers.push(number)
  return numbers
}

/** The numbers of the words that contain a piece. */
export function findWordsContaining({ words, starts }: TitleIndex, piece: string): number[] {
  const numbers: number[] = []
  let number = 0
  for (let at = words.indexOf(piece); at >= 0;) {
    while ((starts[number + 1] ?? 0) <= at) number += 1
    numbers.push(number)
    at = words.indexOf(piece, (starts[number + 1] ?? 0) - 1)
  }
  return numbers
}

const hasMoreBits = (most: number, bits: number): boolean => {
  let left = bits
  for (let count = 0; count < most && left !== 0; count += 1) left &= left - 1
  return left !== 0
}

/** From here on the characters of Chinese, Japanese and Korean. */
const cjk = '\u2e80'
const wordsAtOnce = 16_384

/**
 * The numbers of the words within an edit distance of what was typed, by that distance: none to `most`. As a prefix, what follows in a word
 * costs nothing; as a beginning, what follows in the typed text does not.
 */
export async function findSimilarWords(
  index: TitleIndex,
  typed: string,
  most: number,
  as: 'whole' | 'prefix' | 'beginning',
  yieldToOthers: () => Promise<void>,
): Promise<number[][]> {
  const { words, starts, letters } = index
  const near: number[][] = Array.from({ length: most + 1 }, () => [])
  const ownLetters = lettersOf(typed)
  const [needed, allowed] = [as === 'beginning' ? 0 : ownLetters, as === 'prefix' ? 0xffffffff : ownLetters]
  const [shortest, longest] = [as === 'beginning' ? 1 : typed.length - most, as === 'prefix' ? Infinity : typed.length + most]
  // A typo does not change the script.
  const [from, upTo] = typed < cjk ? [0, lowerBound(index, cjk)] : [lowerBound(index, cjk), letters.length]
  for (let begin = from; begin < upTo; begin += wordsAtOnce) {
    await yieldToOthers()
    for (let number = begin, end = Math.min(upTo, begin + wordsAtOnce); number < end; number += 1) {
      const letter = letters[number] as number
      // Each edit accounts for one letter that only one of the two has.
      if (hasMoreBits(most, needed & ~letter) || hasMoreBits(most, letter & ~allowed)) continue
      const start = starts[number] as number
      const length = (starts[number + 1] as number) - 1 - start
      if (length < shortest || length > longest) continue
      const word = words.slice(start, start + length)
      const distance = as === 'beginning' ? editDistance(word, typed, most, true) : editDistance(typed, word, most, as === 'prefix')
      if (distance <= most) near[distance]?.push(number)
    }
  }
  return near
}
