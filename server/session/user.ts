import { createHash } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import type { Group, Privilege, TypeRights, User } from '@amn/contract/users'
import { mediaPrivilege, mediaTypes } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'
import { findUser, listGroupPrivileges, listOwnPrivileges } from './queries.ts'

/** The name of an avatar: the SHA-256 of the trimmed, lower-cased e-mail, in hex. */
export function avatarHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** The rights on each media type that a set of privileges amounts to. */
export function summariseRights(privileges: readonly Privilege[]): TypeRights[] {
  const names = new Set(privileges.map(({ name }) => name))
  return mediaTypes.map((name) => ({
    name,
    info: names.has(mediaPrivilege(name, 'INFO')),
    edit: names.has(mediaPrivilege(name, 'EDIT')),
    content: names.has(mediaPrivilege(name, 'CONTENT')),
    delete: names.has(mediaPrivilege(name, 'DELETE')),
  }))
}

/** A user with groups and merged privileges, as the user sees themselves; throws UNAUTHENTICATED when the account is gone. */
export async function getUser(db: Db, id: number): Promise<User> {
  const found = await findUser(db, id)
  if (!found) throw new AppError('UNAUTHENTICATED', 'The account does not exist any more')
  const { passwordHash: _hash, settings: _settings, ...row } = found
  const groups = new Map<number, Group>()
  const merged = new Map((await listOwnPrivileges(db, id)).map((one) => [one.id, one]))
  for (const held of await listGroupPrivileges(db, id)) {
    const group = groups.get(held.groupId) ?? { id: held.groupId, name: held.groupName, description: held.groupDescription, privileges: [] }
    groups.set(held.groupId, group)
    if (held.id === null || held.name === null) continue
    const privilege = { id: held.id, name: held.name, description: held.description ?? '' }
    group.privileges.push(privilege)
    merged.set(privilege.id, privilege)
  }
  const privileges = [...merged.values()].sort((one, other) => one.id - other.id)
  return {
    ...row,
    suspended: row.suspendedUntil !== null && Date.parse(row.suspendedUntil) > Date.now(),
    privileges,
    groups: [...groups.values()],
    mediaPrivileges: summariseRights(privileges),
    avatar: avatarHash(row.email),
  }
}
