import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Pictures that people upload of themselves. Each has a name of its own, by which browsers ask for it; the bytes stand beside the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, bytes, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table users add column avatar ${text}`,
    'create unique index ix_user_avatar on users (avatar) where avatar is not null',
    `create table avatar_bytes (user_id ${int} primary key references users (id) on delete cascade, body ${bytes} not null)${table}`,
  ])
}
