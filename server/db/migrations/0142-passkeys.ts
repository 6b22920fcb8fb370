import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Passkeys (WebAuthn), the challenges that browsers were given, and the sessions that were opened with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table } = wordsOf(engineOf(db))
  const user = `${int} references users (id) on delete cascade`
  await runAll(db, [
    `create table passkey (id ${id}, user_id ${int} not null references users (id) on delete cascade, name ${text} not null,
      credential_id ${text} not null unique, public_key ${text} not null, counter ${int} not null, transports ${text} not null,
      domain ${text} not null, user_handle ${text} not null, created_at ${text} not null, last_used_at ${text})${table}`,
    'create index ix_passkey_user on passkey (user_id)',
    `create table passkey_challenge (challenge ${text} primary key, browser_hash ${text} not null, origin ${text} not null,
      user_id ${user}, user_handle ${text}, created_at ${text} not null)${table}`,
    'create index ix_passkey_challenge_time on passkey_challenge (created_at)',
    'create index ix_passkey_challenge_user on passkey_challenge (user_id)',
    `alter table session add column passkey_id ${int}`,
    'create index ix_session_passkey on session (passkey_id) where passkey_id is not null',
  ])
}
