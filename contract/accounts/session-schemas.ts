import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { keptSettings, userSettingsChange } from '../personal/user-settings-schemas.ts'
import { instant } from '../value-schemas.ts'
import { ownerProof } from './owner-proof-schemas.ts'
import {
  email,
  isShortEnough,
  leavings,
  longText,
  newPassword,
  openSessionEntry,
  personName,
  typeRights,
  user,
  username,
} from './users-schemas.ts'

const givenPassword = z.string().min(1).refine(isShortEnough, wrong('input.long1024'))

export const authToken = z.object({ token: z.string(), expiresAt: instant })
export const session = user.extend({ authToken })
export type Session = z.output<typeof session>

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const oneTimeCode = z.string().min(1).max(40)
export type LoginRequest = z.output<typeof loginRequest>
export const loginRequest = z.strictObject({
  username: z.string().min(1).max(254),
  password: givenPassword,
  /** Needed where the account has a second factor. */
  oneTimeCode: oneTimeCode.optional(),
})
export const registerRequest = z
  .strictObject({
    username: username.optional(),
    userName: username.optional(),
    email,
    password: newPassword,
    firstName: personName.optional(),
    lastName: personName.optional(),
    setupCode: z.string().max(100).optional(),
    /** With a set-up code: whether others may register from now on; absent: as it is set. */
    registration: z.boolean().optional(),
  })
  .transform(({ userName, ...rest }, context) => {
    if (rest.username && userName && rest.username !== userName) {
      context.addIssue({ code: 'custom', path: ['userName'], message: wrong('input.usernameDiffers') })
    }
    const name = rest.username ?? userName
    if (!name) context.addIssue({ code: 'custom', path: ['username'], message: wrong('input.typeUsername') })
    return { ...rest, username: name ?? '' }
  })
export const changePasswordRequest = z.strictObject({
  oldPassword: givenPassword,
  newPassword,
  /** Needed where the account has a second factor. */
  code: oneTimeCode.optional(),
})
export const currentUserChange = z.object({
  email: email.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  description: longText.optional(),
  /** Needed when the e-mail changes. */
  currentPassword: givenPassword.optional(),
  /** The same, where the account has a second factor. */
  code: oneTimeCode.optional(),
})

/** What the calls of sessionCalls take and answer. */
export const sessionSchemas = {
  setUp: {
    summary: 'Whether the first administrator is still to be made, whether people may register, and what visitors may do',
    reply: z.object({
      needed: z.boolean(),
      registration: z.boolean(),
      mediaPrivileges: z.array(typeRights),
      /** The name of another service that people may log in with. */
      oidc: z.string().nullable(),
      /** Whether people may log in with passkeys. */
      passkeys: z.boolean(),
    }),
  },
  login: { summary: 'Log in with a user name or e-mail and a password', body: loginRequest, reply: session },
  refreshToken: { summary: 'Exchange the current or expired token for a new one', reply: session },
  register: { summary: 'Make an account; with the set-up code, the first administrator', body: registerRequest, reply: session },
  logout: { summary: 'End this session everywhere at once' },
  changePassword: { summary: "Change one's own password; all other sessions end", body: changePasswordRequest, reply: session },
  currentUser: { summary: 'The user of this session', reply: user },
  updateCurrentUser: { summary: "Change one's own profile", body: currentUserChange, reply: user },
  settings: { summary: "One's own settings", reply: keptSettings },
  updateSettings: { summary: "Change one's own settings, whole or by section", body: userSettingsChange, reply: keptSettings },
  resetPassword: {
    summary: 'Choose a new password with the code of a reset link; all earlier sessions end',
    body: z.strictObject({ code: z.string().min(1).max(100), newPassword, oneTimeCode: oneTimeCode.optional() }),
    reply: session,
  },
  sessions: { summary: 'Where one is logged in, the last used first', reply: z.array(openSessionEntry) },
  endSessions: { summary: 'Log out everywhere but here' },
  endSession: { summary: 'Log out in one place' },
  deleteAccount: {
    summary: "Delete one's own account for good; history and issues are erased, or kept without a name",
    body: ownerProof.extend({ leavings: leavings.default('erase') }),
  },
  putAvatar: { summary: 'Give oneself a picture, cut to a square: multipart with one file', reply: user },
  removeAvatar: { summary: "Take one's own picture away; the one that belongs to the e-mail takes its place", reply: user },
  avatar: {
    summary: 'The picture of a name: one that was uploaded, or the one that belongs to the hash of an e-mail',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.object({ size: z.enum(['80', '32', '72']).default('80').transform(Number) }),
  },
}
