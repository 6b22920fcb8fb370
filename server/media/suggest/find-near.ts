import { type Bits, makeBits } from '../browse/bits.ts'
import { breather } from '../browse/slices.ts'
import type { Titles } from '../titles/keep.ts'
import { addMedia } from '../titles/media-of.ts'
import { type Position, position } from '../titles/title-index.ts'
import { numberOfWord, wordsBeginning, wordsHolding, wordsNear } from '../titles/words-of.ts'
import { inAll, longestOf, makeCollector } from './find.ts'
import { longest, slipsIn } from './guess.ts'
import type { Asked } from './rank.ts'

/** So many media are compared for each way in which the spaces, or one word, may be wrong. */
const mostOfWay = 150
/** A title that begins with a word of fewer letters than this is no sign that it is the one. */
const leastBeginning = 4

/** The media whose titles are near to what was typed with slips of the hand: in steps, each with what it adds, the likeliest first. */
export async function* findNear(
  titles: Titles,
  scope: Bits | undefined,
  asked: Asked,
  fits: (norm: string) => boolean,
): AsyncGenerator<number[]> {
  const { index } = titles
  const { words, squeezed } = asked
  const breathe = breather(5)
  const collected = makeCollector(scope)
  const mediaOf = async (numbers: readonly number[], where: Position, into = makeBits(titles.room)) => {
    await addMedia(titles, into, numbers, where, breathe)
    return into
  }
  collected.addChanged(titles, fits)

  const sought = longestOf(words).filter((word) => slipsIn(word) > 0)
  const near = new Map<string, number[][]>()
  for (const word of sought) {
    const isLast = word === words.at(-1)
    const found = await wordsNear(index, word.slice(0, longest), slipsIn(word), isLast ? 'prefix' : 'whole', breathe)
    found[0]?.push(...wordsHolding(index, word))
    near.set(word, found)
  }
  /** The media that hold a word with at most so many slips. */
  const within = async (word: string, most: number, where: Position) => {
    const found = makeBits(titles.room)
    for (const numbers of near.get(word)?.slice(0, most + 1) ?? []) await mediaOf(numbers, where, found)
    return found
  }
  const [first = ''] = words
  const anywhere: Bits[] = []
  for (const most of [1, 2]) {
    if (sought.length === 0) break
    anywhere.length = 0
    for (const word of sought) anywhere.push(await within(word, most, position.anywhere))
    if (words.length === 1) collected.add(await within(first, most, position.whole))
    if (near.has(first)) collected.add(inAll([await within(first, most, position.first), ...anywhere]))
    collected.add(inAll(anywhere))
    yield collected.take()
  }

  const withoutSpaces = squeezed.slice(0, 2 * longest)
  const slips = slipsIn(withoutSpaces)
  // A space too many: the title begins with a word that was typed as several.
  if (words.length > 1) {
    const joined = await wordsNear(index, withoutSpaces, slips, 'prefix', breathe)
    collected.add(await mediaOf(joined.flat(), position.first), mostOfWay)
  }
  // A space too few: the title begins with a word with which the typed text begins.
  const begun = (await wordsNear(index, withoutSpaces, slips, 'beginning', breathe)).flatMap((numbers, most) =>
    numbers.filter((number) => {
      const length = (index.starts[number + 1] ?? 0) - (index.starts[number] ?? 0) - 1
      return length >= leastBeginning && most <= (length < 7 ? 1 : 2)
    }),
  )
  collected.add(await mediaOf(begun, position.first), mostOfWay)
  for (let length = 1; length < Math.min(withoutSpaces.length - 1, longest); length += 1) {
    const number = numberOfWord(index, withoutSpaces.slice(0, length))
    if (number === undefined) continue
    const rest = wordsBeginning(index, withoutSpaces.slice(length, length + 3))
    collected.add(inAll([await mediaOf([number], position.first), await mediaOf(rest, position.anywhere)]), mostOfWay)
  }
  yield collected.take()
  // One word may be quite another.
  if (words.length > 2) {
    for (const [at] of anywhere.entries()) collected.add(inAll(anywhere.toSpliced(at, 1)), mostOfWay)
  }
  yield collected.take()
}
