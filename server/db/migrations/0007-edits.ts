import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What was changed by hand, so that it can be told and undone; where merged media went; the rounds in which people went through a media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table media add column sort_as ${text}`,
    // No foreign key: a media that is purged leaves the others as they are.
    `alter table media add column merged_into ${int}`,
    `create table edit (
      id ${id}, kind ${text} not null, user_id ${int} references users (id) on delete set null, username ${text}, at ${text} not null,
      media_count ${int} not null, detail ${text} not null default '{}', undone_at ${text}, undone_by ${text}
    )${table}`,
    `create table edit_field (
      edit_id ${int} not null references edit (id) on delete cascade, media_id ${int} not null references media (id) on delete cascade,
      field ${text} not null, before ${text} not null, after ${text} not null, undone_at ${text}, primary key (edit_id, media_id, field)
    )${clustered}`,
    'create index ix_edit_field on edit_field (media_id, edit_id desc)',
    `create table user_round (
      id ${id}, user_id ${int} not null references users (id) on delete cascade, media_id ${int} not null references media (id) on delete cascade,
      started_at ${text}, completed_at ${text}
    )${table}`,
    'create index ix_round on user_round (user_id, media_id, id)',
    'create index ix_round_media on user_round (media_id)',
  ])
}
