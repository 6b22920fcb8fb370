import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ala', groups: ['Administrators'] })
})
afterEach(() => server.remove())

const path = '/current-user/app-password'
const make = async (name = 'TV') =>
  (await server.ask('POST', path, { as: user.token, body: { name, currentPassword: usualPassword } })).body.password as string
const logIn = (password: string, username = 'ala') => server.ask('POST', '/user/login', { body: { username, password } })
const listSessions = async (as: string) =>
  (await server.ask('GET', '/current-user/session', { as })).body as { id: number; appName: string | null; current: boolean }[]
const tokenWith = async (password: string) => (await logIn(password)).body.authToken.token as string

test('one is made with the password, logs in in any writing, and is listed without itself', async () => {
  const wrong = await server.ask('POST', path, { as: user.token, body: { name: 'TV', currentPassword: 'wrong' } })
  expect(wrong.body.code).toBe('WRONG_PASSWORD')
  const password = await make()
  expect(password).toMatch(/^([2-9a-z]{4}-){6}[2-9a-z]{4}$/)
  expect((await server.ask('GET', path, { as: user.token })).body).toMatchObject([{ name: 'TV', lastUsedAt: null }])
  expect((await logIn(password.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
  const list = await server.ask('GET', path, { as: user.token })
  expect(list.body).toMatchObject([{ name: 'TV', lastUsedAt: expect.any(String) }])
  expect(list.text).not.toContain(password)
  const sessions = (await server.ask('GET', '/current-user/session', { as: user.token })).body
  expect(sessions.map(({ appName }: { appName: string | null }) => appName)).toContain('TV')
  await makeUser(server.store, { username: 'ola' })
  expect((await logIn(password, 'ola')).status).toBe(401)
  const [login] = await server.store.db.selectFrom('audit').select('detail').where('action', '=', 'login').execute()
  expect(login?.detail).toBe('app password')
})

test('what is logged in with it cannot take the account over, nor use the control panel', async () => {
  const as = await tokenWith(await make())
  expect((await server.ask('GET', '/current-user', { as })).status).toBe(200)
  expect((await server.ask('GET', '/user', { as: user.token })).status).toBe(200)
  const currentPassword = usualPassword
  for (const [method, to, body] of [
    ['GET', '/user', undefined],
    ['POST', '/user/change-password', { oldPassword: usualPassword, newPassword: 'another-one' }],
    ['PUT', '/current-user', { email: 'new@example.org', currentPassword }],
    ['DELETE', '/current-user', { currentPassword, leavings: 'erase' }],
    ['POST', '/current-user/second-factor', { currentPassword }],
    ['GET', path, undefined],
    ['POST', path, { name: 'more', currentPassword }],
    ['DELETE', `${path}/1`, undefined],
    ['POST', '/current-user/oidc', { currentPassword }],
    ['DELETE', '/current-user/oidc', { currentPassword }],
    ['DELETE', '/current-user/session', undefined],
    ['DELETE', `/current-user/session/${(await listSessions(user.token)).find((one) => one.appName === null)?.id}`, undefined],
  ] as const)
    expect([to, (await server.ask(method, to, { as, body })).status]).toEqual([to, 403])
  expect((await server.ask('GET', '/user', { as: user.token })).status).toBe(200)
})

test('what is logged in with it does not say that it may use the control panel, and ends its own session', async () => {
  const opened = (await logIn(await make())).body
  const as = opened.authToken.token
  const renewed = (await server.ask('POST', '/user/refresh-token', { as })).body
  const told = [
    opened,
    renewed,
    (await server.ask('GET', '/current-user', { as: renewed.authToken.token })).body,
    (await server.ask('PUT', '/current-user', { as: renewed.authToken.token, body: { firstName: 'Ala' } })).body,
  ]
  for (const one of told) {
    expect(one).toMatchObject({ id: user.id, groups: [{ name: 'Administrators' }] })
    expect(JSON.stringify(one)).toContain('ANIME_INFO')
    expect(JSON.stringify(one)).not.toContain('CONTROL_PANEL')
  }
  expect(JSON.stringify((await server.ask('GET', '/current-user', { as: user.token })).body)).toContain('CONTROL_PANEL')
  const own = (await listSessions(renewed.authToken.token)).find(({ current }) => current)
  expect((await server.ask('DELETE', `/current-user/session/${own?.id}`, { as: renewed.authToken.token })).status).toBe(204)
  expect((await server.ask('GET', '/current-user', { as: renewed.authToken.token })).status).toBe(401)
})

test('logging in with it forgets no wrong passwords of the account', async () => {
  const password = await make()
  for (let n = 0; n < 9; n += 1) expect((await logIn(`wrong ${n}`)).status).toBe(401)
  expect((await logIn(password)).status).toBe(200)
  expect((await logIn('wrong 9')).status).toBe(401)
  expect((await logIn(usualPassword)).status).toBe(429)
})

test('a renewed session stays one of the app password', async () => {
  const as = await tokenWith(await make())
  const renewed = (await server.ask('POST', '/user/refresh-token', { as })).body.authToken.token
  expect((await server.ask('GET', path, { as: renewed })).status).toBe(403)
})

test('revoked, it logs nobody in, and its sessions end; those of others stay', async () => {
  const [one, other] = [await make('TV'), await make('Phone')]
  const [asOne, asOther] = [await tokenWith(one), await tokenWith(other)]
  const ola = await makeUser(server.store, { username: 'ola' })
  const { body } = await server.ask('GET', path, { as: user.token })
  const { id } = body.find(({ name }: { name: string }) => name === 'TV')
  expect((await server.ask('DELETE', `${path}/${id}`, { as: ola.token })).status).toBe(404)
  expect((await server.ask('DELETE', `${path}/${id}`, { as: user.token })).status).toBe(204)
  expect((await server.ask('GET', '/current-user', { as: asOne })).status).toBe(401)
  expect((await server.ask('GET', '/current-user', { as: asOther })).status).toBe(200)
  expect((await logIn(one)).status).toBe(401)
})

test('a new password of the account revokes all of them', async () => {
  const password = await make()
  const body = { oldPassword: usualPassword, newPassword: 'another-one' }
  expect((await server.ask('POST', '/user/change-password', { as: user.token, body })).status).toBe(200)
  expect((await logIn(password)).status).toBe(401)
})
