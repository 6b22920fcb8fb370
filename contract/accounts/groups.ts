import { routes } from '../route.ts'
import type { groupsSchemas } from './groups-schemas.ts'

export type { GroupEntry } from './groups-schemas.ts'

const panel = { access: 'CONTROL_PANEL' } as const

export const groups = routes<typeof groupsSchemas>()({
  list: { ...panel, method: 'GET', path: '/groups' },
  create: { ...panel, method: 'POST', path: '/groups', bodyName: 'group' },
  get: { ...panel, method: 'GET', path: '/groups/:id' },
  update: { ...panel, method: 'PUT', path: '/groups/:id', bodyName: 'group' },
  remove: { ...panel, method: 'DELETE', path: '/groups/:id' },
  assign: { ...panel, method: 'POST', path: '/groups/:groupId/user/:userId' },
  withdraw: { ...panel, method: 'DELETE', path: '/groups/:groupId/user/:userId' },
})
