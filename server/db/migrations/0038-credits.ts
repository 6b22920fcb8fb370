import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const filtered = 'series_id, enumeration_number, original_language, minimum_age, runtime, page_count, community_score'
const changed = "insert into media_change (media_id, op) values (new.id, 'update');"
const when = `after update of ${filtered} on media`

/** Who made media, the series that they belong to, and further fields of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, real, text, table, clustered } = wordsOf(engine)
  const contributor = `${int} not null references contributor (id) on delete cascade`
  const media = `${int} not null references media (id) on delete cascade`
  await runAll(db, [
    `create table contributor (
      id ${id}, kind ${text} not null, name ${text} not null, sort_name ${text} not null, description ${text} not null default '',
      links ${text} not null default '[]', locked_fields ${text} not null default '[]', version ${int} not null default 1,
      merged_into ${int} references contributor (id) on delete set null, created_at ${text} not null, updated_at ${text} not null
    )${table}`,
    'create index ix_contributor_sort on contributor (sort_name, id)',
    'create index ix_contributor_merged on contributor (merged_into) where merged_into is not null',
    `create table contributor_name (
      contributor_id ${contributor}, position ${int} not null, name ${text} not null, name_key ${text} not null, primary key (contributor_id, position)
    )${clustered}`,
    `create table contributor_word (
      word ${text} not null, contributor_id ${contributor}, primary key (word, contributor_id)
    )${clustered}`,
    'create index ix_contributor_word on contributor_word (contributor_id)',
    'create index ix_contributor_name on contributor_name (name_key, contributor_id)',
    `create table contributor_external (
      contributor_id ${contributor}, source ${text} not null, key ${text} not null, primary key (contributor_id, source, key)
    )${clustered}`,
    'create index ix_contributor_external on contributor_external (source, key, contributor_id)',
    `create table contributor_picture (
      contributor_id ${int} primary key references contributor (id) on delete cascade, scrapper ${text}, address ${text}, file ${text}, version ${text},
      width ${int}, height ${int}, colour ${text}, thumbhash ${text}, tried_at ${text}
    )${table}`,
    `create table contributor_edit (
      id ${id}, contributor_id ${contributor}, kind ${text} not null, user_id ${int}, username ${text}, at ${text} not null,
      detail ${text} not null, undone_at ${text}
    )${table}`,
    'create index ix_contributor_edit on contributor_edit (contributor_id, id)',
    `create table credit (
      media_id ${media}, position ${int} not null, contributor_id ${contributor}, role ${text} not null, character ${text}, job ${text},
      language ${text}, primary key (media_id, position)
    )${clustered}`,
    'create index ix_credit on credit (contributor_id, role, media_id)',
    `create table series (id ${id}, name ${text} not null, name_key ${text} not null unique)${table}`,
    `alter table media add column enumeration_number ${real}`,
    engine === 'sqlite'
      ? "update media set enumeration_number = cast(enumeration as real) where enumeration glob '[0-9]*'"
      : "update media set enumeration_number = cast(substring(enumeration from '^[0-9]+(?:[.][0-9]+)?') as double precision) where enumeration ~ '^[0-9]'",
    `alter table media add column series_id ${int} references series (id)`,
    `alter table media add column original_language ${text}`,
    `alter table media add column age_rating ${text}`,
    `alter table media add column minimum_age ${int}`,
    `alter table media add column runtime ${int}`,
    `alter table media add column page_count ${int}`,
    `alter table media add column word_count ${int}`,
    `alter table media add column total_count ${int}`,
    `alter table media add column links ${text} not null default '[]'`,
    `alter table media add column community_scores ${text} not null default '[]'`,
    `alter table media add column community_score ${int}`,
    'create index ix_series on media (series_id, id) where series_id is not null',
    ...(engine === 'sqlite'
      ? [`create trigger media_refiltered ${when} begin ${changed} end`]
      : [
          `create function media_refiltered() returns trigger language plpgsql as $$ begin ${changed} return null; end $$`,
          `create trigger media_refiltered ${when} for each row execute function media_refiltered()`,
        ]),
  ])
}
