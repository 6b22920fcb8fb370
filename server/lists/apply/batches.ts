import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/tables.ts'

/** The most entries of one transaction. */
export const batchSize = 25
/** Milliseconds after which a transaction begins no other entry. On SQLite all other writes wait for it. */
const longest = { sqlite: 25, postgres: 250 } as const

/** How many entries a batch has done, and whether there may be more. */
export interface BatchResult {
  count: number
  isMore: boolean
}

/** Does some entries one after the other, until other writes have waited long enough. */
export async function runBatch<Row>(db: Db, rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<BatchResult> {
  const end = performance.now() + longest[engineOf(db)]
  let count = 0
  for (const row of rows) {
    await work(row)
    count += 1
    if (performance.now() > end) break
  }
  return { count, isMore: count < rows.length || rows.length === batchSize }
}
