import type { Suggestion } from '@amn/contract/media/suggest'
import { toCard } from '../../domain/media/card-queries.ts'
import { foldTitle } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { type Bits, hasBit } from '../browse/bits.ts'
import type { Filter } from '../browse/filter.ts'
import { listPassing } from '../browse/list-queries.ts'
import type { MediaLists } from '../browse/list.ts'
import { mostCandidates } from './collect.ts'
import { findExact } from './find-exact.ts'
import { findFuzzy } from './find-fuzzy.ts'
import { type Fit, fitOf } from './fit.ts'
import { makeFuzzyFit } from './fuzzy-fit.ts'
import { highlightsIn } from './highlight.ts'
import { type Candidate, countUsers, listBeginning, listByIds, listOtherTitles, listSuggestedCards, listWithPieces } from './queries.ts'
import { longestOf, type SearchText, toSearchText } from './search-text.ts'

interface Ranked extends Fit {
  id: number
}

const mostWithBeginning = 150
/** How many of the best are compared by how many people use them. */
const mostCompared = 60

const rankAll = (candidates: readonly Candidate[], fitOfTitles: (norm: string) => Fit | undefined): Ranked[] => {
  const ranked = new Map<number, Ranked>()
  for (const { id, norm } of candidates) {
    const fit = ranked.has(id) ? undefined : fitOfTitles(norm)
    if (fit) ranked.set(id, { id, ...fit })
  }
  return [...ranked.values()].toSorted((one, other) => one.rank - other.rank || one.line.length - other.line.length || one.id - other.id)
}

// Used while the titles are being read into memory.
const listExactBySql = async (db: Db, scope: ListScope, search: SearchText): Promise<Candidate[]> => {
  const words = longestOf(search.words)
  const [beginning, containing] = await Promise.all([
    listBeginning(db, scope, search.text, mostWithBeginning),
    listWithPieces(db, scope, [words], mostCandidates),
  ])
  // Where there are too many, those that begin with it must not be missed, nor those with a short word at the beginning of one.
  const isIncomplete = containing.length >= mostCandidates || words.every((word) => word.length < 3)
  const nearest = isIncomplete
    ? await listWithPieces(db, scope, [[`\n${search.text}\n`], [`\n${search.text}`], [` ${search.text}`]], mostWithBeginning)
    : []
  return [...beginning, ...nearest, ...containing]
}

/** What was found within a filter; `all` is what passes it according to the index, without which SQL decides. */
const keepWithin = async (db: Db, filter: Filter, all: Bits | undefined, found: Candidate[]): Promise<Candidate[]> => {
  if (all) return found.filter(({ id }) => hasBit(all, id))
  const kept = new Set(
    await listPassing(
      db,
      filter,
      found.map(({ id }) => id),
    ),
  )
  return found.filter(({ id }) => kept.has(id))
}

const listExact = async (db: Db, lists: MediaLists, filter: Filter, search: SearchText): Promise<Ranked[]> => {
  const [titles, found] = await Promise.all([lists.titles.current(), lists.find(filter)])
  const candidates = titles
    ? await listByIds(db, filter, await findExact(titles, found?.found, search))
    : await listExactBySql(db, filter, search)
  return rankAll(await keepWithin(db, filter, found?.found, candidates), (norm) => fitOf(norm, search))
}

/** A guess of this rank ends the search. */
const goodRank = 1

const listGuesses = async (db: Db, lists: MediaLists, filter: Filter, search: SearchText): Promise<Ranked[]> => {
  const titles = await lists.titles.built()
  if (!titles) return []
  const fuzzyFit = makeFuzzyFit(search)
  const all = (await lists.find(filter))?.found
  const found: Candidate[] = []
  let ranked: Ranked[] = []
  for await (const ids of findFuzzy(titles, all, search, (norm) => fuzzyFit(norm) !== undefined)) {
    found.push(...(await keepWithin(db, filter, all, await listByIds(db, filter, ids))))
    ranked = rankAll(found, fuzzyFit)
    if (ranked[0] && ranked[0].rank <= goodRank) break
  }
  return ranked
}

/** Of titles that fit equally well, those that the person uses come first, then those that many use, then the shorter. */
const sortByUse = async (db: Db, userId: number, ranked: Ranked[]): Promise<Ranked[]> => {
  const first = ranked.slice(0, mostCompared)
  if (first.length === 0) return []
  const uses = await countUsers(
    db,
    userId,
    first.map(({ id }) => id),
  )
  const useOf = ({ id }: Ranked) => uses.get(id) ?? 0
  return first.toSorted((one, other) => one.rank - other.rank || useOf(other) - useOf(one))
}

/** The words of a title to highlight: those typed, or the ones most similar to them. */
const wordsToHighlight = (line: string, { text, words }: SearchText): string[] => {
  if (line.includes(text)) return [text]
  return words.map((word) => {
    if (line.includes(word)) return word
    const similar = line.split(' ').find((part) => makeFuzzyFit({ text: word, withoutSpaces: word, words: [word] })(part))
    return similar ?? word
  })
}

/** The media that pass a filter and fit what was typed so far, the best first; guesses where nothing fits exactly. */
export async function listSuggestions(
  { db, lists, userId }: { db: Db; lists: MediaLists; userId: number },
  filter: Filter,
  typed: string,
  size: number,
): Promise<Suggestion[]> {
  const search = toSearchText(typed)
  if (!search || filter.types.length === 0) return []
  const exact = await listExact(db, lists, filter, search)
  const isGuess = exact.length === 0
  const ranked = (await sortByUse(db, userId, isGuess ? await listGuesses(db, lists, filter, search) : exact)).slice(0, size)
  if (ranked.length === 0) return []
  const ids = ranked.map(({ id }) => id)
  const [rows, titles] = await Promise.all([listSuggestedCards(db, userId, ids), listOtherTitles(db, ids)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ranked.flatMap(({ id, line }) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { sortAs, ...card } = row
    const written = [card.title, ...(titles.get(id) ?? []), ...(sortAs === null ? [] : [sortAs])]
    const matched = written.find((title) => foldTitle(title) === line) ?? card.title
    return [{ media: toCard(card, userId), matched, highlights: highlightsIn(matched, wordsToHighlight(line, search)), isGuess }]
  })
}
