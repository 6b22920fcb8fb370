import { builtInPrivileges } from '@amn/contract/access'
import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import type { UserDetails } from '@amn/contract/accounts/users'
import { mediaPrivilege, mediaRights, mediaTypes } from '@amn/contract/values'
import { makeUser } from './make.ts'

/** All built-in privileges and some of one's own, as the server lists them. */
export function makePrivileges(...own: string[]): PrivilegeEntry[] {
  const media = new Map(mediaTypes.flatMap((type) => mediaRights.map((right) => [mediaPrivilege(type, right), [type, right] as const])))
  return [...builtInPrivileges, ...own].map((name, index) => {
    const [amnMediaType, mediaRight] = media.get(name) ?? [null, null]
    const builtIn = builtInPrivileges.includes(name)
    return { id: index + 1, name, description: '', builtIn, amnMediaType, mediaRight, userCount: 0, groupCount: 0, version: 1 }
  })
}

export function makeGroup(more: Partial<GroupEntry> = {}): GroupEntry {
  return { id: 7, name: 'Club', description: '', privileges: [], builtIn: false, userCount: 0, version: 3, ...more }
}

export function makeDetails(more: Partial<UserDetails> = {}): UserDetails {
  return {
    ...makeUser({ id: 9, username: 'olek', email: 'olek@example.org' }),
    suspendedReason: null,
    ownPrivileges: [],
    createdAt: '2026-01-05T10:00:00Z',
    lastSeenAt: null,
    sessions: 0,
    passkeys: 0,
    isOidcLinked: false,
    version: 4,
    ...more,
  }
}
