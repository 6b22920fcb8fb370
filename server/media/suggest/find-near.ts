import { type Bits, makeBits } from '../browse/bits.ts'
import { yieldEvery } from '../browse/yield.ts'
import type { Titles } from '../titles/titles.ts'
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
  const { words } = asked
  const yieldToOthers = yieldEvery(5)
  const collected = makeCollector(scope)
  const mediaOf: MediaOf = async (numbers, where, into = makeBits(titles.room)) => {
    await addMedia(titles, into, numbers, where, yieldToOthers)
    return into
  }
  collected.addChanged(titles, fits)

  const sought = longestOf(words).filter((word) => slipsIn(word) > 0)
  const near = new Map<string, number[][]>()
  for (const word of sought) {
    const isLast = word === words.at(-1)
    const found = await wordsNear(index, word.slice(0, longest), slipsIn(word), isLast ? 'prefix' : 'whole', yieldToOthers)
    found[0] = [...(found[0] ?? []), ...wordsHolding(index, word)]
    near.set(word, found)
  }
  const [first = ''] = words
  const anywhere = sought.map(() => makeBits(titles.room))
  const [asFirst, asWhole] = [makeBits(titles.room), makeBits(titles.room)]
  const mostSlips = Math.max(0, ...sought.map(slipsIn))
  for (let most = 0; most <= mostSlips && sought.length > 0; most += 1) {
    for (const [at, word] of sought.entries()) {
      const numbers = near.get(word)?.[most] ?? []
      await mediaOf(numbers, position.anywhere, anywhere[at])
      if (word === first) await mediaOf(numbers, position.first, asFirst)
      if (words.length === 1) await mediaOf(numbers, position.whole, asWhole)
    }
    if (most === 0) continue
    collected.add(asWhole)
    if (near.has(first)) collected.add(inAll([asFirst, ...anywhere]))
    collected.add(inAll(anywhere))
    yield collected.take()
  }

  await addAcrossSpaces(index, asked, collected, mediaOf, yieldToOthers)
  yield collected.take()
  // One word may be quite another.
  if (words.length > 2) {
    for (const [at] of anywhere.entries()) collected.add(inAll(anywhere.toSpliced(at, 1)), mostOfWay)
  }
  yield collected.take()
}

type MediaOf = (words: readonly number[], where: Position, into?: Bits) => Promise<Bits>

/** Adds the media whose titles are near but for a space: one too many, or one too few. */
async function addAcrossSpaces(
  index: Titles['index'],
  { words, squeezed }: Asked,
  collected: ReturnType<typeof makeCollector>,
  mediaOf: MediaOf,
  yieldToOthers: ReturnType<typeof yieldEvery>,
): Promise<void> {
  const withoutSpaces = squeezed.slice(0, 2 * longest)
  const slips = slipsIn(withoutSpaces)
  // A space too many: the title begins with a word that was typed as several.
  if (words.length > 1) {
    const joined = await wordsNear(index, withoutSpaces, slips, 'prefix', yieldToOthers)
    collected.add(await mediaOf(joined.flat(), position.first), mostOfWay)
  }
  // A space too few: the title begins with a word with which the typed text begins.
  const begun = (await wordsNear(index, withoutSpaces, slips, 'beginning', yieldToOthers)).flatMap((numbers, most) =>
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
}
