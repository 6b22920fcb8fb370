import type { Session } from '@amn/contract/session'
import type { User } from '@amn/contract/users'
import { storeSession } from '../api/session-state.ts'

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
    ...more,
  }
}

export function makeSession(token = 'first', more: Partial<User> = {}): Session {
  return { ...makeUser(more), authToken: { token, expiresAt: '2030-01-01T00:00:00Z' } }
}

/** Somebody is logged in. */
export function logIn(token = 'first', more: Partial<User> = {}): void {
  storeSession(makeSession(token, more))
}
