import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, instant } from '../value-schemas.ts'
import { auditActions, auditSubjectKinds } from './system-values.ts'

/** What an act was done to; the name is the one of that moment. */
export const auditSubject = z.object({ kind: z.enum(auditSubjectKinds), id: id.optional(), name: z.string() })
export type AuditSubject = z.output<typeof auditSubject>

export const auditEntry = z.object({
  id,
  at: instant,
  userId: id.nullable(),
  username: z.string().nullable(),
  action: z.string(),
  subject: auditSubject.nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  detail: z.string(),
})
export type AuditLine = z.output<typeof auditEntry>

/** What the calls of audit take and answer. */
export const auditSchemas = {
  list: {
    summary: 'Who did what, the newest first; searched by user names, names of subjects, addresses and request ids',
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
