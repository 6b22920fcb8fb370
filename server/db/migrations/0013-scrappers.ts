import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Sources of metadata: how they are set, those that administrators add, what they answered, and what each media is known by in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table scrap_cache (
      source ${text} not null, key ${text} not null, at ${text} not null, size ${int} not null, body ${text} not null, primary key (source, key)
    )${table}`,
    'create index ix_scrap_cache on scrap_cache (at, size)',
    `create table scrapper_setting (
      key ${text} primary key, is_enabled ${int} not null default 1, settings ${text} not null default '{}', updated_at ${text} not null,
      updated_by_id ${int} references users (id) on delete set null
    )${table}`,
    `create table scrapper_source (
      id ${id}, version ${int} not null default 1, descriptor ${text} not null, created_at ${text} not null, updated_at ${text} not null
    )${table}`,
    `create table media_external (
      media_id ${int} not null references media (id) on delete cascade, source ${text} not null, key ${text} not null,
      edit_id ${int} references edit (id) on delete set null, primary key (media_id, source, key)
    )${clustered}`,
    'create index ix_media_external on media_external (source, key, media_id)',
    'create index ix_media_external_edit on media_external (edit_id) where edit_id is not null',
    `create table made_tag (
      tag_id ${int} primary key, edit_id ${int} not null references edit (id) on delete cascade, tag_group_id ${int} not null, name ${text} not null,
      dropped ${int} not null default 0
    )${table}`,
    'create index ix_made_tag on made_tag (edit_id)',
  ])
}
