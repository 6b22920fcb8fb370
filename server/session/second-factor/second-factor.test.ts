import { Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, switchOn } from '../../testing/accounts/second-factor.ts'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { stepOf } from '../../domain/accounts/second-factor.ts'

let server: TestServer
let user: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ala' })
})
afterEach(() => server.remove())

const path = '/current-user/second-factor'
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: unknown) => server.ask(method, to, { as: user.token, body })
const logIn = (oneTimeCode?: string, password = usualPassword, username = 'ala') =>
  server.ask('POST', '/user/login', { body: { username, password, ...(oneTimeCode !== undefined && { oneTimeCode }) } })

test('codes are those of RFC 6238', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  // Appendix B, SHA-1, the last six of eight digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(stepOf(secret, '000000', 59_000)).toBeNull()
})

test('it counts only once a code has confirmed it, and needs the password', async () => {
  expect((await ask('POST', path, { currentPassword: 'wrong' })).body.code).toBe('WRONG_PASSWORD')
  const { secret, address } = (await ask('POST', path, { currentPassword: usualPassword })).body
  expect(address).toMatch(/^otpauth:\/\/totp\/AMN:ala\?.*secret=[A-Z2-7]{32}/)
  expect((await ask('GET', path)).body).toEqual({ isOn: false, recoveryCodes: 0, isDemanded: false })
  expect((await logIn()).status).toBe(200)
  expect((await ask('PUT', path, { code: '000000' })).body.fields).toMatchObject([{ path: 'code' }])
  const { body } = await ask('PUT', path, { code: codeOf(secret) })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await ask('GET', path)).body).toEqual({ isOn: true, recoveryCodes: 10, isDemanded: false })
  expect((await ask('POST', path, { currentPassword: usualPassword })).status).toBe(409)
})

