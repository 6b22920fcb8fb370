import { createHash } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import type { Group, Privilege, TypeRights, User, UserDetails } from '@amn/contract/accounts/users'
import { mediaPrivilege, mediaTypes } from '@amn/contract/values'
import { engineOf } from '../../db/engine.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** An account that is not deleted. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'description',
      'suspended_until as suspendedUntil',
      'password_hash as passwordHash',
      'settings',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const privilegeColumns = ['privileges.id', 'privileges.name', 'privileges.description'] as const

/** The privileges that a user holds directly. */
export const listOwnPrivileges = (db: Db, userId: number): Promise<Privilege[]> =>
  db
    .selectFrom('user_privilege as held')
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select(privilegeColumns)
    .where('held.user_id', '=', userId)
    .orderBy('privileges.id')
    .execute()

/** The privileges of a user's groups, one row for each group and privilege. */
export const listGroupPrivileges = (db: Db, userId: number) =>
  db
    .selectFrom('user_group')
    .innerJoin('groups', 'groups.id', 'user_group.group_id')
    .leftJoin('group_privilege as held', 'held.group_id', 'groups.id')
    .leftJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select([
      'groups.id as groupId',
      'groups.name as groupName',
      'groups.description as groupDescription',
      'privileges.id as id',
      'privileges.name as name',
      'privileges.description as description',
    ])
    .where('user_group.user_id', '=', userId)
    .orderBy('groups.id')
    .orderBy('privileges.id')
    .execute()

/** Where the e-mail of an account lies that was made without one: nowhere. */
export const noMailHost = '@localhost.invalid'

/** The name of an avatar: the SHA-256 of the trimmed, lower-cased e-mail, in hex; empty for an account without an e-mail. */
export function avatarHash(email: string): string {
  const address = email.trim().toLowerCase()
  if (address === '' || address.endsWith(noMailHost)) return ''
  return createHash('sha256').update(address).digest('hex')
}

/** The rights on each media type that the privileges of these names amount to. */
export function summariseRights(privileges: readonly string[]): TypeRights[] {
  const names = new Set(privileges)
  return mediaTypes.map((name) => ({
    name,
    info: names.has(mediaPrivilege(name, 'INFO')),
    edit: names.has(mediaPrivilege(name, 'EDIT')),
    content: names.has(mediaPrivilege(name, 'CONTENT')),
    delete: names.has(mediaPrivilege(name, 'DELETE')),
  }))
}

/** Whether an account is suspended at this moment. */
export function isSuspended(suspendedUntil: string | null): boolean {
  return suspendedUntil !== null && Date.parse(suspendedUntil) > Date.now()
}

const readRights = async (db: Db, id: number) => {
  const ownPrivileges = await listOwnPrivileges(db, id)
  const groups = new Map<number, Group>()
  const merged = new Map(ownPrivileges.map((one) => [one.id, one]))
  for (const held of await listGroupPrivileges(db, id)) {
    const group = groups.get(held.groupId) ?? { id: held.groupId, name: held.groupName, description: held.groupDescription, privileges: [] }
    groups.set(held.groupId, group)
    if (held.id === null || held.name === null) continue
    const privilege = { id: held.id, name: held.name, description: held.description ?? '' }
    group.privileges.push(privilege)
    merged.set(privilege.id, privilege)
  }
  const privileges = [...merged.values()].sort((one, other) => one.id - other.id)
  return { privileges, groups: [...groups.values()], mediaPrivileges: summariseRights(privileges.map(({ name }) => name)), ownPrivileges }
}

/** A user with groups and merged privileges, as the user sees themselves; throws UNAUTHENTICATED when the account is gone. */
export async function getUser(db: Db, id: number): Promise<User> {
  const found = await findUser(db, id)
  if (!found) throw new AppError('UNAUTHENTICATED', 'account.gone')
  const { passwordHash: _hash, settings: _settings, ...row } = found
  const { ownPrivileges: _own, ...rights } = await readRights(db, id)
  return { ...row, suspended: isSuspended(row.suspendedUntil), ...rights, avatar: avatarHash(row.email) }
}

/** An account as administrators see it; throws NOT_FOUND when there is none. */
export async function getUserDetails(db: Db, id: number): Promise<UserDetails> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'description',
      'suspended_until as suspendedUntil',
      'suspended_reason as suspendedReason',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'version',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'account.none')
  const open = await openSessions(db)
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('session.user_id', '=', id)
    .executeTakeFirstOrThrow()
  const rights = await readRights(db, id)
  return { ...row, suspended: isSuspended(row.suspendedUntil), ...rights, avatar: avatarHash(row.email), sessions: Number(open.n) }
}

/** Sessions that have neither ended nor expired. */
export const openSessions = (db: Db) => {
  const now = new Date().toISOString()
  return db
    .selectFrom('session')
    .where('session.revoked_at', 'is', null)
    .where('session.idle_expires_at', '>', now)
    .where('session.absolute_expires_at', '>', now)
}

/** Ends sessions of a user, all of them or all but one; their tokens and cookies are dead at once. */
export const revokeSessions = (tx: Tx, userId: number, reason: string, keep?: number) =>
  tx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString(), revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? 0))
    .execute()

/** Ends one session. */
export const revokeSession = (tx: Tx, id: number, reason: string) =>
  tx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString(), revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

/** Lets changes of one user's data follow one another, for counts and times are read before they are written; SQLite has one writer. */
export async function waitForOthers(db: Db, userId: number): Promise<void> {
  if (engineOf(db) === 'postgres') await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
