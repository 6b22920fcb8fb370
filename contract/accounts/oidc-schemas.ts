import { z } from 'zod'
import { ownerProof } from './owner-proof-schemas.ts'
import { oneTimeCode, session } from './session-schemas.ts'

const returned = z.strictObject({
  /** What the service added to the address to which it sent the browser back: `code=…&state=…`. */
  query: z.string().min(1).max(8000),
})
const returnedToLogIn = returned.extend({
  /** Asked for where the account has a second factor; then what was sent back is sent again beside it. */
  oneTimeCode: oneTimeCode.optional(),
})
const leaving = z.object({
  /** Where the browser goes to log in. */
  address: z.string(),
})

/** What the calls of logging in with another service take and answer. */
export const oidcSchemas = {
  begin: { summary: 'Begin to log in with another service (OpenID Connect)', reply: leaving },
  finish: { summary: 'Log in with what that service has sent back', body: returnedToLogIn, reply: session },
  get: {
    summary: 'The other service, and whether the own account is linked with a login there',
    reply: z.object({ name: z.string().nullable(), isLinked: z.boolean() }),
  },
  link: { summary: 'Begin to link the own account with a login at the other service', body: ownerProof, reply: leaving },
  finishLink: { summary: 'Link the own account with what that service has sent back', body: returned },
  unlink: { summary: 'Forget the login at the other service', body: ownerProof },
}
