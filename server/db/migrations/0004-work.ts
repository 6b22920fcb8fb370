import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Issues, jobs and scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, real, text, table } = wordsOf(engineOf(db))
  const person = `${int} references users (id) on delete set null`
  await runAll(db, [
    `create table issue (
      id ${id}, media_id ${int} not null references media (id) on delete cascade, content_id ${int}, file_id ${int}, position ${text},
      kind ${text} not null default 'other', description ${text} not null, created_by_id ${person}, created_by ${text} not null,
      closed ${int} not null default 0, resolved ${int} not null default 0, close_comment ${text}, closed_by_id ${person}, closed_at ${text},
      created_at ${text} not null, updated_at ${text} not null
    )${table}`,
    'create index ix_issue on issue (media_id, created_at desc, id desc)',
    'create index ix_issue_all on issue (created_at desc, id desc)',
    `create table issue_comment (
      id ${id}, issue_id ${int} not null references issue (id) on delete cascade, user_id ${person}, username ${text} not null,
      text ${text} not null, created_at ${text} not null
    )${table}`,
    'create index ix_issue_comment on issue_comment (issue_id, id)',
    `create table job (
      id ${id}, kind ${text} not null, key ${text} not null, payload ${text} not null default '{}', state ${text} not null default 'waiting',
      priority ${int} not null default 0, progress ${real}, run_at ${text} not null, attempts ${int} not null default 0,
      locked_by ${text}, locked_until ${text}, is_cancel_asked ${int} not null default 0, error ${text}, report ${text},
      created_at ${text} not null, started_at ${text}, finished_at ${text}
    )${table}`,
    "create index ix_job_waiting on job (priority desc, run_at, id) where state = 'waiting'",
    "create index ix_job_running on job (locked_until) where state = 'running'",
    "create unique index ix_job_key on job (kind, key) where state in ('waiting', 'running', 'asking')",
    'create index ix_job_kind on job (kind, id)',
    `create table scan (
      id ${id}, job_id ${int}, root_id ${int} not null references root (id), state ${text} not null default 'waiting',
      phase ${text} not null default 'listing', progress ${real}, counts ${text} not null default '{}', question ${text},
      created_at ${text} not null, started_at ${text}, finished_at ${text}
    )${table}`,
    'create index ix_scan_root on scan (root_id, id)',
    `create table scan_entry (
      id ${id}, scan_id ${int} not null references scan (id) on delete cascade, path ${text} not null, outcome ${text} not null,
      reason ${text}, media_id ${int}
    )${table}`,
    'create index ix_scan_entry on scan_entry (scan_id, outcome, id)',
  ])
}
