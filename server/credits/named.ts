import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { listNamed } from './list-queries.ts'
import { listHidden } from './queries.ts'

/** `listNamed` without those who are found only by what they are called in works that the caller may not see. */
export async function findNamed(db: Db, scope: ListScope, words: readonly string[], isWhole: boolean, most: number) {
  const found = await listNamed(db, words, isWhole, most)
  const merged = found.filter(({ id, named }) => id !== named).map(({ named }) => named)
  const hidden = await listHidden(db, [...new Set(merged)], scope)
  return found.filter(({ named }) => !hidden.has(named))
}
