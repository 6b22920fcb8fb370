import type { Privilege, User } from '@amn/contract/accounts/users'
import { type MediaRight, type MediaType, mediaPrivilege, mediaTypes } from '@amn/contract/values'
import { groupTitle } from '../../i18n/group-names.ts'

/** The rights on media in the order in which they build on one another. */
export const rightOrder = ['INFO', 'CONTENT', 'EDIT', 'DELETE'] as const satisfies readonly MediaRight[]

/** Where a privilege comes from: the groups that give it; none means that it is held directly. */
export interface Held {
  privilege: Privilege
  groups: readonly string[]
}

/** Everything a user holds, by the name of the privilege. */
export function heldBy({ privileges, groups }: Pick<User, 'privileges' | 'groups'>): Map<string, Held> {
  const all = new Map([...privileges, ...groups.flatMap((group) => group.privileges)].map((one) => [one.id, one]))
  return new Map(
    [...all.values()].map((privilege) => {
      const granting = groups.filter((group) => group.privileges.some(({ id }) => id === privilege.id))
      return [privilege.name, { privilege, groups: granting.map((group) => groupTitle(group.name)) }]
    }),
  )
}

/** The types on which a right is held. */
export const typesOf = (held: ReadonlyMap<string, Held>, right: MediaRight): MediaType[] =>
  mediaTypes.filter((type) => held.has(mediaPrivilege(type, right)))

/** What is held beside the rights on media. */
export function besideMedia(held: ReadonlyMap<string, Held>): Held[] {
  const ofMedia = new Set(mediaTypes.flatMap((type) => rightOrder.map((right) => mediaPrivilege(type, right))))
  return [...held.values()].filter(({ privilege }) => !ofMedia.has(privilege.name))
}

/** The groups that give something, in the order of their marks. */
export const grantingGroups = (held: ReadonlyMap<string, Held>): string[] => [
  ...new Set([...held.values()].flatMap(({ groups }) => groups)),
]
export const hasDirect = (held: ReadonlyMap<string, Held>) => [...held.values()].some(({ groups }) => groups.length === 0)
