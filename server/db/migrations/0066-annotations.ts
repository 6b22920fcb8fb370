import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Bookmarks and highlights; content_id and file_id are no foreign keys, as of all that belongs to a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table annotation (
      id ${id}, user_id ${int} not null references users (id) on delete cascade,
      media_id ${int} not null references media (id) on delete cascade, content_id ${int} not null, file_id ${int} not null,
      key ${text} not null, kind ${text} not null, position ${real}, cfi ${text}, unit ${text} not null, start_offset ${int}, progress ${real},
      chapter ${text}, text ${text} not null, colour ${text}, note ${text} not null, norm ${text} not null,
      created_at ${text} not null, updated_at ${text} not null
    )${table}`,
    'create unique index ix_annotation_key on annotation (user_id, key)',
    'create index ix_annotation_content on annotation (user_id, content_id)',
    'create index ix_annotation_media on annotation (media_id)',
  ])
}
