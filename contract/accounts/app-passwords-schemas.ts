import { z } from 'zod'
import { id, instant } from '../value-schemas.ts'
import { ownerProof } from './owner-proof-schemas.ts'

const name = z.string().trim().min(1).max(60)
const appPassword = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type AppPassword = z.output<typeof appPassword>

/** What the calls of one's own app passwords take and answer. */
export const appPasswordSchemas = {
  list: { summary: "One's own passwords for apps and devices, the newest first", reply: z.array(appPassword) },
  create: {
    summary: 'Make a password for an app or a device; it is shown this once',
    body: ownerProof.extend({ name }),
    reply: z.object({ password: z.string() }),
  },
  remove: { summary: 'Revoke one; what is logged in with it is logged out' },
}
