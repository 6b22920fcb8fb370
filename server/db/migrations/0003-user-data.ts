import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/**
 * What belongs to a person. content_id and file_id are no foreign keys: nothing that happens to a content or file may take
 * somebody's progress along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table, clustered } = wordsOf(engineOf(db))
  const user = `${int} not null references users (id) on delete cascade`
  const media = `${int} not null references media (id) on delete cascade`
  const place = `position ${real}, cfi ${text}, unit ${text} not null, progress ${real}, duration ${real}, device ${text}, at ${text} not null`
  await runAll(db, [
    `create table user_media (
      user_id ${user}, media_id ${media}, status ${text} not null default 'NOT_WATCHED', favorite ${int} not null default 0,
      score ${real}, note ${text} not null default '', completed_count ${int} not null default 0, repeats ${int} not null default 0,
      last_file_id ${int}, last_activity_at ${text}, started_at ${text}, completed_at ${text},
      created_at ${text} not null, updated_at ${text} not null, primary key (user_id, media_id)
    )${clustered}`,
    'create index ix_um on user_media (user_id, status, updated_at desc, media_id desc)',
    'create index ix_um_fav on user_media (user_id, status, updated_at desc, media_id desc) where favorite = 1',
    'create index ix_um_media on user_media (media_id)',
    `create table user_content (
      user_id ${user}, media_id ${media}, content_id ${int} not null, status ${text} not null, completed_at ${text},
      last_file_id ${int}, updated_at ${text} not null, primary key (user_id, media_id, content_id)
    )${clustered}`,
    'create index ix_uc_media on user_content (media_id)',
    `create table user_file (
      user_id ${user}, media_id ${media}, content_id ${int} not null, file_id ${int} not null, ${place}, event_id ${text},
      updated_at ${text} not null, primary key (user_id, content_id, file_id)
    )${clustered}`,
    'create index ix_uf_media on user_file (media_id)',
    `create table progress_event (
      id ${id}, user_id ${user}, media_id ${media}, content_id ${int} not null, file_id ${int} not null, ${place}, event_id ${text},
      received_at ${text} not null
    )${table}`,
    'create index ix_event on progress_event (media_id, user_id, file_id, at)',
    'create unique index ix_event_id on progress_event (user_id, event_id) where event_id is not null',
  ])
}
