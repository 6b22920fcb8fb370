import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeSetting } from '../../domain/settings/setting-queries.ts'
import { oidcBrowser, startWithProvider } from '../../testing/accounts/oidc-browser.ts'
import { codeOf, switchOn } from '../../testing/accounts/second-factor.ts'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import type { OidcProvider } from '../../testing/outside/oidc-provider.ts'
import type { TestServer } from '../../testing/server.ts'

const origin = 'https://media.example.com'
let provider: OidcProvider
let server: TestServer
let admin: MadeUser
beforeEach(async () => {
  ;({ server, provider } = await startWithProvider({ AMN_OIDC_CREATE: '1' }))
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})

const logIn = (sub: string) => oidcBrowser(server, provider).logIn(sub)
const audit = (action: 'login' | 'login-failed') =>
  server.store.db.selectFrom('audit').select(['action', 'detail', 'address']).where('action', '=', action).execute()

describe('who logs in with another service', () => {
  test.each(['others', 'shared', 'none'] as const)(
    'is not believed by an id token that is signed %s, and that is told',
    async (signing) => {
      provider.signing = signing
      expect(await logIn('one')).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
      expect(await server.store.db.selectFrom('users').select('id').execute()).toEqual([{ id: admin.id }])
      expect(await audit('login-failed')).toMatchObject([{ detail: 'OpenID Connect', address: '127.0.0.1' }])
    },
  )

  test('fills no audit log with logins that were never begun here', async () => {
    const sent = await server.ask('POST', '/user/oidc/session', { body: { query: 'code=1&state=2' } })
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(await audit('login-failed')).toEqual([])
  })

  test('is not sent to a service that calls itself another', async () => {
    provider.metadata = { issuer: 'https://evil.example.com' }
    const begun = await server.ask('POST', '/user/oidc', { headers: { origin } })
    expect(begun).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
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

  test('gives a code, too, where the account asks for one', async () => {
    const browser = oidcBrowser(server, provider)
    await browser.link('head', admin)
    expect((await browser.logIn('head')).status).toBe(200)
    const { secret, recoveryCodes } = await switchOn(server, admin.token)
    const visit = await browser.visitToLogIn('head')
    const logIn = (oneTimeCode?: string) => browser.finish(visit, oneTimeCode === undefined ? {} : { oneTimeCode })
    const askedFor = { status: 401, body: { code: 'SECOND_FACTOR_REQUIRED', reason: 'access.codeNeeded' } }
    expect(await logIn()).toMatchObject(askedFor)
    expect(await logIn('000000')).toMatchObject({ status: 401, body: { reason: 'access.wrongCode' } })
    // It is still the browser that began it, and nobody else.
    expect((await browser.finish({ ...visit, cookie: '' }, { oneTimeCode: codeOf(secret) })).body.reason).toBe('access.oidcEnded')
    const opened = await logIn(codeOf(secret, 1))
    expect(opened).toMatchObject({ status: 200, body: { id: admin.id } })
    expect((await logIn(recoveryCodes[0])).body.reason).toBe('access.oidcEnded')
    await server.store.transact((tx) => writeSetting(tx, 'secondFactorForPanel', true, null))
    expect((await server.ask('GET', '/user', { as: opened.body.authToken.token })).status).toBe(200)
    expect((await audit('login')).at(-1)).toMatchObject({ detail: 'OpenID Connect and code' })
    expect((await audit('login-failed')).at(-1)).toMatchObject({ detail: 'OpenID Connect and wrong code' })
    const asked = provider.asked.filter(({ url }) => url.includes('token')).length
    expect(asked).toBe(3)
  })

  test('cannot guess that code', async () => {
    const browser = oidcBrowser(server, provider)
    await browser.link('head', admin)
    const { secret } = await switchOn(server, admin.token)
    const guesses: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const visit = await browser.visitToLogIn('head')
      for (let n = 0; n < 5; n += 1) guesses.push((await browser.finish(visit, { oneTimeCode: '000000' })).body.code)
    }
    expect(guesses).toEqual([...Array(10).fill('SECOND_FACTOR_REQUIRED'), ...Array(5).fill('TOO_MANY_REQUESTS')])
    const visit = await browser.visitToLogIn('head')
    expect((await browser.finish(visit, { oneTimeCode: codeOf(secret) })).status).toBe(429)
    await server.store.transact((tx) => tx.deleteFrom('login_attempt').execute())
    expect((await browser.finish(visit, { oneTimeCode: codeOf(secret) })).status).toBe(200)
  })

  test('counts as having one factor, whatever the service asked for', async () => {
    const opened = await logIn('one')
    const { items } = (await server.ask('GET', '/groups?size=100', { as: admin.token })).body
    const { id } = items.find(({ name }: { name: string }) => name === 'Administrators')
    expect((await server.ask('POST', `/groups/${id}/user/${opened.body.id}`, { as: admin.token })).status).toBeLessThan(300)
    const panel = () => server.ask('GET', '/user', { as: opened.body.authToken.token })
    expect((await server.ask('GET', '/user', { as: admin.token })).status).toBe(200)
    await server.store.transact((tx) => writeSetting(tx, 'secondFactorForPanel', true, null))
    expect((await panel()).body.reason).toBe('access.panelNeedsSecondFactor')
  })
})
