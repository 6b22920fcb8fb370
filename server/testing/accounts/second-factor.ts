import { Secret, TOTP } from 'otpauth'
import { usualPassword } from '../make.ts'
import type { TestServer } from '../server.ts'

const path = '/current-user/second-factor'

/** The code of an authenticator app now, or so many steps of 30 seconds away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Lets a code that has confirmed a second factor be used again: the one before may be too old by the time that it arrives. */
export const freeCode = ({ store }: TestServer, secret: string): Promise<unknown> =>
  store.transact((tx) =>
    tx
      .updateTable('second_factor')
      .set(({ eb }) => ({ last_step: eb('last_step', '-', 1) }))
      .where('secret', '=', secret)
      .execute(),
  )

/** Switches the second factor of a session's user on; the present code is still unused. */
export async function switchOn(server: TestServer, as: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await server.ask('POST', path, { as, body: { currentPassword: usualPassword } })).body
  const { status, body } = await server.ask('PUT', path, { as, body: { code: codeOf(secret) } })
  if (status !== 200) throw new Error(`The second factor is not on: ${status} ${JSON.stringify(body)}`)
  await freeCode(server, secret)
  return { secret, recoveryCodes: body.recoveryCodes }
}
