import type { ListedContributor } from '@amn/contract/media/credits'
import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { foldedWords, foldTitle } from '../text/fold.ts'
import { listByIds } from './contributor.ts'
import { findNamed } from './named.ts'
import { countWorksOf } from './queries.ts'

const mostCandidates = 300
/** So many times more are counted exactly as are shown: some may have worked on nothing that the caller may see. */
const spare = 4

// The whole name first, then names that begin as typed, then any.
const rankOf = (name: string, text: string): number => {
  const folded = foldTitle(name)
  if (folded === text) return 0
  return folded.startsWith(text) ? 1 : 2
}

/** The people and organisations whose names fit what was typed so far, those with the most works first; at most `size`. */
export async function suggestContributors(db: Db, scope: ListScope, typed: string, size: number): Promise<ListedContributor[]> {
  const words = foldedWords(typed)
  if (words.length === 0 || scope.types.length === 0) return []
  const whole = await findNamed(db, scope, words, true, mostCandidates)
  const begun = whole.length < mostCandidates ? await findNamed(db, scope, words, false, mostCandidates) : []
  const text = foldTitle(typed)
  const candidates = [...new Map([...whole, ...begun].map((one) => [one.id, { ...one, rank: rankOf(one.name, text) }])).values()]
    .toSorted((one, other) => one.rank - other.rank || other.credits - one.credits || one.id - other.id)
    .slice(0, size * spare)
  if (candidates.length === 0) return []
  const works = await countWorksOf(
    db,
    candidates.map(({ id }) => id),
    scope,
  )
  const best = candidates
    .filter(({ id }) => works.has(id))
    .toSorted((one, other) => one.rank - other.rank || (works.get(other.id) ?? 0) - (works.get(one.id) ?? 0) || one.id - other.id)
    .slice(0, size)
  const cards = await listByIds(
    db,
    scope,
    best.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, workCount: works.get(card.id) ?? 0 }))
}
