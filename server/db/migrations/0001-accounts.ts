import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Accounts, groups, privileges, sessions, settings and the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, table, clustered } = wordsOf(engineOf(db))
  const user = `${int} not null references users (id) on delete cascade`
  const group = `${int} not null references groups (id) on delete cascade`
  const privilege = `${int} not null references privileges (id) on delete cascade`
  await runAll(db, [
    `create table users (
      id ${id}, username ${text} not null, username_key ${text} not null unique, email ${text} not null, email_key ${text} not null unique,
      first_name ${text} not null default '', last_name ${text} not null default '',
      names_key ${text} not null default '', description ${text} not null default '',
      password_hash ${text} not null, suspended_until ${text}, suspended_reason ${text}, settings ${text} not null default '{}',
      version ${int} not null default 1, created_at ${text} not null, updated_at ${text} not null, last_seen_at ${text}, deleted_at ${text}
    )${table}`,
    `create table groups (
      id ${id}, name ${text} not null, name_key ${text} not null unique, description ${text} not null default '',
      built_in ${int} not null default 0, version ${int} not null default 1
    )${table}`,
    `create table privileges (
      id ${id}, name ${text} not null unique, description ${text} not null default '', built_in ${int} not null default 0,
      media_type ${text}, media_right ${text}, version ${int} not null default 1
    )${table}`,
    `create table user_group (user_id ${user}, group_id ${group}, primary key (user_id, group_id))${clustered}`,
    'create index ix_user_group on user_group (group_id)',
    `create table user_privilege (user_id ${user}, privilege_id ${privilege}, primary key (user_id, privilege_id))${clustered}`,
    'create index ix_user_privilege on user_privilege (privilege_id)',
    `create table group_privilege (group_id ${group}, privilege_id ${privilege}, primary key (group_id, privilege_id))${clustered}`,
    'create index ix_group_privilege on group_privilege (privilege_id)',
    `create table session (
      id ${id}, user_id ${user}, xsrf ${text} not null, created_at ${text} not null, last_used_at ${text} not null,
      idle_expires_at ${text} not null, absolute_expires_at ${text} not null, revoked_at ${text}, revoked_reason ${text},
      address ${text}, user_agent ${text}
    )${table}`,
    'create index ix_session_user on session (user_id)',
    'create index ix_session_open on session (last_used_at desc, id desc) where revoked_at is null',
    `create table session_token (
      token_hash ${text} primary key, media_hash ${text} not null unique, session_id ${int} not null references session (id) on delete cascade,
      created_at ${text} not null, expires_at ${text} not null, rotated_at ${text}
    )${clustered}`,
    'create index ix_session_token on session_token (session_id)',
    `create table reset_link (
      user_id ${int} primary key references users (id) on delete cascade, code_hash ${text} not null unique,
      made_by_id ${int} references users (id) on delete cascade, created_at ${text} not null, expires_at ${text} not null
    )${table}`,
    'create index ix_reset_link_maker on reset_link (made_by_id)',
    `create table login_attempt (
      id ${id}, account_key ${text} not null, address ${text} not null, at ${text} not null, succeeded ${int} not null default 0
    )${table}`,
    'create index ix_attempt_account on login_attempt (account_key, at)',
    'create index ix_attempt_address on login_attempt (address, at)',
    `create table setting (
      key ${text} primary key, value ${text} not null, updated_at ${text} not null,
      updated_by_id ${int} references users (id) on delete set null
    )${table}`,
    `create table audit (
      id ${id}, at ${text} not null, user_id ${int}, username ${text}, action ${text} not null, subject ${text}, subject_id ${int},
      address ${text}, request_id ${text}, detail ${text} not null default '{}'
    )${table}`,
    'create index ix_audit_at on audit (at)',
    'create index ix_audit_user on audit (user_id, at)',
  ])
}
