import type { Session } from '@amn/contract/accounts/session'
import type { TypeRights, User } from '@amn/contract/accounts/users'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { storeSession } from '../api/session/session-state.ts'

export function makeUser(more: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'ala',
    email: 'ala@example.org',
    firstName: '',
    lastName: '',
    description: '',
    suspended: false,
    suspendedUntil: null,
    privileges: [],
    groups: [],
    mediaPrivileges: [],
    avatar: 'a'.repeat(64),
    hasOwnAvatar: false,
    ...more,
  }
}

export function makeSession(token = 'first', more: Partial<User> = {}): Session {
  return { ...makeUser(more), authToken: { token, expiresAt: '2030-01-01T00:00:00Z' } }
}

/** The rights of somebody who may see these types and do nothing more. */
export const seeing = (...types: MediaType[]): TypeRights[] =>
  mediaTypes.map((name) => ({ name, info: types.includes(name), edit: false, content: false, delete: false }))

/** Somebody is logged in. */
export function logIn(token = 'first', more: Partial<User> = {}): void {
  storeSession(makeSession(token, more))
}
