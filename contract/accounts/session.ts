import { routes } from '../route.ts'
import type { sessionSchemas } from './session-schemas.ts'

export type { LoginRequest, Session } from './session-schemas.ts'

export const sessionCalls = routes<typeof sessionSchemas>()({
  setUp: { method: 'GET', path: '/setup', access: 'public', beforeSession: true, added: true },
  login: { method: 'POST', path: '/user/login', access: 'public', beforeSession: true, bodyName: 'loginRequest' },
  refreshToken: { method: 'POST', path: '/user/refresh-token', access: 'public', beforeSession: true },
  register: { method: 'POST', path: '/user/register', access: 'public', beforeSession: true, bodyName: 'registerRequest' },
  logout: { method: 'POST', path: '/user/logout', access: 'self', added: true },
  changePassword: { method: 'POST', path: '/user/change-password', access: 'self', bodyName: 'changePasswordRequest' },
  currentUser: { method: 'GET', path: '/current-user', access: 'self' },
  updateCurrentUser: { method: 'PUT', path: '/current-user', access: 'self', bodyName: 'user' },
  settings: { method: 'GET', path: '/current-user/settings', access: 'self', added: true },
  updateSettings: { method: 'PUT', path: '/current-user/settings', access: 'self', added: true, bodyName: 'userSettings' },
  resetPassword: {
    method: 'POST',
    path: '/user/reset-password',
    access: 'public',
    beforeSession: true,
    added: true,
    bodyName: 'resetPasswordRequest',
  },
  sessions: { method: 'GET', path: '/current-user/session', access: 'self', added: true },
  endSessions: { method: 'DELETE', path: '/current-user/session', access: 'self', added: true },
  endSession: { method: 'DELETE', path: '/current-user/session/:sessionId', access: 'self', added: true },
  deleteAccount: { method: 'DELETE', path: '/current-user', access: 'self', added: true, bodyName: 'deleteAccountRequest' },
  putAvatar: { method: 'PUT', path: '/current-user/avatar', access: 'self', added: true, upload: true },
  removeAvatar: { method: 'DELETE', path: '/current-user/avatar', access: 'self', added: true },
  avatar: { method: 'GET', path: '/avatar/:hash', access: 'self', mediaCookie: true, added: true, reply: 'bytes' },
})
