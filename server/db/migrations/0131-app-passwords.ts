import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Passwords for apps and devices, and the sessions that were opened with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table app_password (id ${id}, user_id ${int} not null references users (id) on delete cascade, name ${text} not null,
      password_hash ${text} not null unique, created_at ${text} not null, last_used_at ${text})${table}`,
    'create index app_password_user on app_password (user_id)',
    `alter table session add column app_password_id ${int}`,
    `alter table session add column app_name ${text}`,
  ])
}
