import type { Suggestion } from '@amn/contract/media/suggest'
import { toCard } from '../../domain/media/card-queries.ts'
import { foldedWords, foldTitle } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import type { MediaLists } from '../browse/list.ts'
import { findExact, longestOf } from './find.ts'
import { findNear } from './find-near.ts'
import { makeGuesser } from './guess.ts'
import { highlightsIn } from './highlight.ts'
import {
  type Candidate,
  countUsers,
  listBeginning,
  listByIds,
  listOtherTitles,
  listSuggestedCards,
  listWithPieces,
  type SuggestScope,
} from './queries.ts'
import { type Asked, type Fit, fitOf, squeeze } from './rank.ts'

interface Ranked extends Fit {
  id: number
}

const mostOfAll = 400
const mostOfSet = 150
/** So many that begin alike are compared by who uses them. */
const compared = 60

const askedFor = (typed: string): Asked | undefined => {
  const text = foldTitle(typed)
  return text === '' ? undefined : { text, squeezed: squeeze(text), words: foldedWords(typed) }
}

const rankAll = (candidates: readonly Candidate[], weigh: (norm: string) => Fit | undefined): Ranked[] => {
  const ranked = new Map<number, Ranked>()
  for (const { id, norm } of candidates) {
    const fit = ranked.has(id) ? undefined : weigh(norm)
    if (fit) ranked.set(id, { id, ...fit })
  }
  return [...ranked.values()].toSorted((one, other) => one.rank - other.rank || one.line.length - other.line.length || one.id - other.id)
}

// As long as the titles are being read into memory.
const listExactBySql = async (db: Db, scope: SuggestScope, asked: Asked): Promise<Candidate[]> => {
  const words = longestOf(asked.words)
  const [beginning, holding] = await Promise.all([
    listBeginning(db, scope, asked.text, mostOfSet),
    listWithPieces(db, scope, [words], mostOfAll),
  ])
  // Where there are too many to see them all, those that begin with it must not be missed, nor short words that begin one.
  const isCut = holding.length >= mostOfAll || words.every((word) => word.length < 3)
  const nearest = isCut ? await listWithPieces(db, scope, [[`\n${asked.text}\n`], [`\n${asked.text}`], [` ${asked.text}`]], mostOfSet) : []
  return [...beginning, ...nearest, ...holding]
}

const listExact = async (db: Db, lists: MediaLists, scope: SuggestScope, asked: Asked): Promise<Ranked[]> => {
  const [titles, visible] = await Promise.all([lists.titles.current(), lists.visible(scope)])
  const candidates = titles ? await listByIds(db, scope, await findExact(titles, visible, asked)) : await listExactBySql(db, scope, asked)
  return rankAll(candidates, (norm) => fitOf(norm, asked))
}

/** A guess this near makes further search needless. */
const nearEnough = 1

const listGuesses = async (db: Db, lists: MediaLists, scope: SuggestScope, asked: Asked): Promise<Ranked[]> => {
  const titles = await lists.titles.built()
  if (!titles) return []
  const guess = makeGuesser(asked)
  const visible = await lists.visible(scope)
  const found: Candidate[] = []
  let ranked: Ranked[] = []
  for await (const ids of findNear(titles, visible, asked, (norm) => guess(norm) !== undefined)) {
    found.push(...(await listByIds(db, scope, ids)))
    ranked = rankAll(found, guess)
    if (ranked[0] && ranked[0].rank <= nearEnough) break
  }
  return ranked
}

/** Of titles that fit alike, one's own come first, then what many use, then the shorter. */
const sortByUse = async (db: Db, userId: number, ranked: Ranked[]): Promise<Ranked[]> => {
  const first = ranked.slice(0, compared)
  if (first.length === 0) return []
  const uses = await countUsers(
    db,
    userId,
    first.map(({ id }) => id),
  )
  const useOf = ({ id }: Ranked) => uses.get(id) ?? 0
  return first.toSorted((one, other) => one.rank - other.rank || useOf(other) - useOf(one))
}

/** The words of a title that were meant: those typed, or the ones nearest to them. */
const meantIn = (line: string, { text, words }: Asked): string[] => {
  if (line.includes(text)) return [text]
  return words.map((word) => {
    if (line.includes(word)) return word
    const near = line.split(' ').find((part) => makeGuesser({ text: word, squeezed: word, words: [word] })(part))
    return near ?? word
  })
}

/** The media within the scope that fit what was typed so far, the best first; guesses where nothing fits exactly. */
export async function listSuggestions(db: Db, lists: MediaLists, scope: SuggestScope, typed: string, size: number): Promise<Suggestion[]> {
  const asked = askedFor(typed)
  if (!asked || scope.types.length === 0) return []
  const exact = await listExact(db, lists, scope, asked)
  const isGuess = exact.length === 0
  const ranked = (await sortByUse(db, scope.userId, isGuess ? await listGuesses(db, lists, scope, asked) : exact)).slice(0, size)
  if (ranked.length === 0) return []
  const ids = ranked.map(({ id }) => id)
  const [rows, titles] = await Promise.all([listSuggestedCards(db, scope.userId, ids), listOtherTitles(db, ids)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ranked.flatMap(({ id, line }) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { sortAs, ...card } = row
    const written = [card.title, ...(titles.get(id) ?? []), ...(sortAs === null ? [] : [sortAs])]
    const matched = written.find((title) => foldTitle(title) === line) ?? card.title
    return [{ media: toCard(card, scope.userId), matched, highlights: highlightsIn(matched, meantIn(line, asked)), isGuess }]
  })
}
