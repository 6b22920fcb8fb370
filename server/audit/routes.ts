import { audit } from '@amn/contract/system/audit'
import type { App } from '../http/app.ts'
import { listAudit } from './queries.ts'

/** The audit, for administrators. */
export function auditRoutes({ serve, store }: App): void {
  serve(audit.list, ({ query }) => listAudit(store.db, query))
}
