import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make.ts'
import { type OidcProvider, startOidcProvider } from '../../testing/outside/oidc-provider.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const origin = 'https://media.example.com'
let provider: OidcProvider
let server: TestServer
beforeEach(async () => {
  provider = await startOidcProvider()
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})
const start = async (env: Record<string, string> = {}) => {
  const own = { AMN_OIDC_ISSUER: provider.url, AMN_OIDC_CLIENT_ID: 'amn', AMN_OIDC_CLIENT_SECRET: 'secret', AMN_OIDC_NAME: 'Home' }
  server = await startTestServer({ AMN_PRIVATE_HOSTS: provider.host, ...own, ...env })
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => /amn_oidc=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
/** Begins a login, or a link, and lets the provider say who it is: the cookie of the browser, and what it comes back with. */
const visit = async (sub: string, as?: string) => {
  const begun = await server.ask('POST', as === undefined ? '/user/oidc' : '/current-user/oidc', { as, headers: { origin } })
  expect(begun.status, begun.text).toBe(200)
  const address = new URL(begun.body.address)
  expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/login/oidc`)
  const code = randomUUID()
  provider.grants.set(code, {
    sub,
    nonce: address.searchParams.get('nonce') ?? '',
    challenge: address.searchParams.get('code_challenge') ?? '',
  })
  return { cookie: cookieOf(begun), query: `code=${code}&state=${address.searchParams.get('state')}` }
}
const finish = ({ cookie, query }: { cookie: string; query: string }) =>
  server.ask('POST', '/user/oidc/session', { headers: { cookie }, body: { query } })
const link = ({ cookie, query }: { cookie: string; query: string }, user: { token: string; xsrf: string }) =>
  server.ask('PUT', '/current-user/oidc', {
    as: user.token,
    headers: { cookie: `${cookie}; XSRF-TOKEN=${user.xsrf}`, 'x-xsrf-token': user.xsrf },
    body: { query },
  })

describe('a login at another service', () => {
  test('opens the account that was linked with it, and no other', async () => {
    await start()
    expect((await server.ask('GET', '/setup')).body.oidc).toBe('Home')
    const user = await makeUser(server.store, { username: 'ala' })
    expect(await finish(await visit('one'))).toMatchObject({ status: 409, body: { reason: 'access.oidcUnknown' } })
    expect((await link(await visit('one', user.token), user)).status).toBe(204)
    expect((await server.ask('GET', '/current-user/oidc', { as: user.token })).body).toEqual({ name: 'Home', isLinked: true })
    const opened = await finish(await visit('one'))
    expect(opened).toMatchObject({ status: 200, body: { id: user.id, username: 'ala' } })
    expect((await server.ask('GET', '/current-user', { as: opened.body.authToken.token })).status).toBe(200)
    expect((await finish(await visit('two'))).status).toBe(409)
    const other = await makeUser(server.store)
    expect((await link(await visit('one', other.token), other)).body.reason).toBe('access.oidcTaken')
    expect((await server.ask('DELETE', '/current-user/oidc', { as: user.token })).status).toBe(204)
    expect((await finish(await visit('one'))).status).toBe(409)
  })

  test('makes an account where that is wanted, never an administrator’s', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    await makeUser(server.store, { username: 'ala', groups: ['Administrators'] })
    const first = await finish(await visit('one'))
    expect(first).toMatchObject({ status: 200, body: { username: 'ala-2' } })
    expect(first.body.groups.map(({ name }: { name: string }) => name)).toEqual(['Users'])
    expect((await finish(await visit('one'))).body.id).toBe(first.body.id)
  })

  test('is worth nothing twice, in another browser, with another state, or begun to link', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    const user = await makeUser(server.store)
    const once = await visit('one')
    expect((await finish(once)).status).toBe(200)
    expect((await finish(once)).body.reason).toBe('access.oidcEnded')
    const [mine, theirs] = [await visit('one'), await visit('two')]
    expect((await finish({ cookie: mine.cookie, query: theirs.query })).body.reason).toBe('access.oidcFailed')
    expect((await finish({ cookie: '', query: theirs.query })).body.reason).toBe('access.oidcEnded')
    expect((await finish(await visit('one', user.token))).body.reason).toBe('access.oidcEnded')
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example.com' }],
    ['an end that is past', { exp: 1000 }],
  ])('with an id token of %s is refused', async (_name, changed) => {
    await start({ AMN_OIDC_CREATE: '1' })
    provider.claims = changed
    expect(await finish(await visit('one'))).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
  })

  test('of a suspended account is refused with why, and without the setting there is none', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    const { body } = await finish(await visit('one'))
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const suspendedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await server.ask('PATCH', `/user/${body.id}/suspend`, { as: admin.token, body: { suspendedUntil } })
    expect((await finish(await visit('one'))).body.code).toBe('ACCOUNT_SUSPENDED')
    await server.remove()
    server = await startTestServer()
    expect((await server.ask('GET', '/setup')).body.oidc).toBeNull()
    expect((await server.ask('POST', '/user/oidc', { headers: { origin } })).status).toBe(409)
  })
})
