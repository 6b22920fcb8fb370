import { routes } from '../route.ts'
import type { backupsSchemas } from './backups-schemas.ts'

export type { Backup, Backups } from './backups-schemas.ts'

const panel = { access: 'CONTROL_PANEL', added: true } as const

export const backups = routes<typeof backupsSchemas>()({
  list: { ...panel, method: 'GET', path: '/backups' },
  check: { ...panel, method: 'POST', path: '/backups/:file/check' },
  content: { ...panel, method: 'GET', path: '/backups/:file/content', reply: 'bytes' },
  restore: { ...panel, method: 'POST', path: '/backups/:file/restore' },
  remove: { ...panel, method: 'DELETE', path: '/backups/:file' },
})
