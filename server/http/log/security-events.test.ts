import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { startLoggedApp } from '../../testing/log/logged-app.ts'
import { codeOf, switchOn } from '../../testing/accounts/second-factor.ts'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ala' })
})
afterAll(() => server.remove())

let logged: Awaited<ReturnType<typeof startLoggedApp>>
beforeEach(async () => void (logged = await startLoggedApp(server)))
afterEach(() => logged.app.close())

interface Given {
  payload?: object | string
  headers?: Record<string, string>
  remoteAddress?: string
}
const ask = (method: 'GET' | 'POST', path: string, given: Given = {}) =>
  logged.app.inject({ method, url: server.config.base + apiPath + path, ...given })
const own = () => ({ authorization: `Bearer ${user.token}` })
const told = (message: string) => logged.lines().filter(({ msg }) => msg === message)

describe('the log tells who was refused what', () => {
  test('what somebody has no right to', async () => {
    await ask('GET', '/user?search=canary', { headers: own() })
    const route = `${server.config.base}${apiPath}/user`
    const line = { level: 30, code: 'ACCESS_DENIED', reason: 'access.denied', method: 'GET', route, user: user.id, address: '127.0.0.1' }
    expect(told('Refused')).toMatchObject([line])
    expect(logged.text()).not.toContain('canary')
  })

  test('what would be a forged request, and input that is no input of the app', async () => {
    const headers = { ...own(), cookie: 'XSRF-TOKEN=canary' }
    await ask('POST', '/user/logout', { headers })
    await ask('POST', '/user/login', { payload: { username: 'ala', password: 7 } })
    await ask('POST', '/user/login', { payload: '{"canary', headers: { 'content-type': 'application/json' } })
    await ask('POST', '/user/login', { payload: 'canary', headers: { 'content-type': 'text/plain' } })
    expect(told('Refused').map(({ code }) => code)).toEqual([
      'XSRF_INVALID',
      'VALIDATION_FAILED',
      'MALFORMED_REQUEST',
      'UNSUPPORTED_MEDIA_TYPE',
    ])
    expect(logged.text()).not.toContain('canary')
  })

  test('a wrong password of somebody who is logged in', async () => {
    const payload = { oldPassword: 'canary', newPassword: 'canary-new' }
    expect((await ask('POST', '/user/change-password', { headers: own(), payload })).statusCode).toBe(400)
    expect(told('Refused')).toMatchObject([{ code: 'WRONG_PASSWORD', user: user.id }])
    expect(logged.text()).not.toContain('canary')
  })

  test('that somebody tries too often', async () => {
    const guess = () => ask('POST', '/user/login', { payload: { username: 'nobody', password: 'canary' } })
    for (let n = 0; n < 10; n += 1) await guess()
    expect(told('Refused')).toEqual([])
    expect((await guess()).statusCode).toBe(429)
    expect(told('Refused')).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }])
  })

  test('but not that a session has ended, or that nothing is found', async () => {
    await ask('GET', '/current-user', { headers: { authorization: `Bearer amn_${'x'.repeat(43)}` } })
    await ask('GET', '/current-user')
    await ask('GET', '/media/999999', { headers: own() })
    expect(told('Refused')).toEqual([])
  })

  test('a wrong code of two-factor authentication, but not that one is asked for', async () => {
    const { secret } = await switchOn(server, user.token)
    const login = { username: 'ala', password: usualPassword }
    await ask('POST', '/user/login', { payload: login })
    expect(told('Refused')).toEqual([])
    await ask('POST', '/user/login', { payload: { ...login, oneTimeCode: '000000' } })
    expect(told('Refused')).toMatchObject([{ code: 'SECOND_FACTOR_REQUIRED', reason: 'access.wrongCode' }])
    const payload = { currentPassword: usualPassword, code: codeOf(secret) }
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const link = await server.ask('POST', `/user/${user.id}/reset-link`, { as: admin.token })
    const reset = { code: link.body.code, newPassword: 'canary-new' }
    await ask('POST', '/user/reset-password', { payload: reset })
    await ask('POST', '/user/reset-password', { payload: { ...reset, oneTimeCode: '000000' } })
    const line = { code: 'SECOND_FACTOR_REQUIRED', reason: 'access.wrongCode' }
    expect(told('Refused')).toMatchObject([line, { ...line, route: expect.stringContaining('/user/reset-password') }])
    const taken = await server.ask('DELETE', '/current-user/second-factor', { as: user.token, body: payload })
    expect(taken.status).toBe(204)
  })

  test('in at most ten lines a second of one address, and a hundred in all', async () => {
    const clock = vi.spyOn(performance, 'now')
    const at = performance.now()
    clock.mockImplementation(() => at)
    try {
      const from = (remoteAddress: string) => ask('GET', '/user', { headers: own(), remoteAddress })
      for (let n = 0; n < 30; n += 1) await from('192.0.2.1')
      expect(told('Refused').map(({ address }) => address)).toEqual(Array(10).fill('192.0.2.1'))
      for (let n = 0; n < 120; n += 1) await from(`198.51.100.${n}`)
      expect(told('Refused')).toHaveLength(100)
      clock.mockImplementation(() => at + 1000)
      await from('192.0.2.1')
      expect(told('Refused').map(({ unlogged }) => unlogged ?? 0)).toEqual([...Array(10).fill(0), 20, ...Array(89).fill(0), 30])
    } finally {
      clock.mockRestore()
    }
  })
})

test('each line of the audit stands in the log, too, once it is written', async () => {
  const eve = await makeUser(server.store, { username: 'eve\r\nroot' })
  await ask('POST', '/user/login', { payload: { username: eve.username, password: 'wrong' } })
  await ask('POST', '/user/login', { payload: { username: 'canary', password: 'wrong' } })
  const opened = await ask('POST', '/user/login', { payload: { username: 'ala', password: usualPassword } })
  expect(opened.statusCode).toBe(200)
  const rows = await server.store.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'in', ['login', 'login-failed'])
    .orderBy('id')
    .execute()
  expect(told('Audit')).toMatchObject(
    rows.slice(-3).map(({ at, action, username, address, request_id: reqId }) => ({ level: 30, at, action, username, address, reqId })),
  )
  expect(told('Audit').map(({ username }) => username)).toEqual(['eve\\u000d\\u000aroot', null, 'ala'])
  expect(logged.text()).not.toContain('canary')
})
