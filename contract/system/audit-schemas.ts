import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, instant } from '../value-schemas.ts'
import { auditActions } from './system-values.ts'

export const auditEntry = z.object({
  id,
  at: instant,
  userId: id.nullable(),
  username: z.string().nullable(),
  action: z.string(),
  /** What it was done to: the kind or name, and the id. */
  subject: z.string().nullable(),
  subjectId: id.nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  detail: z.string(),
})
export type AuditLine = z.output<typeof auditEntry>

/** What the calls of audit take and answer. */
export const auditSchemas = {
  list: {
    summary: 'Who did what, the newest first; the search looks at user names, subjects, addresses and request ids',
    query: z.object({
      search: z.string().max(200).optional(),
      action: z.enum(auditActions).optional(),
      userId: z.coerce.number().pipe(id).optional(),
      from: instant.optional(),
      to: instant.optional(),
      ...paging(),
    }),
    reply: page(auditEntry),
  },
}
