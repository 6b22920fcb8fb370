import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Files that people bring in: what was chosen, what it was recognised as, and where it went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table import (
      id ${id}, user_id ${int} references users (id) on delete set null, type ${text} not null, source ${text} not null,
      state ${text} not null default 'choosing', media_id ${int}, root_id ${int} references root (id), job_id ${int}, error ${text},
      staging ${text} not null default '[]', made ${text} not null default '{}', created_at ${text} not null, updated_at ${text} not null,
      finished_at ${text}, undone_at ${text}
    )${table}`,
    'create index ix_import on import (user_id, id)',
    `create table import_item (
      id ${id}, import_id ${int} not null references import (id) on delete cascade, path ${text} not null, owner_id ${int},
      role ${text} not null, content_type ${text} not null, renderer ${text} not null, mime_type ${text} not null, size ${int} not null, pages ${int},
      media_title ${text} not null, year ${int}, media_id ${int}, kind ${text} not null, season ${real}, volume ${real}, number ${real},
      number_text ${text}, title ${text}, aired_at ${text}, language ${text}, label ${text}, part ${int},
      action ${text} not null default 'add', is_edited ${int} not null default 0, home ${text}
    )${table}`,
    'create index ix_import_item on import_item (import_id, id)',
    `create table import_file (
      id ${id}, import_id ${int} not null references import (id) on delete cascade, item_id ${int}, path ${text} not null, place ${text},
      size ${int} not null, mtime ${int} not null, left_out ${text}, root_id ${int}, target ${text}, stage ${text}, state ${text} not null default 'chosen',
      inode ${text}, device ${text}
    )${table}`,
    'create unique index ix_import_file on import_file (import_id, path)',
    'create index ix_import_file_item on import_file (item_id)',
  ])
}
