import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Media with titles, tags, relations and pictures; their contents and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, bytes, table, clustered } = wordsOf(engineOf(db))
  const media = `${int} not null references media (id) on delete cascade`
  await runAll(db, [
    `create table root (
      id ${id}, path ${text} not null unique, amn_media_type ${text}, source ${text} not null, device ${text},
      state ${text} not null default 'online', file_count ${int} not null default 0, last_scan_at ${text},
      created_at ${text} not null, removed_at ${text}
    )${table}`,
    `create table media (
      id ${id}, type ${text} not null, sub_type ${text}, title ${text} not null, sort_title ${text} not null, enumeration ${text},
      root_id ${int} references root (id), path ${text}, adult ${int} not null default 0, origin_country ${text},
      status ${text} not null default 'UNKNOWN', season ${text} not null default 'UNKNOWN', season_year ${int},
      aired_from ${text}, aired_to ${text}, description ${text} not null default '', work_in_progress ${int} not null default 0,
      locked_fields ${text} not null default '[]', provenance ${text} not null default '{}', external_key ${text} unique, art ${text}, art_read_at ${text},
      content_count ${int} not null default 0, version ${int} not null default 1,
      created_at ${text} not null, updated_at ${text} not null, deleted_at ${text},
      came_out ${text} generated always as (coalesce(aired_from, cast(season_year as text), '')) stored
    )${table}`,
    // deleted_at stands in them although they hold only nulls of it: without it SQLite reads every row beside the index.
    'create index ix_list on media (type, sort_title, id, work_in_progress, adult, deleted_at) where deleted_at is null',
    'create index ix_list_all on media (sort_title, id, work_in_progress, adult, type, deleted_at) where deleted_at is null',
    `create index ix_new on media (type, adult, work_in_progress, came_out desc, id desc, deleted_at)
      where deleted_at is null`,
    `create index ix_new_all on media (adult, work_in_progress, came_out desc, id desc, type, deleted_at)
      where deleted_at is null`,
    'create index ix_rec on media (type, adult, work_in_progress, created_at desc, id desc, deleted_at) where deleted_at is null',
    'create index ix_rec_all on media (adult, work_in_progress, created_at desc, id desc, type, deleted_at) where deleted_at is null',
    'create index ix_media_path on media (root_id, path)',
    'create index ix_media_bin on media (deleted_at) where deleted_at is not null',
    `create table media_title (
      media_id ${media}, place ${int} not null, title ${text} not null, language ${text}, kind ${text} not null, primary key (media_id, place)
    )${clustered}`,
    `create table media_relation (
      media_id ${media}, related_id ${media}, type ${text} not null, primary key (media_id, related_id, type)
    )${clustered}`,
    'create index ix_relation on media_relation (related_id)',
    `create table tag_group (
      id ${id}, name ${text} not null, name_key ${text} not null unique, description ${text} not null default '', built_in ${int} not null default 0,
      version ${int} not null default 1
    )${table}`,
    `create table tag (
      id ${id}, tag_group_id ${int} not null references tag_group (id), name ${text} not null, name_key ${text} not null,
      description ${text} not null default '', version ${int} not null default 1, unique (tag_group_id, name_key)
    )${table}`,
    'create index ix_tag_name on tag (name_key)',
    `create table media_tag (
      media_id ${media}, tag_id ${int} not null references tag (id) on delete cascade, primary key (media_id, tag_id)
    )${clustered}`,
    'create unique index ix_tag on media_tag (tag_id, media_id)',
    `create table picture (
      media_id ${media}, kind ${text} not null, source ${text} not null, file ${text} not null, version ${text} not null,
      width ${int} not null, height ${int} not null, colour ${text} not null, thumbhash ${text} not null, created_at ${text} not null,
      primary key (media_id, kind)
    )${clustered}`,
    `create table content (
      id ${id}, media_id ${media}, season ${int}, volume ${real}, number ${real}, number_text ${text}, title ${text},
      kind ${text} not null default 'regular', sort_key ${text} not null, aired_at ${text}, locked_fields ${text} not null default '[]',
      created_at ${text} not null, updated_at ${text} not null
    )${table}`,
    'create index ix_content on content (media_id, sort_key, id)',
    `create table file (
      id ${id}, content_id ${int} not null references content (id) on delete cascade, root_id ${int} not null references root (id),
      path ${text} not null, raw_path ${bytes}, size ${int} not null, mtime ${real} not null, inode ${text}, device ${text}, hash ${text},
      content_type ${text} not null, renderer ${text} not null, mime_type ${text} not null, language ${text}, label ${text},
      probe ${text}, probed_at ${text}, state ${text} not null default 'available', reason ${text}, duration ${real}, pages ${int}, part ${int},
      created_at ${text} not null, updated_at ${text} not null, unique (root_id, path)
    )${table}`,
    'create index ix_file_content on file (content_id, part, id)',
    'create index ix_file_hash on file (hash) where hash is not null',
  ])
}
