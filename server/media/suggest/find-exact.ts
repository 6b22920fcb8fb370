import { andBits, type Bits, makeBits } from '../browse/bits.ts'
import { yieldEvery } from '../browse/yield.ts'
import type { Titles } from '../titles/titles.ts'
import { addMedia } from '../titles/find-media.ts'
import { type Position, position, type TitleIndex } from '../titles/title-index.ts'
import { findWord, findWordsContaining, findWordsStartingWith } from '../titles/find-words.ts'
import { intersection, makeCollector } from './collect.ts'
import { longestOf, type SearchText } from './search-text.ts'

/** A word of one or two letters is in nearly every title: it only counts at the beginning of a word. */
const isLong = (word: string) => Array.from(word).length > 2 || word.charCodeAt(0) > 0x2e7f

/** The media whose titles contain everything that was typed, as pieces of words, those that begin with it first. */
export async function findExact(titles: Titles, scope: Bits | undefined, { words }: SearchText): Promise<number[]> {
  const yieldToOthers = yieldEvery(5)
  const collected = makeCollector(scope)
  const [first = ''] = words
  const longest = longestOf(words)
  const mediaWith = async (numbers: readonly number[], where: Position) => {
    const found = makeBits(titles.room)
    await addMedia(titles, found, numbers, where, yieldToOthers)
    return found
  }
  /** The media with a match for each word; stops at the first word without any. */
  const mediaWithAll = async (list: readonly string[], findWords: (index: TitleIndex, word: string) => number[]) => {
    let all: Bits | undefined
    for (const word of list) {
      const numbers = findWords(titles.index, word)
      if (numbers.length === 0) return makeBits(0)
      const found = await mediaWith(numbers, position.anywhere)
      if (all) andBits(found, all)
      all = found
    }
    return all ?? makeBits(0)
  }
  collected.addChanged(titles, (norm) => words.every((word) => norm.includes(word)))
  const withPrefixes = await mediaWithAll(longest, findWordsStartingWith)
  const exact = findWord(titles.index, first)
  const exactFirst = exact === undefined ? [] : [exact]
  if (words.length === 1) collected.add(await mediaWith(exactFirst, position.whole))
  if (withPrefixes.length > 0) {
    collected.add(intersection([await mediaWith(exactFirst, position.first), withPrefixes]))
    collected.add(intersection([await mediaWith(findWordsStartingWith(titles.index, first), position.first), withPrefixes]))
    collected.add(withPrefixes)
  }
  if (!collected.isFull()) collected.add(await mediaWithAll(longest.filter(isLong), findWordsContaining))
  return collected.take()
}