describe('while it is on', () => {
  test('logging in asks for a code, and takes each once', async () => {
    const { secret } = await switchOn(server, user.token)
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect(await logIn('123456', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', reason: 'access.wrongCredentials' },
    })
    const code = codeOf(secret)
    expect(await logIn('000000')).toMatchObject({ status: 401, body: { reason: 'access.wrongCode' } })
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    // An earlier one is not taken after a later one either.
    expect((await logIn(codeOf(secret, -1))).status).toBe(401)
    expect((await logIn(`${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`)).status).toBe(200)
    const written = server.store.db.selectFrom('audit').select(['action', 'detail']).where('action', 'in', ['login', 'login-failed'])
    const details = (await written.execute()).map(({ action, detail }) => `${action}: ${detail}`)
    expect(new Set(details)).toEqual(
      new Set(['login-failed: wrong password', 'login-failed: password and wrong code', 'login: password and code']),
    )
  })

  test('codes that are too old or of the future are refused', async () => {
    const { secret } = await switchOn(server, user.token)
    expect((await logIn(codeOf(secret, -3))).status).toBe(401)
    expect((await logIn(codeOf(secret, 3))).status).toBe(401)
  })

  test('a recovery code logs in once, in any writing, and new ones replace all', async () => {
    const { secret, recoveryCodes } = await switchOn(server, user.token)
    const [first = '', second = '', third = ''] = recoveryCodes
    expect((await logIn(first.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    expect((await ask('GET', path)).body.recoveryCodes).toBe(9)
    const body = { currentPassword: usualPassword, code: codeOf(secret) }
    expect((await ask('POST', `${path}/recovery-codes`, body)).body.recoveryCodes).toHaveLength(10)
    expect((await logIn(second)).status).toBe(401)
    expect((await logIn(third)).status).toBe(401)
  })

  test('wrong codes are too many after a few, as wrong passwords are', async () => {
    const { secret } = await switchOn(server, user.token)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await logIn('000000')).status)
    expect(statuses).toContain(429)
    expect((await logIn(codeOf(secret))).status).toBe(429)
  })

  test('many wrong codes or passwords at once are no more guesses than one after another', async () => {
    await switchOn(server, user.token)
    const codes = await Promise.all(Array.from({ length: 30 }, () => logIn('000000')))
    expect(codes.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    await server.store.transact((tx) => tx.deleteFrom('login_attempt').execute())
    const body = { username: 'ala', password: 'wrong' }
    const passwords = await Promise.all(Array.from({ length: 30 }, () => server.ask('POST', '/user/login', { body })))
    expect(passwords.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  })

  test('a new password by a link needs a code, too', async () => {
    const { secret } = await switchOn(server, user.token)
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const { code } = (await server.ask('POST', `/user/${user.id}/reset-link`, { as: admin.token })).body
    const reset = (more: object) => server.ask('POST', '/user/reset-password', { body: { code, newPassword: 'new-password', ...more } })
    expect((await reset({})).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await reset({ oneTimeCode: '000000' })).status).toBe(401)
    expect((await reset({ oneTimeCode: codeOf(secret) })).status).toBe(200)
  })

  test('it is switched off with the password and a code, or by an administrator', async () => {
    const { secret } = await switchOn(server, user.token)
    expect((await ask('DELETE', path, { currentPassword: usualPassword, code: '000000' })).status).toBe(400)
    expect((await ask('DELETE', path, { currentPassword: usualPassword, code: codeOf(secret) })).status).toBe(204)
    expect((await logIn()).status).toBe(200)
    await server.store.transact((tx) => tx.deleteFrom('login_attempt').execute())
    await switchOn(server, user.token)
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    expect((await server.ask('DELETE', `/user/${user.id}/second-factor`, { as: admin.token })).status).toBe(204)
    expect((await logIn()).status).toBe(200)
    const { items } = (await server.ask('GET', '/audit', { as: admin.token })).body
    const actions = items.map(({ action }: { action: string }) => action).filter((one: string) => one.startsWith('second-factor'))
    expect(actions).toEqual(['second-factor-off', 'second-factor-on', 'second-factor-off', 'second-factor-on'])
  })

  test.each(['erase', 'anonymise'])('the end of the account (%s) takes it away', async (leavings) => {
    const { secret } = await switchOn(server, user.token)
    await makeUser(server.store, { groups: ['Administrators'] })
    const proof = { currentPassword: usualPassword, code: codeOf(secret) }
    expect((await ask('DELETE', '/current-user', { ...proof, leavings })).status).toBe(204)
    expect(await server.store.db.selectFrom('second_factor').selectAll().execute()).toEqual([])
    expect(await server.store.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  })

  test('it can be demanded of those who may use the control panel', async () => {
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const set = (value: boolean, as = admin.token) => server.ask('PATCH', '/settings', { as, body: { key: 'secondFactorForPanel', value } })
    // Nobody locks themselves out.
    expect((await set(true)).body.reason).toBe('account.ownSecondFactorFirst')
    const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: unknown) =>
      server.ask(method, to, { as: admin.token, body })
    const { secret } = (await asAdmin('POST', path, { currentPassword: usualPassword })).body
    await asAdmin('PUT', path, { code: codeOf(secret) })
    expect((await set(true)).status).toBe(200)
    expect((await asAdmin('GET', '/user')).status).toBe(200)
    const other = await makeUser(server.store, { groups: ['Administrators'] })
    expect(await server.ask('GET', '/user', { as: other.token })).toMatchObject({
      status: 403,
      body: { reason: 'access.panelNeedsSecondFactor' },
    })
    expect((await server.ask('GET', path, { as: other.token })).body).toEqual({ isOn: false, recoveryCodes: 0, isDemanded: true })
    expect((await server.ask('GET', '/media', { as: other.token })).status).toBe(200)
    const own = (await server.ask('POST', path, { as: other.token, body: { currentPassword: usualPassword } })).body
    await server.ask('PUT', path, { as: other.token, body: { code: codeOf(own.secret) } })
    expect((await server.ask('GET', '/user', { as: other.token })).status).toBe(200)
    expect((await asAdmin('DELETE', `/user/${other.id}/second-factor`)).status).toBe(204)
    expect((await server.ask('GET', '/user', { as: other.token })).status).toBe(403)
    expect((await set(false)).status).toBe(200)
    expect((await server.ask('GET', '/user', { as: other.token })).status).toBe(200)
  })

  test('neither the export of one’s data nor the audit holds the secret or a code', async () => {
    const { secret, recoveryCodes } = await switchOn(server, user.token)
    const data = await ask('GET', '/current-user/data')
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const audit = await server.ask('GET', '/audit', { as: admin.token })
    for (const text of [secret, ...recoveryCodes]) expect(data.text + audit.text).not.toContain(text)
  })
})
