import { routes } from '../route.ts'
import type { privilegesSchemas } from './privileges-schemas.ts'

export type { PrivilegeEntry } from './privileges-schemas.ts'

const panel = { access: 'CONTROL_PANEL' } as const

export const privileges = routes<typeof privilegesSchemas>()({
  list: { ...panel, method: 'GET', path: '/privileges' },
  create: { ...panel, method: 'POST', path: '/privileges', bodyName: 'privilege' },
  get: { ...panel, method: 'GET', path: '/privileges/:id' },
  update: { ...panel, method: 'PUT', path: '/privileges/:id', bodyName: 'privilege' },
  remove: { ...panel, method: 'DELETE', path: '/privileges/:id' },
  assign: { ...panel, method: 'POST', path: '/privileges/:privilegesId/user/:userId' },
  withdraw: { ...panel, method: 'DELETE', path: '/privileges/:privilegesId/user/:userId' },
})
