import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const counted = (row: 'old' | 'new', by: '+ 1' | '- 1') => `insert into media_count (type, work_in_progress, adult, n)
  select ${row}.type, ${row}.work_in_progress, ${row}.adult, 0 ${by} where ${row}.deleted_at is null
  on conflict (type, work_in_progress, adult) do update set n = media_count.n ${by};`
const changed = (row: 'old' | 'new', op: string, id = 'id') => `insert into media_change (media_id, op) values (${row}.${id}, '${op}');`
const contents = (row: 'old' | 'new', by: '+ 1' | '- 1') =>
  `update media set content_count = content_count ${by} where id = ${row}.media_id;`
const shown = 'type, work_in_progress, adult, deleted_at'
const mediaOf = (row: 'old' | 'new') => `from media where id = ${row}.media_id and deleted_at is null`
const tagsOf = (row: 'old' | 'new') => `from media_tag where media_id = ${row}.id and ${row}.deleted_at is null`
const counting = 'on conflict (tag_id, type, adult) do update set n = tag_count.n + 1;'
// Under its type and under all types: who may see all of them is the usual caller.
const add = (tagId: string, type: string, adult: string, from: string) =>
  [type, "'All'"]
    .map((each) => `insert into tag_count (tag_id, type, adult, n) select ${tagId}, ${each}, ${adult}, 1 ${from} ${counting}`)
    .join(' ')
const borne = add('new.tag_id', 'type', 'adult', mediaOf('new'))
const lost = `update tag_count set n = n - 1 where tag_id = old.tag_id and adult = (select adult ${mediaOf('old')})
  and type in ('All', (select type ${mediaOf('old')}));`
const appeared = add('tag_id', 'new.type', 'new.adult', tagsOf('new'))
const vanished = `update tag_count set n = n - 1 where type in ('All', old.type) and adult = old.adult
  and tag_id in (select tag_id ${tagsOf('old')});`
const facts = `${shown}, sub_type, sort_title, origin_country, status, season, season_year, aired_from, created_at`

/** Each trigger: its name, when it fires, what it does. */
const triggers: [string, string, string][] = [
  ['media_inserted', 'after insert on media', counted('new', '+ 1') + changed('new', 'insert')],
  // Before, because afterwards nobody knows any more which tags it bore.
  ['media_leaving', 'before delete on media', vanished],
  ['media_deleted', 'after delete on media', counted('old', '- 1') + changed('old', 'delete')],
  ['media_counted', `after update of ${shown} on media`, counted('old', '- 1') + counted('new', '+ 1') + vanished + appeared],
  ['media_changed', `after update of ${facts} on media`, changed('new', 'update')],
  ['media_tagged', 'after insert on media_tag', changed('new', 'tag', 'media_id') + borne],
  ['media_untagged', 'after delete on media_tag', changed('old', 'tag', 'media_id') + lost],
  ['content_inserted', 'after insert on content', contents('new', '+ 1')],
  ['content_deleted', 'after delete on content', contents('old', '- 1')],
  ['content_moved', 'after update of media_id on content', contents('old', '- 1') + contents('new', '+ 1')],
]

const sqliteTriggers = () => triggers.map(([name, when, body]) => `create trigger ${name} ${when} begin ${body} end`)
const postgresTriggers = () =>
  triggers.flatMap(([name, when, body]) => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${when.startsWith('before') ? 'old' : 'null'}; end $$`,
    `create trigger ${name} ${when} for each row execute function ${name}()`,
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
    `create table tag_count (
      tag_id ${int} not null references tag (id) on delete cascade, type ${text} not null, adult ${int} not null, n ${int} not null,
      primary key (tag_id, type, adult)
    )${clustered}`,
    'create index ix_tag_count on tag_count (type, adult, tag_id, n)',
    `create table media_change (seq ${id}, media_id ${int} not null, op ${text} not null)${table}`,
    ...(engine === 'sqlite' ? [...sqliteTriggers(), ...sqliteSearch] : postgresTriggers()),
    ...(engine === 'sqlite' ? [] : ['create index ix_norm on media_norm using gin (norm gin_trgm_ops)']),
  ])
}
