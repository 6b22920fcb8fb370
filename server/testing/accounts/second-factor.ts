import { Secret, TOTP } from 'otpauth'
import { usualPassword } from '../make.ts'
import type { TestServer } from '../server.ts'

const path = '/current-user/second-factor'

/** The code of an authenticator app now, or so many steps of 30 seconds away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Switches the second factor of a session's user on, with the code before the present one, so that the present one is still unused. */
export async function switchOn(server: TestServer, as: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await server.ask('POST', path, { as, body: { currentPassword: usualPassword } })).body
  const { status, body } = await server.ask('PUT', path, { as, body: { code: codeOf(secret, -1) } })
  if (status !== 200) throw new Error(`The second factor is not on: ${status} ${JSON.stringify(body)}`)
  return { secret, recoveryCodes: body.recoveryCodes }
}
