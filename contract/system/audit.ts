import { routes } from '../route.ts'
import type { auditSchemas } from './audit-schemas.ts'

export type { AuditLine, AuditSubject } from './audit-schemas.ts'

export const audit = routes<typeof auditSchemas>()({
  list: { method: 'GET', path: '/audit', access: 'CONTROL_PANEL', added: true },
})
