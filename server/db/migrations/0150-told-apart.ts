import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What tells contents of one number apart, what their season is called, and by which rules the names of a directory were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, int } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table content add column season_title ${text}`,
    `alter table content add column discriminator ${text}`,
    `alter table root add column name_rules ${int} not null default 0`,
    `create index content_told_apart on content (media_id) where discriminator is not null`,
  ])
}
