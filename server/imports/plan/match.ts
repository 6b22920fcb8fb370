import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { yearOf } from '../../domain/media/media-year.ts'
import type { Db } from '../../db/tables.ts'
import { listByTitle } from './media-queries.ts'

const mostCandidates = 50

/** The media of a type with a title; of several the one of the same year, else the oldest. Another year is another media. */
export async function findByTitle(db: Db, type: MediaType, title: string, year: number | null): Promise<number | null> {
  const folded = foldTitle(title)
  if (folded === '') return null
  const rows = await listByTitle(db, type, title, mostCandidates)
  const same = rows.filter(({ norm }) => norm.split('\n').includes(folded)).map((row) => ({ id: row.id, year: yearOf(row) }))
  const ofYear = same.find((one) => year !== null && one.year === year)
  return (ofYear ?? same.find((one) => year === null || one.year === null))?.id ?? null
}
