import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Codes of an authenticator app beside the password, and the codes for when that is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table second_factor (user_id ${int} primary key references users (id) on delete cascade, secret ${text} not null,
      last_step ${int} not null, created_at ${text} not null, confirmed_at ${text})${table}`,
    `create table recovery_code (user_id ${int} not null references users (id) on delete cascade, code_hash ${text} not null,
      primary key (user_id, code_hash))${table}`,
  ])
}
