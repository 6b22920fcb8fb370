import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, instant, reference } from '../value-schemas.ts'
import { mediaTypes } from '../values.ts'
import { leastPassword } from './account-values.ts'

export const privilege = z.object({ id, name: z.string(), description: z.string() })
export const group = z.object({ id, name: z.string(), description: z.string(), privileges: z.array(privilege) })
/** Rights or groups to be held from now on, whole: by their ids, or as the objects that a reply carried. */
export const references = z
  .array(reference)
  .max(1000)
  .transform((list) => [...new Set(list)])
/** The version that was read; when somebody has changed it since, the change is refused with STALE. Absent: no check. */
export const readVersion = z.int().positive().optional()

/** The rights on one media type, computed at login; all false by default. */
export const typeRights = z.object({
  name: z.enum(mediaTypes),
  info: z.boolean(),
  edit: z.boolean(),
  content: z.boolean(),
  delete: z.boolean(),
})

/** A user as the user sees themselves: rights merged from their own and their groups', de-duplicated by id. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  description: z.string(),
  suspended: z.boolean(),
  suspendedUntil: instant.nullable(),
  privileges: z.array(privilege),
  groups: z.array(group),
  mediaPrivileges: z.array(typeRights),
  /** The name of the avatar: that of an uploaded one, else the SHA-256 of the trimmed, lower-cased e-mail, in hex; empty without an e-mail. */
  avatar: z.string(),
  /** The person uploaded the avatar. */
  hasOwnAvatar: z.boolean(),
})

export type Privilege = z.output<typeof privilege>
export type Group = z.output<typeof group>
export type TypeRights = z.output<typeof typeRights>
export type User = z.output<typeof user>

export const username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800/\\]+$/u, wrong('input.nameCharacter'))
export const email = z.email().max(254)
/** Whether a password takes at most 1024 bytes. */
export const isShortEnough = (text: string): boolean => new TextEncoder().encode(text).length <= 1024

/** A new password: at least 5 code points, at most 1024 bytes, never trimmed. */
export const newPassword = z
  .string()
  .refine((text) => [...text].length >= leastPassword, { error: wrong('account.shortPassword'), params: { least: leastPassword } })
  .refine(isShortEnough, wrong('input.long1024'))
export const personName = z.string().trim().max(200)
export const longText = z.string().max(10_000)

/** One line of the list of accounts. */
export const userEntry = user.omit({ privileges: true, groups: true, mediaPrivileges: true }).extend({
  suspendedReason: z.string().nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** How many sessions are open. */
  sessions: z.int(),
})
/** An account as administrators see it: with the merged privileges, and those held directly. */
export const userDetails = user.extend({
  suspendedReason: z.string().nullable(),
  ownPrivileges: z.array(privilege),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  sessions: z.int(),
  /** How many passkeys the account has. */
  passkeys: z.int(),
  /** Whether a login at another service (OpenID Connect) opens the account. */
  isOidcLinked: z.boolean(),
  version: z.int(),
})
/** One place where somebody is logged in. */
export const openSessionEntry = z.object({
  id,
  userId: id,
  username: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The name of the app password that it was opened with. */
  appName: z.string().nullable(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type UserEntry = z.output<typeof userEntry>
export type UserDetails = z.output<typeof userDetails>
export type OpenSession = z.output<typeof openSessionEntry>

const facts = { firstName: personName.optional(), lastName: personName.optional(), description: longText.optional() }
/** Replies carry the merged privileges: one that comes back as an object stays with the group that gives it, one by id is held directly. */
const directPrivileges = z.array(z.union([id, z.object({ id })])).max(1000)
const rights = { privileges: directPrivileges.optional(), groups: references.optional() }
/** Without an e-mail the account has none; without a password its owner chooses one by a link. */
export const newUser = z.strictObject({
  username,
  email: email.optional(),
  password: newPassword.optional(),
  ...facts,
  groups: references.optional(),
})
export const userChange = z
  .object({
    username: username.optional(),
    userName: username.optional(),
    email: email.optional(),
    ...facts,
    ...rights,
    version: readVersion,
  })
  .refine(({ username: one, userName: other }) => one === undefined || other === undefined || one === other, {
    path: ['userName'],
    message: wrong('input.usernameDiffers'),
  })
  .transform(({ userName, ...rest }) => ({ ...rest, username: rest.username ?? userName }))
export const suspendUserRequest = z.strictObject({ suspendedUntil: instant.nullable(), reason: z.string().trim().max(1000).optional() })
/** What becomes of somebody's history and issues: erased, or kept without a name. */
export const leavings = z.enum(['erase', 'anonymise'])

/** What the calls of users take and answer. */
export const usersSchemas = {
  list: {
    summary: 'The accounts, by name; the search looks at user names, e-mails and names',
    query: z.object({
      search: z.string().max(200).optional(),
      state: z.enum(['active', 'suspended']).optional(),
      groupId: z.coerce.number().pipe(id).optional(),
      privilegeId: z.coerce.number().pipe(id).optional(),
      ...paging(),
    }),
    reply: page(userEntry),
  },
  create: { summary: 'Make an account; without a password, a reset link lets its owner choose one', body: newUser, reply: userDetails },
  get: { summary: 'One account with its rights', reply: userDetails },
  update: {
    summary: 'Change an account; what is absent stays as it was, privileges and groups are replaced whole',
    body: userChange,
    reply: userDetails,
  },
  remove: {
    summary: 'Delete an account for good; its history and issues are erased, or kept without a name',
    query: z.object({ leavings: leavings.default('anonymise') }),
  },
  suspend: { summary: 'Suspend an account until an instant, or unlock it with null', body: suspendUserRequest, reply: userDetails },
  resetLink: {
    summary: 'A code, good once and for a day, with which the owner chooses a new password; it replaces an earlier one',
    reply: z.object({ code: z.string(), expiresAt: instant }),
  },
  removeOidc: { summary: 'Unlink the login at another service of somebody who has lost it; where there is none, nothing happens' },
  removePasskeys: { summary: 'Remove the passkeys of somebody who has lost them; where there are none, nothing happens' },
  removeSecondFactor: { summary: 'Switch off the second factor of somebody who has lost it; where there is none, nothing happens' },
  endSessions: { summary: 'Log an account out everywhere' },
  sessions: {
    summary: 'The open sessions of everybody or of one account, the last used first',
    query: z.object({ userId: z.coerce.number().pipe(id).optional(), search: z.string().max(200).optional(), ...paging() }),
    reply: page(openSessionEntry),
  },
  endSession: { summary: 'End one session' },
}
