import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Collections of the library, and lists of people's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table collection (
      id ${id}, kind ${text} not null, owner_id ${int} references users (id) on delete cascade, name ${text} not null, name_key ${text} not null,
      description ${text} not null default '', rule ${text}, visibility ${text} not null, version ${int} not null default 1,
      created_at ${text} not null, updated_at ${text} not null, deleted_at ${text}
    )${table}`,
    'create index ix_collection on collection (kind, owner_id, name_key)',
    "create unique index ix_queue on collection (owner_id) where kind = 'queue'",
    `create table collection_item (
      collection_id ${int} not null references collection (id) on delete cascade, media_id ${int} not null references media (id) on delete cascade,
      position ${real} not null, added_at ${text} not null, primary key (collection_id, media_id)
    )${clustered}`,
    'create index ix_collection_item on collection_item (collection_id, position, media_id)',
    'create index ix_collection_media on collection_item (media_id, collection_id)',
    `create table collection_group (
      collection_id ${int} not null references collection (id) on delete cascade, group_id ${int} not null references groups (id) on delete cascade,
      primary key (collection_id, group_id)
    )${clustered}`,
  ])
}
