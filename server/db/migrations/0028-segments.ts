import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What may be skipped in files: what their sound told, and what somebody set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table file_segments (
      file_id ${int} primary key references file (id) on delete cascade,
      found ${text}, compared ${text}, by_hand ${text}
    )${clustered}`,
  ])
}
