import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Stretches of listening. Of one that was deleted only its key stays, so that a device that still plays does not bring it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table listening_session (
      id ${id}, user_id ${int} not null references users (id) on delete cascade, key ${text} not null,
      media_id ${int} references media (id) on delete cascade, content_id ${int}, file_id ${int}, device ${text}, day ${text},
      started_at ${text}, ended_at ${text}, seconds ${real}, from_position ${real}, to_position ${real}
    )${table}`,
    'create unique index ix_listening_key on listening_session (user_id, key)',
    'create index ix_listening on listening_session (user_id, started_at)',
    'create index ix_listening_media on listening_session (media_id)',
  ])
}
