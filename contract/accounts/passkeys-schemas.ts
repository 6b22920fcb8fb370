import { z } from 'zod'
import { id, instant, shownName } from '../value-schemas.ts'
import { ownerProof } from './owner-proof-schemas.ts'
import { session } from './session-schemas.ts'

const name = shownName.max(60)
const passkey = z.object({
  id,
  name: z.string(),
  /** The domain at which it logs in. */
  domain: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const type = z.literal('public-key')
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** What `PublicKeyCredential.toJSON()` gives of a new passkey; whatever else stands in it is not looked at. */
const registration = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})
export type Registration = z.output<typeof registration>
/** What it gives when a passkey logs in. */
const assertion = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

const common = { challenge: z.string(), timeout: z.int() }
/** What `navigator.credentials.create()` takes, with bytes in base64url. */
const creationOptions = z.object({
  ...common,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  excludeCredentials: z.array(z.object({ type, id: z.string(), transports: z.array(z.enum(transports)) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** What `navigator.credentials.get()` takes. */
const requestOptions = z.object({ ...common, rpId: z.string(), userVerification: z.literal('required') })

/** What the calls of passkeys take and answer. */
export const passkeySchemas = {
  beginLogin: { summary: 'Get the challenge that a passkey signs to log in; it is good once, for five minutes', reply: requestOptions },
  login: { summary: 'Log in with a passkey', body: z.strictObject({ credential: assertion }), reply: session },
  list: { summary: "One's own passkeys, the newest first", reply: z.array(passkey) },
  begin: {
    summary: 'Get what a browser needs to make a passkey; it is good once, for five minutes',
    body: ownerProof,
    reply: creationOptions,
  },
  add: { summary: 'Add the passkey that the browser made', body: z.strictObject({ name, credential: registration }), reply: passkey },
  rename: { summary: 'Give one another name', body: z.strictObject({ name }) },
  remove: { summary: 'Remove one: it logs nobody in any more', body: ownerProof },
}
