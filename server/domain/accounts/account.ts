import { createHash } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import { noMailHost } from '@amn/contract/accounts/account-values'
import type { Group, Privilege, TypeRights, User, UserDetails } from '@amn/contract/accounts/users'
import { mediaPrivilege, mediaTypes } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { findAdministeredUser, findUser, listGroupPrivileges, listOwnPrivileges } from './account-queries.ts'
import { isLinked } from './oidc-queries.ts'
import { countPasskeys } from './passkey-queries.ts'
import { countOpenSessions } from './session-queries.ts'

/** The name of the avatar that follows from an e-mail: the SHA-256 of it trimmed and lower-cased, in hex; empty for an account without an e-mail. */
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

interface StoredAccount {
  suspendedUntil: string | null
  email: string
  avatar: string | null
}

/** What follows from the row of an account: whether it is suspended now, and the name of its avatar. */
export const derivedOf = ({ suspendedUntil, email, avatar }: StoredAccount) => ({
  suspended: isSuspended(suspendedUntil),
  avatar: avatar ?? avatarHash(email),
  hasOwnAvatar: avatar !== null,
})

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

const withoutPanel = (privileges: readonly Privilege[]) => privileges.filter(({ name }) => name !== 'CONTROL_PANEL')

/**
 * A user with groups and merged privileges, as the user sees themselves; a session that was opened with an app password has no control
 * panel. Throws UNAUTHENTICATED when the account is gone.
 */
export async function getUser(db: Db, id: number, isApp = false): Promise<User> {
  const found = await findUser(db, id)
  if (!found) throw new AppError('UNAUTHENTICATED', 'account.gone')
  const { passwordHash: _hash, settings: _settings, ...row } = found
  const { ownPrivileges: _own, ...rights } = await readRights(db, id)
  const user = { ...row, ...derivedOf(row), ...rights }
  if (!isApp) return user
  const groups = user.groups.map((group) => ({ ...group, privileges: withoutPanel(group.privileges) }))
  return { ...user, privileges: withoutPanel(user.privileges), groups }
}

/** An account as administrators see it; throws NOT_FOUND when there is none. */
export async function getUserDetails(db: Db, id: number): Promise<UserDetails> {
  const row = await findAdministeredUser(db, id)
  if (!row) throw new AppError('NOT_FOUND', 'account.none')
  const rights = await readRights(db, id)
  return {
    ...row,
    ...derivedOf(row),
    ...rights,
    sessions: await countOpenSessions(db, id),
    passkeys: await countPasskeys(db, id),
    isOidcLinked: await isLinked(db, id),
  }
}
