import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Lists of other services that people bring in: what each says, what it matches, and what was there before it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table list_import (
      id ${id}, user_id ${int} not null references users (id) on delete cascade, format ${text} not null, file_name ${text} not null,
      state ${text} not null default 'reading', conflict ${text} not null default 'keep', total ${int} not null,
      turn ${int} not null default 0, done ${int} not null default 0, todo ${int} not null default 0,
      created_at ${text} not null, applied_at ${text}
    )${table}`,
    'create index ix_list_import on list_import (user_id, id)',
    `create table list_entry (
      id ${id}, import_id ${int} not null references list_import (id) on delete cascade, place ${int} not null, title ${text} not null,
      year ${int}, type ${text}, given ${text} not null, matched ${text} not null, media_id ${int} references media (id) on delete set null,
      candidates ${text} not null default '[]', problem ${text}, changes_keep ${int} not null default 0,
      changes_replace ${int} not null default 0, written ${int} not null default 0, before ${text}, after ${text}
    )${table}`,
    'create index ix_list_entry on list_entry (import_id, id)',
    'create index ix_list_entry_match on list_entry (import_id, matched, id)',
    'create index ix_list_entry_next on list_entry (import_id, matched, written, id, changes_keep, changes_replace)',
    'create index ix_list_entry_media on list_entry (media_id)',
  ])
}
