import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Logging in with another service (OpenID Connect): who is who there, and the logins that were begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, table } = wordsOf(engineOf(db))
  const user = `${int} references users (id) on delete cascade`
  await runAll(db, [
    `create table oidc_identity (issuer ${text} not null, subject ${text} not null, user_id ${user} not null, created_at ${text} not null,
      primary key (issuer, subject))${table}`,
    'create index ix_oidc_identity_user on oidc_identity (user_id)',
    `create table oidc_attempt (secret_hash ${text} primary key, state ${text} not null, nonce ${text} not null, verifier ${text} not null,
      redirect ${text} not null, user_id ${user}, created_at ${text} not null)${table}`,
  ])
}
