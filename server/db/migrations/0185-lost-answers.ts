import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Which token another one replaced, and whether it has come back since: before that, its answer may have been lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, int } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table session_token add column replaces ${text}`,
    `alter table session_token add column is_used ${int} not null default 1`,
  ])
}
