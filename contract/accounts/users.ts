import { routes } from '../route.ts'
import type { usersSchemas } from './users-schemas.ts'

export type { Group, OpenSession, Privilege, TypeRights, User, UserDetails, UserEntry } from './users-schemas.ts'

const panel = { access: 'CONTROL_PANEL' } as const

export const users = routes<typeof usersSchemas>()({
  list: { ...panel, method: 'GET', path: '/user' },
  create: { ...panel, method: 'POST', path: '/user', added: true, bodyName: 'user' },
  get: { ...panel, method: 'GET', path: '/user/:userId' },
  update: { ...panel, method: 'PUT', path: '/user/:userId', bodyName: 'user' },
  remove: { ...panel, method: 'DELETE', path: '/user/:userId' },
  suspend: { ...panel, method: 'PATCH', path: '/user/:userId/suspend', bodyName: 'suspendUserRequest' },
  resetLink: { ...panel, method: 'POST', path: '/user/:userId/reset-link', added: true },
  removeSecondFactor: { ...panel, method: 'DELETE', path: '/user/:userId/second-factor', added: true },
  removePasskeys: { ...panel, method: 'DELETE', path: '/user/:userId/passkey', added: true },
  removeOidc: { ...panel, method: 'DELETE', path: '/user/:userId/oidc', added: true },
  endSessions: { ...panel, method: 'DELETE', path: '/user/:userId/session', added: true },
  sessions: { ...panel, method: 'GET', path: '/session', added: true },
  endSession: { ...panel, method: 'DELETE', path: '/session/:sessionId', added: true },
})
