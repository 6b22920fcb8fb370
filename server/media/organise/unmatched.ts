import { basename, join } from 'node:path'
import type { MediaCard } from '@amn/contract/media/media'
import type { MatchSuggestion, UnmatchedItem } from '@amn/contract/media/organise'
import type { Page } from '@amn/contract/page'
import { toCard } from '../../domain/media/card-queries.ts'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { countFiles, countUnmatched, listCards, listFilePaths, listUnmatchedCards } from './queries/unmatched-queries.ts'
import { foldedWords } from '../../text/fold.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db } from '../../db/tables.ts'
import { listSharingGrams, listWithPieces } from '../suggest/queries.ts'
import { bareTitle, similarityOf } from './similarity.ts'

const mostNames = 5
const mostSuggestions = 5
const mostCandidates = 200
/** Titles less similar than this are not suggested. */
const leastSimilarity = 0.4

interface Scope {
  types: ListScope['types']
  seesAdult: boolean
  /** Whether the caller sees where files are. */
  isAdministrator: boolean
}

const withoutMyData = ({ myData: _none, ...card }: MediaCard) => card

// Two words together first: one alone may be in more titles than are compared.
function wordSetsOf(title: string): string[][][] {
  const words = foldedWords(title)
    .filter((word) => Array.from(word).length > 2)
    .toSorted((one, other) => other.length - one.length)
  const [first, second, third] = words
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].filter((pair): pair is string[] => pair.every((word) => word !== undefined))
  return [pairs, words.slice(0, 2).map((word) => [word])].filter((each) => each.length > 0)
}

function rankBySimilarity(title: string, candidates: readonly { id: number; norm: string }[]): [id: number, similarity: number][] {
  const similarity = new Map<number, number>()
  for (const { id, norm } of candidates) {
    if (!similarity.has(id)) similarity.set(id, Math.max(...norm.split('\n').map((line) => similarityOf(title, bareTitle(line)))))
  }
  return [...similarity]
    .filter(([, share]) => share >= leastSimilarity)
    .toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, mostSuggestions)
}

async function listSimilar(db: Db, scope: Scope, title: string): Promise<MatchSuggestion[]> {
  const bare = bareTitle(title)
  const within = { types: scope.types, seesAdult: scope.seesAdult, withWorkInProgress: false, userId: 0 }
  const found = await Promise.all([
    ...wordSetsOf(bare).map((each) => listWithPieces(db, within, each, mostCandidates)),
    listSharingGrams(db, within, bare, mostCandidates),
  ])
  const best = rankBySimilarity(bare, found.flat())
  if (best.length === 0) return []
  const ids = best.map(([id]) => id)
  const cards = await listCards(db, ids)
  const cardOf = new Map(cards.map((row) => [row.id, row]))
  return best.flatMap(([id, share]) => {
    const row = cardOf.get(id)
    return row ? [{ media: withoutMyData(toCard(row, 0)), likeness: Math.round(share * 100) / 100 }] : []
  })
}

async function describe(db: Db, scope: Scope, row: { folder: string | null; card: MediaCard }): Promise<UnmatchedItem> {
  const { id, title } = row.card
  const [paths, fileCount, suggestions] = await Promise.all([
    listFilePaths(db, id, mostNames),
    countFiles(db, id),
    listSimilar(db, scope, title),
  ])
  return {
    media: withoutMyData(row.card),
    folder: scope.isAdministrator ? row.folder : null,
    fileCount,
    fileNames: paths.map((path) => basename(path)),
    suggestions,
  }
}

/** A page of the media that are work in progress, the latest first, with what each may belong to. */
export function listUnmatched(db: Db, scope: Scope, paging: Paging): Promise<Page<UnmatchedItem>> {
  const rows = listUnmatchedCards(db, scope, windowOf(paging))
  const total = countUnmatched(db, scope)
  const items = rows.then((found) =>
    Promise.all(
      found.map(({ inside, root, ...row }) =>
        describe(db, scope, { card: toCard(row, 0), folder: root !== null && inside !== null ? join(root, inside) : null }),
      ),
    ),
  )
  return readPage(items, total)
}
