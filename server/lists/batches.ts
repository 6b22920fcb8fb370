import { engineOf } from '../db/engine.ts'
import type { Db } from '../db/tables.ts'

/** The most entries of one transaction, and the milliseconds after which it begins no other. On SQLite everybody who writes waits for it. */
export const mostTogether = 25
const longest = { sqlite: 25, postgres: 250 } as const

export interface Step {
  count: number
  isMore: boolean
}

/** Does some entries one after the other, for as long as others may wait. */
export async function stepThrough<Row>(db: Db, rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<Step> {
  const end = performance.now() + longest[engineOf(db)]
  let count = 0
  for (const row of rows) {
    await work(row)
    count += 1
    if (performance.now() > end) break
  }
  return { count, isMore: count < rows.length || rows.length === mostTogether }
}
