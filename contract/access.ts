import { type MediaRight, type MediaType, mediaPrivilege, mediaRights, mediaTypes } from './values.ts'

/** The privileges that are beside the media rights. */
export const namedPrivileges = ['CONTROL_PANEL', 'RESOLVE_ISSUES', 'DELETE_ISSUES', 'VIEW_ALL_ISSUES'] as const
export type NamedPrivilege = (typeof namedPrivileges)[number]

/** Every privilege that is built in and can be neither renamed nor deleted. */
export const builtInPrivileges: readonly string[] = [
  ...mediaTypes.flatMap((type) => mediaRights.map((right) => mediaPrivilege(type, right))),
  ...namedPrivileges,
]

/**
 * Who may make a call: anyone (`public`), anyone logged in (`self`: rows of the session's user only), holders of a named privilege,
 * holders of a right on the media's type, or a combination.
 */
export type Access = 'public' | 'self' | NamedPrivilege | MediaRight | { all: readonly Access[] } | { any: readonly Access[] }

/** What is known of a caller: the session's user, if any, and the names of the privileges held directly or through groups. */
export interface Caller {
  loggedIn: boolean
  privileges: ReadonlySet<string>
}

const isMediaRight = (access: string): access is MediaRight => (mediaRights as readonly string[]).includes(access)

// What somebody may not see they neither edit, play nor delete: without INFO, the other rights on a type are worth nothing.
const holds = ({ privileges }: Caller, right: MediaRight, type: MediaType): boolean =>
  privileges.has(mediaPrivilege(type, right)) && privileges.has(mediaPrivilege(type, 'INFO'))

/** The media types on which the caller holds a right, and INFO with it. */
export function typesWith(caller: Caller, right: MediaRight): MediaType[] {
  return mediaTypes.filter((type) => holds(caller, right, type))
}

/** Whether the caller may do what the access rule guards; without a type, a media right counts when it is held on any type. */
export function can(caller: Caller, access: Access, type?: MediaType): boolean {
  if (typeof access === 'object') {
    return 'all' in access ? access.all.every((one) => can(caller, one, type)) : access.any.some((one) => can(caller, one, type))
  }
  if (access === 'public') return true
  if (access === 'self') return caller.loggedIn
  if (!isMediaRight(access)) return caller.privileges.has(access)
  return type ? holds(caller, access, type) : typesWith(caller, access).length > 0
}

/** The media rights that an access rule asks for, wherever they are in it. */
export function rightsIn(access: Access): MediaRight[] {
  if (typeof access === 'object') return [...('all' in access ? access.all : access.any)].flatMap(rightsIn)
  return isMediaRight(access) ? [access] : []
}
