import { routes } from '../route.ts'
import type { systemSchemas } from './system-schemas.ts'

export type { Disk, SystemState } from './system-schemas.ts'

export const system = routes<typeof systemSchemas>()({
  state: { method: 'GET', path: '/system/state', access: 'CONTROL_PANEL', added: true },
})
