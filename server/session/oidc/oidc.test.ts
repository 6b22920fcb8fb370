import { afterEach, describe, expect, test } from 'vitest'
import { oidcBrowser, startWithProvider } from '../../testing/accounts/oidc-browser.ts'
import { makeUser, usualPassword } from '../../testing/make.ts'
import type { OidcProvider } from '../../testing/outside/oidc-provider.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let provider: OidcProvider
let server: TestServer
let browser: ReturnType<typeof oidcBrowser>
afterEach(async () => {
  await server.remove()
  await provider.close()
})
const start = async (env: Record<string, string> = {}) => {
  ;({ server, provider } = await startWithProvider(env))
  browser = oidcBrowser(server, provider)
  return makeUser(server.store, { username: 'head', groups: ['Administrators'] })
}

describe('a login at another service', () => {
  test('opens the account that was linked with it, and no other', async () => {
    await start()
    expect((await server.ask('GET', '/setup')).body.oidc).toBe('Home')
    const user = await makeUser(server.store, { username: 'ala' })
    expect(await browser.logIn('one')).toMatchObject({ status: 409, body: { reason: 'access.oidcUnknown' } })
    expect((await browser.link('one', user)).status).toBe(204)
    expect((await server.ask('GET', '/current-user/oidc', { as: user.token })).body).toEqual({ name: 'Home', isLinked: true })
    const opened = await browser.logIn('one')
    expect(opened).toMatchObject({ status: 200, body: { id: user.id, username: 'ala' } })
    expect((await server.ask('GET', '/current-user', { as: opened.body.authToken.token })).status).toBe(200)
    expect((await browser.logIn('two')).status).toBe(409)
    const other = await makeUser(server.store)
    expect((await browser.link('one', other)).body.reason).toBe('access.oidcTaken')
    expect((await server.ask('DELETE', '/current-user/oidc', { as: user.token, body: { currentPassword: usualPassword } })).status).toBe(
      204,
    )
    expect((await browser.logIn('one')).status).toBe(409)
  })

  test('makes an account where that is wanted, never an administrator’s', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    await makeUser(server.store, { username: 'ala', groups: ['Administrators'] })
    const first = await browser.logIn('one')
    expect(first).toMatchObject({ status: 200, body: { username: 'ala-2' } })
    expect(first.body.groups.map(({ name }: { name: string }) => name)).toEqual(['Users'])
    expect((await browser.logIn('one')).body.id).toBe(first.body.id)
  })

  test('is worth nothing twice, in another browser, with another state, or begun to link', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    const user = await makeUser(server.store)
    const once = await browser.visitToLogIn('one')
    expect((await browser.finish(once)).status).toBe(200)
    expect((await browser.finish(once)).body.reason).toBe('access.oidcEnded')
    const [mine, theirs] = [await browser.visitToLogIn('one'), await browser.visitToLogIn('two')]
    expect((await browser.finish({ cookie: mine.cookie, query: theirs.query })).body.reason).toBe('access.oidcFailed')
    expect((await browser.finish({ cookie: '', query: theirs.query })).body.reason).toBe('access.oidcEnded')
    expect((await browser.finish(await browser.visitToLink('one', user.token))).body.reason).toBe('access.oidcEnded')
  })

  test('opens a session that lasts and ends by itself: nothing is told to the service, and nothing asked of it', async () => {
    await start({ AMN_OIDC_CREATE: '1' })
    provider.claims = { exp: Math.ceil(Date.now() / 1000) + 60 }
    const visit = await browser.visitToLogIn('one')
    const { body } = await browser.finish(visit)
    const lives = () => server.store.db.selectFrom('session').select('absolute_expires_at').where('user_id', '=', body.id).execute()
    const days = (Date.parse((await lives())[0]?.absolute_expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    const asked = provider.asked.length
    const refresh = (as: string) => server.ask('POST', '/user/refresh-token', { as })
    const renewed = await refresh(body.authToken.token)
    expect(renewed.status).toBe(200)
    const as = renewed.body.authToken.token as string
    expect((await server.ask('POST', '/user/logout', { as })).status).toBe(204)
    expect((await refresh(as)).body.code).toBe('SESSION_REVOKED')
    expect((await browser.finish(visit)).body.reason).toBe('access.oidcEnded')
    expect(provider.asked.length).toBe(asked)
    const again = await browser.logIn('one')
    expect(again.body.id).toBe(body.id)
    expect(provider.asked.length).toBeGreaterThan(asked)
    await server.store.transact((tx) =>
      tx
        .updateTable('session')
        .set({ absolute_expires_at: new Date(Date.now() - 1000).toISOString() })
        .where('user_id', '=', body.id)
        .execute(),
    )
    expect((await refresh(again.body.authToken.token)).status).toBe(401)
    expect((await browser.logIn('one')).body.id).toBe(body.id)
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example.com' }],
    ['an end that is past', { exp: 1000 }],
  ])('with an id token of %s is refused', async (_name, changed) => {
    await start({ AMN_OIDC_CREATE: '1' })
    provider.claims = changed
    expect(await browser.logIn('one')).toMatchObject({ status: 409, body: { reason: 'access.oidcFailed' } })
  })

  test('of a suspended account is refused with why, and without the setting there is none', async () => {
    const admin = await start({ AMN_OIDC_CREATE: '1' })
    const { body } = await browser.logIn('one')
    const suspendedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await server.ask('PATCH', `/user/${body.id}/suspend`, { as: admin.token, body: { suspendedUntil } })
    expect((await browser.logIn('one')).body.code).toBe('ACCOUNT_SUSPENDED')
    await server.remove()
    server = await startTestServer()
    expect((await server.ask('GET', '/setup')).body.oidc).toBeNull()
    expect((await server.ask('POST', '/user/oidc', { headers: { origin: 'https://media.example.com' } })).status).toBe(409)
  })
})
