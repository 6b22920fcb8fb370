import { z } from 'zod'
import { route } from '../route.ts'
import { keptSettings, userSettingsChange } from '../personal/user-settings.ts'
import { email, leavings, longText, openSessionEntry, personName, typeRights, user, username } from './users.ts'
import { instant } from '../values.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
/** The least length of a password, in Unicode code points; a setting may ask for more. */
export const leastPassword = 5

/** A new password: at least 5 code points, at most 1024 bytes, never trimmed. */
export const newPassword = z
  .string()
  .refine((text) => [...text].length >= leastPassword, 'Type password, minimum length is 5 charatcer')
  .refine((text) => bytes(text) <= 1024, 'is longer than 1024 bytes')
const givenPassword = z
  .string()
  .min(1)
  .refine((text) => bytes(text) <= 1024, 'is longer than 1024 bytes')

export const authToken = z.object({ token: z.string(), expiresAt: instant })
export const session = user.extend({ authToken })
export type Session = z.output<typeof session>

export const loginRequest = z.strictObject({ username: z.string().min(1).max(254), password: givenPassword })
export const registerRequest = z
  .strictObject({
    username: username.optional(),
    userName: username.optional(),
    email,
    password: newPassword,
    firstName: personName.optional(),
    lastName: personName.optional(),
    setupCode: z.string().max(100).optional(),
  })
  .transform(({ userName, ...rest }, context) => {
    if (rest.username && userName && rest.username !== userName) {
      context.addIssue({ code: 'custom', path: ['userName'], message: 'differs from username' })
    }
    const name = rest.username ?? userName
    if (!name) context.addIssue({ code: 'custom', path: ['username'], message: 'Type username' })
    return { ...rest, username: name ?? '' }
  })
export const changePasswordRequest = z.strictObject({ oldPassword: givenPassword, newPassword })
export const currentUserChange = z.object({
  email: email.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  description: longText.optional(),
  /** Needed when the e-mail changes. */
  currentPassword: givenPassword.optional(),
})

export const sessionCalls = {
  setUp: route({
    method: 'GET',
    path: '/setup',
    access: 'public',
    beforeSession: true,
    added: true,
    summary: 'Whether the first administrator is still to be made, whether people may register, and what visitors may do',
    reply: z.object({ needed: z.boolean(), registration: z.boolean(), mediaPrivileges: z.array(typeRights) }),
  }),
  login: route({
    method: 'POST',
    path: '/user/login',
    access: 'public',
    beforeSession: true,
    summary: 'Log in with a user name or e-mail and a password',
    body: loginRequest,
    bodyName: 'loginRequest',
    reply: session,
  }),
  refreshToken: route({
    method: 'POST',
    path: '/user/refresh-token',
    access: 'public',
    beforeSession: true,
    summary: 'Exchange the current or expired token for a new one',
    reply: session,
  }),
  register: route({
    method: 'POST',
    path: '/user/register',
    access: 'public',
    beforeSession: true,
    summary: 'Make an account; with the set-up code, the first administrator',
    body: registerRequest,
    bodyName: 'registerRequest',
    reply: session,
  }),
  logout: route({ method: 'POST', path: '/user/logout', access: 'self', added: true, summary: 'End this session everywhere at once' }),
  changePassword: route({
    method: 'POST',
    path: '/user/change-password',
    access: 'self',
    summary: "Change one's own password; all other sessions end",
    body: changePasswordRequest,
    bodyName: 'changePasswordRequest',
    reply: session,
  }),
  currentUser: route({ method: 'GET', path: '/current-user', access: 'self', summary: 'The user of this session', reply: user }),
  updateCurrentUser: route({
    method: 'PUT',
    path: '/current-user',
    access: 'self',
    summary: "Change one's own profile",
    body: currentUserChange,
    bodyName: 'user',
    reply: user,
  }),
  settings: route({
    method: 'GET',
    path: '/current-user/settings',
    access: 'self',
    added: true,
    summary: "One's own settings",
    reply: keptSettings,
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/current-user/settings',
    access: 'self',
    added: true,
    summary: "Change one's own settings, whole or by section",
    body: userSettingsChange,
    bodyName: 'userSettings',
    reply: keptSettings,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/user/reset-password',
    access: 'public',
    beforeSession: true,
    added: true,
    summary: 'Choose a new password with the code of a reset link; all earlier sessions end',
    body: z.strictObject({ code: z.string().min(1).max(100), newPassword }),
    bodyName: 'resetPasswordRequest',
    reply: session,
  }),
  sessions: route({
    method: 'GET',
    path: '/current-user/session',
    access: 'self',
    added: true,
    summary: 'Where one is logged in, the last used first',
    reply: z.array(openSessionEntry),
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/current-user/session',
    access: 'self',
    added: true,
    summary: 'Log out everywhere but here',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/current-user/session/:sessionId',
    access: 'self',
    added: true,
    summary: 'Log out in one place',
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/current-user',
    access: 'self',
    added: true,
    summary: "Delete one's own account for good; history and issues are erased, or kept without a name",
    body: z.strictObject({ currentPassword: givenPassword, leavings: leavings.default('erase') }),
    bodyName: 'deleteAccountRequest',
  }),
  avatar: route({
    method: 'GET',
    path: '/avatar/:hash',
    access: 'self',
    mediaCookie: true,
    added: true,
    summary: 'The picture that belongs to the hash of an e-mail',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.object({ size: z.enum(['80', '32', '72']).default('80').transform(Number) }),
    reply: 'bytes',
  }),
}
