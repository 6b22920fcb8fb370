import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What an issue points at and shows, what its creator has seen of it, who else has the trouble, and what open pages are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table issue add column unit ${text}`,
    `alter table issue add column screenshot ${text}`,
    `alter table issue add column reopened_at ${text}`,
    `alter table issue add column has_news ${int} not null default 0`,
    `alter table issue add column is_close_seen ${int} not null default 1`,
    `alter table issue add column seen_comment_id ${int} not null default 0`,
    'create index ix_issue_open on issue (created_at desc, id desc) where closed = 0',
    'create index ix_issue_own on issue (created_by_id, created_at desc, id desc)',
    'create index ix_issue_news on issue (created_by_id) where has_news = 1',
    'create index ix_issue_closer on issue (closed_by_id) where closed_by_id is not null',
    'create index ix_issue_content on issue (content_id) where content_id is not null',
    'create index ix_issue_comment_user on issue_comment (user_id, created_at desc)',
    `create table issue_same (
      issue_id ${int} not null references issue (id) on delete cascade, user_id ${int} not null references users (id) on delete cascade,
      primary key (issue_id, user_id)
    )${clustered}`,
    'create index ix_issue_same_user on issue_same (user_id)',
    `create table issue_change (
      seq ${id}, creator_id ${int} references users (id) on delete set null, type ${text}, adult ${int} not null, at ${text} not null
    )${table}`,
    'create index ix_issue_change_at on issue_change (at)',
    'create index ix_issue_change_creator on issue_change (creator_id)',
  ])
}
