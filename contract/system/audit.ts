import { z } from 'zod'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { id, instant } from '../values.ts'

/** Every kind of act that is written down. */
export const auditActions = [
  'set-up',
  'register',
  'login',
  'login-failed',
  'logout',
  'refresh-reuse',
  'session-ended',
  'password-changed',
  'password-reset',
  'reset-link-made',
  'e-mail-changed',
  'user-created',
  'user-changed',
  'user-suspended',
  'user-unlocked',
  'user-deleted',
  'rights-changed',
  'group-created',
  'group-changed',
  'group-deleted',
  'privilege-created',
  'privilege-changed',
  'privilege-deleted',
  'tag-changed',
  'tag-deleted',
  'tag-merged',
  'tag-group-changed',
  'tag-group-deleted',
  'media-deleted',
  'media-restored',
  'media-purged',
  'media-type-changed',
  'issue-closed',
  'issue-deleted',
  'setting-changed',
  'scrapper-added',
  'scrapper-changed',
  'scrapper-removed',
  'data-exported',
  'data-imported',
] as const
export type AuditAction = (typeof auditActions)[number]

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

export const audit = {
  list: route({
    method: 'GET',
    path: '/audit',
    access: 'CONTROL_PANEL',
    added: true,
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
  }),
}
