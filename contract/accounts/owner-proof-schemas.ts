import { z } from 'zod'

/** What proves that whoever has a session open is its owner: the password and, where the account has a second factor, a code. */
export const ownerProof = z.strictObject({
  currentPassword: z.string().min(1).max(1024),
  /** Of an authenticator app, or a recovery code. */
  code: z.string().min(1).max(40).optional(),
})
export type OwnerProof = z.output<typeof ownerProof>
