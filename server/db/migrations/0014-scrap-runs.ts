import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Scrapping many media at once: the runs, and what became of each media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table scrap_run (
      id ${id}, user_id ${int} references users (id) on delete set null, scrapper ${text} not null, scrapper_name ${text} not null,
      strategy ${text} not null, fields ${text} not null, state ${text} not null default 'waiting', turn ${int} not null default 1, error ${text},
      created_at ${text} not null, finished_at ${text}
    )${table}`,
    'create index ix_scrap_run on scrap_run (user_id, id)',
    `create table scrap_item (
      id ${id}, run_id ${int} not null references scrap_run (id) on delete cascade,
      media_id ${int} not null references media (id) on delete cascade, state ${text} not null default 'waiting',
      candidates ${text} not null default '[]', chosen ${text}, changed ${text} not null default '[]', message ${text},
      edit_id ${int} references edit (id) on delete set null
    )${table}`,
    'create unique index ix_scrap_item on scrap_item (run_id, media_id)',
    'create index ix_scrap_item_state on scrap_item (run_id, state, id)',
    'create index ix_scrap_item_media on scrap_item (media_id)',
    'create index ix_scrap_item_edit on scrap_item (edit_id) where edit_id is not null',
  ])
}
