import { z } from 'zod'
import { ownerProof } from './owner-proof-schemas.ts'

const withCode = ownerProof.required()
const recoveryCodes = z.object({
  /** Each logs in once; they are shown this once. */
  recoveryCodes: z.array(z.string()),
})

/** What the calls of one's own second factor take and answer. */
export const secondFactorSchemas = {
  get: {
    summary: 'Whether logging in asks for a code of an authenticator app, and how many recovery codes are left',
    reply: z.object({
      isOn: z.boolean(),
      recoveryCodes: z.int(),
      /** Whether the control panel stays closed to this session without it. */
      isDemanded: z.boolean(),
    }),
  },
  begin: {
    summary: 'Get the secret for an authenticator app; it counts once a code confirms it',
    body: ownerProof.pick({ currentPassword: true }),
    reply: z.object({
      /** Base32, for typing it in. */
      secret: z.string(),
      /** otpauth://, for a QR code. */
      address: z.string(),
    }),
  },
  confirm: { summary: 'Switch it on with a code of the app', body: ownerProof.pick({ code: true }).required(), reply: recoveryCodes },
  renewCodes: {
    summary: 'Get new recovery codes; the earlier ones are worth nothing any more',
    body: withCode,
    reply: recoveryCodes,
  },
  remove: { summary: 'Switch it off', body: withCode },
}
