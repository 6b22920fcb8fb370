import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** The chapters that somebody set for the recording of a content; a version of another length has its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table content_chapters (
      content_id ${int} not null references content (id) on delete cascade, length ${int} not null, chapters ${text} not null,
      primary key (content_id, length)
    )${clustered}`,
  ])
}
