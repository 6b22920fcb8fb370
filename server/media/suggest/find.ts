import { andBits, type Bits, clearBit, hasBit, idsOfBits, makeBits } from '../browse/bits.ts'
import { yieldEvery } from '../browse/yield.ts'
import type { Titles } from '../titles/titles.ts'
import { addMedia } from '../titles/media-of.ts'
import { type Position, position, type TitleIndex } from '../titles/title-index.ts'
import { numberOfWord, wordsBeginning, wordsHolding } from '../titles/words-of.ts'
import type { Asked } from './rank.ts'

/** So many media are compared with what was typed. */
const mostOfAll = 400
const mostWords = 8
/** A word of one or two letters is in nearly every title: it only counts where it begins a word. */
const isLong = (word: string) => Array.from(word).length > 2 || word.charCodeAt(0) > 0x2e7f

/** The words of a text by which media are looked for. */
export const longestOf = (words: readonly string[]): string[] =>
  words.toSorted((one, other) => other.length - one.length).slice(0, mostWords)

/** Collects media within a scope, the likeliest first. */
export function makeCollector(scope: Bits | undefined) {
  const ids = new Set<number>()
  let taken = 0
  return {
    add: (found: Bits, most = mostOfAll): void => {
      const own = found.slice()
      if (scope) andBits(own, scope)
      for (const id of ids) clearBit(own, id)
      for (const id of idsOfBits(own, Math.min(most, mostOfAll - ids.size))) ids.add(id)
    },
    addChanged: ({ changed }: Titles, fits: (norm: string) => boolean): void => {
      for (const [id, norm] of changed) if ((!scope || hasBit(scope, id)) && norm !== '' && fits(norm)) ids.add(id)
    },
    /** What has come since it was last asked for. */
    take: (): number[] => {
      const added = [...ids].slice(taken)
      taken = ids.size
      return added
    },
    isFull: () => ids.size >= mostOfAll,
  }
}

/** The media of which each of some sets tells; all sets are of one room. */
export function inAll(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets
  const all = first?.slice() ?? makeBits(0)
  for (const other of others) andBits(all, other)
  return all
}

/** The media whose titles hold everything that was typed, as pieces of words, those that begin with it first. */
export async function findExact(titles: Titles, scope: Bits | undefined, { words }: Asked): Promise<number[]> {
  const yieldToOthers = yieldEvery(5)
  const collected = makeCollector(scope)
  const [first = ''] = words
  const sought = longestOf(words)
  const mediaOf = async (numbers: readonly number[], where: Position) => {
    const found = makeBits(titles.room)
    await addMedia(titles, found, numbers, where, yieldToOthers)
    return found
  }
  collected.addChanged(titles, (norm) => words.every((word) => norm.includes(word)))
  /** The media that hold for each word one of those that its letters stand for; nothing more is looked up once there is none. */
  const inEach = async (list: readonly string[], numbersOf: (index: TitleIndex, word: string) => number[]) => {
    let all: Bits | undefined
    for (const word of list) {
      const numbers = numbersOf(titles.index, word)
      if (numbers.length === 0) return makeBits(0)
      const found = await mediaOf(numbers, position.anywhere)
      if (all) andBits(found, all)
      all = found
    }
    return all ?? makeBits(0)
  }
  const begun = await inEach(sought, wordsBeginning)
  const exact = numberOfWord(titles.index, first)
  const known = exact === undefined ? [] : [exact]
  if (words.length === 1) collected.add(await mediaOf(known, position.whole))
  if (begun.length > 0) {
    collected.add(inAll([await mediaOf(known, position.first), begun]))
    collected.add(inAll([await mediaOf(wordsBeginning(titles.index, first), position.first), begun]))
    collected.add(begun)
  }
  if (!collected.isFull()) collected.add(await inEach(sought.filter(isLong), wordsHolding))
  return collected.take()
}
