import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { oidcBrowser, startWithProvider } from '../../testing/accounts/oidc-browser.ts'
import { codeOf, freeCode } from '../../testing/accounts/second-factor.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import type { OidcProvider } from '../../testing/outside/oidc-provider.ts'
import { groupId } from '../../testing/rights.ts'
import type { TestServer } from '../../testing/server.ts'

let provider: OidcProvider
let server: TestServer
let browser: ReturnType<typeof oidcBrowser>
beforeEach(async () => {
  ;({ server, provider } = await startWithProvider({ AMN_OIDC_CREATE: '1' }))
  browser = oidcBrowser(server, provider)
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})

const makeAdmin = () => makeUser(server.store, { username: 'head', groups: ['Administrators'] })
const listAudit = async (as: MadeUser) =>
  (await server.ask('GET', '/audit', { as: as.token })).body.items as { action: string; username: string | null }[]
const countUsers = async () => (await server.store.db.selectFrom('users').select('id').execute()).length

test('before the set-up nobody gets an account, and afterwards the first administrator is still made with its code', async () => {
  expect(await browser.logIn('one')).toMatchObject({ status: 403, body: { code: 'SETUP_CODE_REQUIRED', reason: 'account.setupCode' } })
  expect(await countUsers()).toBe(0)
  expect((await server.ask('GET', '/setup')).body.needed).toBe(true)
  const admin = await makeAdmin()
  expect((await browser.logIn('one')).status).toBe(200)
  const told = (await listAudit(admin)).map(({ action }) => action)
  expect(told).toEqual(['login', 'register', 'login-failed'])
})

test('many first logins of one person make one account, and the audit log names it as it is called', async () => {
  const admin = await makeAdmin()
  await makeUser(server.store, { username: 'ala' })
  const before = await countUsers()
  const visits = []
  for (let n = 0; n < 6; n += 1) visits.push(await browser.visitToLogIn('one'))
  const answers = await Promise.all(visits.map((visit) => browser.finish(visit)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers[0]?.body.username).toBe('ala-2')
  expect(await countUsers()).toBe(before + 1)
  const told = await listAudit(admin)
  expect(told.map(({ action, username }) => [action, username])).toEqual([
    ...Array<[string, string]>(6).fill(['login', 'ala-2']),
    ['register', 'ala-2'],
  ])
})

test('an origin that is too long to be one is refused', async () => {
  await makeAdmin()
  const begin = (origin: string) => server.ask('POST', '/user/oidc', { headers: { origin } })
  expect((await begin(`https://${'a'.repeat(240)}.example.com:65535`)).status).toBe(200)
  expect(await begin(`https://${'a'.repeat(300)}.example.com`)).toMatchObject({ status: 400, body: { reason: 'access.oidcOrigin' } })
  expect((await server.store.db.selectFrom('oidc_attempt').selectAll().execute()).length).toBe(1)
})

describe('an account that another service has made', () => {
  let admin: MadeUser
  let made: { id: number; token: string }
  beforeEach(async () => {
    admin = await makeAdmin()
    const { body } = await browser.logIn('one')
    made = { id: body.id, token: body.authToken.token }
  })
  const own = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) => server.ask(method, to, { as: made.token, body })
  const choosePassword = async (as: MadeUser | { token: string } = admin) => {
    const { body } = await server.ask('POST', `/user/${made.id}/reset-link`, { as: as.token })
    const chosen = await server.ask('POST', '/user/reset-password', { body: { code: body.code, newPassword: 'chosen-now' } })
    expect(chosen.status, chosen.text).toBe(200)
    made.token = chosen.body.authToken.token
  }

  test('is told that it has no password yet wherever one is asked for', async () => {
    const currentPassword = 'guessed'
    const asked = [
      await own('POST', '/current-user/second-factor', { currentPassword }),
      await own('POST', '/current-user/app-password', { name: 'TV', currentPassword }),
      await own('POST', '/user/change-password', { oldPassword: currentPassword, newPassword: 'chosen-now' }),
      await own('PUT', '/current-user', { email: 'ala@example.org', currentPassword }),
      await own('DELETE', '/current-user', { currentPassword, leavings: 'erase' }),
      await browser.beginLink(made.token),
    ]
    expect(asked.map(({ status, body }) => [status, body.reason])).toEqual(Array(6).fill([409, 'account.passwordFirst']))
  })

  test('keeps the link until it has a password from a reset link, then turns two-factor authentication on and unlinks', async () => {
    expect(await own('DELETE', '/current-user/oidc', { currentPassword: 'any' })).toMatchObject({
      status: 409,
      body: { reason: 'account.oidcOnlyWay' },
    })
    await choosePassword()
    const { secret } = (await own('POST', '/current-user/second-factor', { currentPassword: 'chosen-now' })).body
    const { recoveryCodes } = (await own('PUT', '/current-user/second-factor', { code: codeOf(secret) })).body
    await freeCode(server, secret)
    const login = { username: 'ala', password: 'chosen-now' }
    expect((await server.ask('POST', '/user/login', { body: login })).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await server.ask('POST', '/user/login', { body: { ...login, oneTimeCode: codeOf(secret) } })).status).toBe(200)
    const visit = await browser.visitToLogIn('one')
    expect((await browser.finish(visit)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await browser.finish(visit, { oneTimeCode: codeOf(secret, 1) })).body.id).toBe(made.id)
    expect((await own('DELETE', '/current-user/oidc', { currentPassword: 'chosen-now', code: recoveryCodes[0] })).status).toBe(204)
    expect((await browser.logIn('one')).body.id).not.toBe(made.id)
  })

  test('is unlinked by an administrator, who sees the link and leaves another way in', async () => {
    const details = async () => (await server.ask('GET', `/user/${made.id}`, { as: admin.token })).body
    expect((await details()).isOidcLinked).toBe(true)
    expect((await server.ask('GET', `/user/${admin.id}`, { as: admin.token })).body.isOidcLinked).toBe(false)
    const unlink = () => server.ask('DELETE', `/user/${made.id}/oidc`, { as: admin.token })
    expect([(await unlink()).status, (await unlink()).status]).toEqual([204, 204])
    expect((await details()).isOidcLinked).toBe(false)
    const told = (await server.ask('GET', '/audit?action=oidc-unlinked', { as: admin.token })).body.items
    expect(told).toMatchObject([{ username: 'head', subject: { kind: 'user', id: made.id, name: 'ala' } }])
    await choosePassword()
    expect((await server.ask('POST', '/user/login', { body: { username: 'ala', password: 'chosen-now' } })).status).toBe(200)
  })

  test('and manages the library makes reset links that work', async () => {
    const administrators = await groupId(server.store, 'Administrators')
    expect((await server.ask('POST', `/groups/${administrators}/user/${made.id}`, { as: admin.token })).status).toBe(200)
    await choosePassword(made)
  })
})
