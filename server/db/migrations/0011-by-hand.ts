import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Whether a report was an act of the person: only such a one puts somebody back by much, in whatever order reports come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = wordsOf(engineOf(db))
  await runAll(db, [`alter table progress_event add column by_hand ${int} not null default 0`])
}
