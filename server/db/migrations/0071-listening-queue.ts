import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What people hear next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table listening_queue (
      user_id ${int} not null references users (id) on delete cascade, content_id ${int} not null references content (id) on delete cascade,
      place ${int} not null, primary key (user_id, content_id)
    )${clustered}`,
    'create index ix_queued_content on listening_queue (content_id)',
  ])
}
