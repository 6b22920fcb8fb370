import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const counted = (row: 'old' | 'new', by: '+ 1' | '- 1') => `insert into media_count (type, work_in_progress, adult, n)
  select ${row}.type, ${row}.work_in_progress, ${row}.adult, 0 ${by} where ${row}.deleted_at is null
  on conflict (type, work_in_progress, adult) do update set n = media_count.n ${by};`
const changed = (row: 'old' | 'new', op: string, id = 'id') => `insert into media_change (media_id, op) values (${row}.${id}, '${op}');`
const contents = (row: 'old' | 'new', by: '+ 1' | '- 1') =>
  `update media set content_count = content_count ${by} where id = ${row}.media_id;`
const shown = 'type, work_in_progress, adult, deleted_at'
const facts = `${shown}, sub_type, sort_title, origin_country, status, season, season_year, aired_from, created_at`

/** Each trigger: its name, when it fires, what it does. */
const triggers: [string, string, string][] = [
  ['media_inserted', 'insert on media', counted('new', '+ 1') + changed('new', 'insert')],
  ['media_deleted', 'delete on media', counted('old', '- 1') + changed('old', 'delete')],
  ['media_counted', `update of ${shown} on media`, counted('old', '- 1') + counted('new', '+ 1')],
  ['media_changed', `update of ${facts} on media`, changed('new', 'update')],
  ['media_tagged', 'insert on media_tag', changed('new', 'tag', 'media_id')],
  ['media_untagged', 'delete on media_tag', changed('old', 'tag', 'media_id')],
  ['content_inserted', 'insert on content', contents('new', '+ 1')],
  ['content_deleted', 'delete on content', contents('old', '- 1')],
  ['content_moved', 'update of media_id on content', contents('old', '- 1') + contents('new', '+ 1')],
]

const sqliteTriggers = () => triggers.map(([name, when, body]) => `create trigger ${name} after ${when} begin ${body} end`)
const postgresTriggers = () =>
  triggers.flatMap(([name, when, body]) => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${when} for each row execute function ${name}()`,
  ])

const removed = "insert into media_fts (media_fts, rowid, norm) values ('delete', old.media_id, old.norm);"
const added = 'insert into media_fts (rowid, norm) values (new.media_id, new.norm);'
const sqliteSearch = [
  "create virtual table media_fts using fts5 (norm, content = 'media_norm', content_rowid = 'media_id', tokenize = 'trigram', columnsize = 0)",
  `create trigger norm_inserted after insert on media_norm begin ${added} end`,
  `create trigger norm_deleted after delete on media_norm begin ${removed} end`,
  `create trigger norm_updated after update on media_norm begin ${removed} ${added} end`,
]

/** What follows from the media: search over titles, counts and the list of changes, kept right by triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, text, table, clustered } = wordsOf(engine)
  const media = `references media (id) on delete cascade`
  await runAll(db, [
    `create table media_norm (media_id ${int} primary key ${media}, norm ${text} not null)${table}`,
    `create table media_gram (gram ${text} not null, media_id ${int} not null ${media}, primary key (gram, media_id))${clustered}`,
    'create index ix_gram_media on media_gram (media_id)',
    `create table media_count (
      type ${text} not null, work_in_progress ${int} not null, adult ${int} not null, n ${int} not null,
      primary key (type, work_in_progress, adult)
    )${clustered}`,
    `create table media_change (seq ${id}, media_id ${int} not null, op ${text} not null)${table}`,
    ...(engine === 'sqlite' ? [...sqliteTriggers(), ...sqliteSearch] : postgresTriggers()),
    ...(engine === 'sqlite' ? [] : ['create index ix_norm on media_norm using gin (norm gin_trgm_ops)']),
  ])
}
