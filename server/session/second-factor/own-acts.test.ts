import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../http/calls.ts'
import { startWithProvider } from '../../testing/accounts/oidc-browser.ts'
import { codeOf, switchOn } from '../../testing/accounts/second-factor.ts'
import { makeUser, usualPassword } from '../../testing/make.ts'
import type { OidcProvider } from '../../testing/outside/oidc-provider.ts'
import type { TestServer } from '../../testing/server.ts'

const columns = /^\| (?<act>[^|]+) \| `(?<method>[A-Z]+) (?<path>[^`]+)` \| (?<asks>[^|]+) \| (?<app>yes|no) \|$/gm
const page = readFileSync(join(import.meta.dirname, '../../../docs/accounts.md'), 'utf8')
const acts = [...page.matchAll(columns)].map(({ groups }) => ({
  act: groups?.['act'] ?? '',
  method: groups?.['method'] as 'POST' | 'PUT' | 'DELETE',
  path: groups?.['path'] ?? '',
  asks: groups?.['asks'],
  mayApp: groups?.['app'] === 'yes',
}))
/** What is sent beside the proof. */
const bodies: Record<string, object> = {
  'Change the name or what one says of oneself': { firstName: 'Ala' },
  'Change the e-mail': { email: 'new@example.org' },
  'Choose a new password': { newPassword: 'chosen-now' },
  'Change settings': { darkMode: true },
  'Delete the account': { leavings: 'erase' },
  'Finish linking it, in the same browser': { query: 'code=x&state=y' },
  'Finish adding it, in the same browser': {
    name: 'Phone',
    credential: { id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  },
  'Rename a passkey': { name: 'Phone' },
  'Make an app password': { name: 'TV' },
}

let server: TestServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startWithProvider())
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'passkeys', value: true } })
})
afterAll(async () => {
  await server.remove()
  await provider.close()
})

test('the list has every call that changes how an account is got into, what it is, or that it is', () => {
  const groups = /^(session|secondFactor|oidc|passkeys|appPasswords)\./
  const changing = calls.filter(({ name, route }) => groups.test(name) && route.method !== 'GET' && route.access === 'self')
  const told = changing.map(({ route }) => `${route.method} ${route.path}`)
  expect([...new Set(acts.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(told.toSorted())
})

describe.each(acts)('$act', ({ act, method, path, asks, mayApp }) => {
  const field = path === '/user/change-password' ? 'oldPassword' : 'currentPassword'
  const send = (as: string, proof: object = {}) => {
    const body = { ...bodies[act], ...proof }
    const headers = { origin: 'https://media.example.com' }
    const sent = Object.keys(body).length > 0 ? { as, body, headers } : { as, headers }
    return server.ask(method, path.replace(/:\w+/, '999999'), sent)
  }
  const wrong = (at: string) => ({ status: 400, body: { fields: [{ path: at }] } })
  const proven = async (as: string, proof: object) => {
    const { status, body } = await send(as, proof)
    const fields = ((body?.fields ?? []) as { path: string }[]).map((one) => one.path)
    expect(fields).not.toContain(field)
    expect(fields).not.toContain('code')
    expect([401, 403, 429]).not.toContain(status)
  }

  test(`asks for ${asks}`, async () => {
    const { token } = await makeUser(server.store)
    if (asks === 'nothing') return proven(token, {})
    if (asks === 'password') {
      expect((await send(token)).status).toBe(400)
      expect(await send(token, { [field]: 'wrong' })).toMatchObject(wrong(field))
      return proven(token, { [field]: usualPassword })
    }
    if (asks === 'code') {
      const { secret } = (await server.ask('POST', path, { as: token, body: { currentPassword: usualPassword } })).body
      expect((await send(token)).status).toBe(400)
      expect(await send(token, { code: '000000' })).toMatchObject(wrong('code'))
      return proven(token, { code: codeOf(secret) })
    }
    expect(asks).toBe('password and code')
    const { secret } = await switchOn(server, token)
    expect(await send(token, { code: codeOf(secret) })).toMatchObject(wrong(field))
    expect(await send(token, { [field]: 'wrong', code: codeOf(secret) })).toMatchObject(wrong(field))
    expect(await send(token, { [field]: usualPassword })).toMatchObject(wrong('code'))
    expect(await send(token, { [field]: usualPassword, code: '000000' })).toMatchObject(wrong('code'))
    return proven(token, { [field]: usualPassword, code: codeOf(secret) })
  })

  test(`is ${mayApp ? 'open' : 'closed'} to what is logged in with an app password`, async () => {
    const user = await makeUser(server.store)
    const body = { name: 'TV', currentPassword: usualPassword }
    const { password } = (await server.ask('POST', '/current-user/app-password', { as: user.token, body })).body
    const opened = await server.ask('POST', '/user/login', { body: { username: user.username, password } })
    const proof = { ...(asks?.includes('password') && { [field]: usualPassword }), ...(asks?.includes('code') && { code: '000000' }) }
    const { status } = await send(opened.body.authToken.token, proof)
    if (mayApp) expect(status).toBeLessThan(300)
    else expect(status).toBe(403)
  })
})
