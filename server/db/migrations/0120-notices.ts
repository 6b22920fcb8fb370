import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What needs an administrator: what was told, what was dismissed, and which of several servers looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table notice (key ${text} primary key, title ${text} not null, begun_at ${text} not null)${table}`,
    `create table notice_dismissal (key ${text} primary key, state ${text} not null, at ${text} not null)${table}`,
    `create table notice_watch (id ${int} primary key, worker ${text} not null, until ${text} not null)${table}`,
    "insert into notice_watch (id, worker, until) values (1, '', '')",
    // Few files are; that is asked every minute.
    "create index ix_file_unreadable on file (id) where state = 'unreadable'",
  ])
}
