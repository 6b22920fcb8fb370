import { type Bits, makeBits } from '../browse/bits.ts'
import { yieldEvery } from '../browse/yield.ts'
import type { Titles } from '../titles/titles.ts'
import { addMedia } from '../titles/find-media.ts'
import { type Position, position } from '../titles/title-index.ts'
import { findSimilarWords, findWord, findWordsContaining, findWordsStartingWith } from '../titles/find-words.ts'
import { intersection, makeCollector } from './collect.ts'
import { allowedTypos, comparedLetters } from './fuzzy-fit.ts'
import { longestOf, type SearchText } from './search-text.ts'

/** How many media are compared for each way in which the spaces, or one word, may be wrong. */
const mostOfVariant = 150
/** That a title begins with a word of fewer letters than this does not make it likely. */
const shortestFirstWord = 4

/** The media whose titles resemble what was typed with typos: in steps, each with what it adds, the likeliest first. */
export async function* findFuzzy(
  titles: Titles,
  scope: Bits | undefined,
  search: SearchText,
  fits: (norm: string) => boolean,
): AsyncGenerator<number[]> {
  const { index } = titles
  const { words } = search
  const yieldToOthers = yieldEvery(5)
  const collected = makeCollector(scope)
  const mediaWith: MediaWith = async (numbers, where, into = makeBits(titles.room)) => {
    await addMedia(titles, into, numbers, where, yieldToOthers)
    return into
  }
  collected.addChanged(titles, fits)

  const compared = longestOf(words).filter((word) => allowedTypos(word) > 0)
  const similar = new Map<string, number[][]>()
  for (const word of compared) {
    const as = word === words.at(-1) ? 'prefix' : 'whole'
    const found = await findSimilarWords(index, word.slice(0, comparedLetters), allowedTypos(word), as, yieldToOthers)
    found[0] = [...(found[0] ?? []), ...findWordsContaining(index, word)]
    similar.set(word, found)
  }
  const [first = ''] = words
  const anywhere = compared.map(() => makeBits(titles.room))
  const [asFirst, asWhole] = [makeBits(titles.room), makeBits(titles.room)]
  const mostTypos = Math.max(0, ...compared.map(allowedTypos))
  for (let typos = 0; typos <= mostTypos && compared.length > 0; typos += 1) {
    for (const [at, word] of compared.entries()) {
      const numbers = similar.get(word)?.[typos] ?? []
      await mediaWith(numbers, position.anywhere, anywhere[at])
      if (word === first) await mediaWith(numbers, position.first, asFirst)
      if (words.length === 1) await mediaWith(numbers, position.whole, asWhole)
    }
    if (typos === 0) continue
    collected.add(asWhole)
    if (similar.has(first)) collected.add(intersection([asFirst, ...anywhere]))
    collected.add(intersection(anywhere))
    yield collected.take()
  }

  await addAcrossSpaces(index, search, collected, mediaWith, yieldToOthers)
  yield collected.take()
  // One word may be quite another.
  if (words.length > 2) {
    for (const [at] of anywhere.entries()) collected.add(intersection(anywhere.toSpliced(at, 1)), mostOfVariant)
  }
  yield collected.take()
}

type MediaWith = (words: readonly number[], where: Position, into?: Bits) => Promise<Bits>

/** Adds the media whose titles resemble what was typed but for one space too many or too few. */
async function addAcrossSpaces(
  index: Titles['index'],
  search: SearchText,
  collected: ReturnType<typeof makeCollector>,
  mediaWith: MediaWith,
  yieldToOthers: ReturnType<typeof yieldEvery>,
): Promise<void> {
  const text = search.withoutSpaces.slice(0, 2 * comparedLetters)
  const typos = allowedTypos(text)
  // A space too many: the title begins with a word that was typed as several.
  if (search.words.length > 1) {
    const joined = await findSimilarWords(index, text, typos, 'prefix', yieldToOthers)
    collected.add(await mediaWith(joined.flat(), position.first), mostOfVariant)
  }
  // A space too few: the title begins with a word with which the typed text begins.
  const firstWords = (await findSimilarWords(index, text, typos, 'beginning', yieldToOthers)).flatMap((numbers, count) =>
    numbers.filter((number) => {
      const length = (index.starts[number + 1] ?? 0) - (index.starts[number] ?? 0) - 1
      return length >= shortestFirstWord && count <= (length < 7 ? 1 : 2)
    }),
  )
  collected.add(await mediaWith(firstWords, position.first), mostOfVariant)
  for (let length = 1; length < Math.min(text.length - 1, comparedLetters); length += 1) {
    const number = findWord(index, text.slice(0, length))
    if (number === undefined) continue
    const following = findWordsStartingWith(index, text.slice(length, length + 3))
    collected.add(intersection([await mediaWith([number], position.first), await mediaWith(following, position.anywhere)]), mostOfVariant)
  }
}
