import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeSetting } from '../../domain/settings/setting-queries.ts'
import { makeUser } from '../../testing/make.ts'
import { type OidcProvider, startOidcProvider } from '../../testing/outside/oidc-provider.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const origin = 'https://media.example.com'
let provider: OidcProvider
let server: TestServer
beforeEach(async () => {
  provider = await startOidcProvider()
  const own = { AMN_OIDC_ISSUER: provider.url, AMN_OIDC_CLIENT_ID: 'amn', AMN_OIDC_CLIENT_SECRET: 'secret', AMN_OIDC_NAME: 'Home' }
  server = await startTestServer({ AMN_PRIVATE_HOSTS: provider.host, AMN_OIDC_CREATE: '1', ...own })
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})

const logIn = async (sub: string) => {
  const begun = await server.ask('POST', '/user/oidc', { headers: { origin } })
  if (begun.status !== 200) return begun
  const { searchParams } = new URL(begun.body.address)
  const code = randomUUID()
  provider.grants.set(code, { sub, nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' })
  const cookie = /amn_oidc=[^;]+/.exec(String(begun.headers['set-cookie']))?.[0] ?? ''
  return server.ask('POST', '/user/oidc/session', {
    headers: { cookie },
    body: { query: `code=${code}&state=${searchParams.get('state')}` },
  })
}
const audit = (action: 'login' | 'login-failed') =>
  server.store.db.selectFrom('audit').select(['action', 'detail', 'address']).where('action', '=', action).execute()

describe('who logs in with another service', () => {
  test.each(['others', 'shared', 'none'] as const)(
    'is not believed by an id token that is signed %s, and that is told',
    async (signing) => {
      provider.signing = signing
      expect(await logIn('one')).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
      expect(await server.store.db.selectFrom('users').select('id').execute()).toEqual([])
      expect(await audit('login-failed')).toMatchObject([{ detail: 'OpenID Connect', address: '127.0.0.1' }])
    },
  )

  test('is not sent to a service that calls itself another', async () => {
    provider.metadata = { issuer: 'https://evil.example.com' }
    expect(await logIn('one')).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
    expect(provider.asked.map(({ url }) => url)).toEqual(['/.well-known/openid-configuration'])
  })

  test('learns nothing of the tokens of the service, and nothing keeps them', async () => {
    const opened = await logIn('one')
    expect(opened.status).toBe(200)
    expect(await audit('login')).toMatchObject([{ detail: 'OpenID Connect' }])
    const kept = await server.store.db.selectFrom('oidc_identity').selectAll().execute()
    expect(kept).toMatchObject([{ subject: 'one' }])
    expect(JSON.stringify([opened.body, opened.headers, kept])).not.toMatch(/access_token|id_token|eyJ/)
  })

  test('counts as having one factor, whatever the service asked for', async () => {
    const opened = await logIn('one')
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const { items } = (await server.ask('GET', '/groups?size=100', { as: admin.token })).body
    const { id } = items.find(({ name }: { name: string }) => name === 'Administrators')
    expect((await server.ask('POST', `/groups/${id}/user/${opened.body.id}`, { as: admin.token })).status).toBeLessThan(300)
    const panel = () => server.ask('GET', '/user', { as: opened.body.authToken.token })
    expect((await server.ask('GET', '/user', { as: admin.token })).status).toBe(200)
    await server.store.transact((tx) => writeSetting(tx, 'secondFactorForPanel', true, null))
    expect((await panel()).body.reason).toBe('access.panelNeedsSecondFactor')
  })
})
