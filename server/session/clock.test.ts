import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeUser, usualPassword } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

const day = 24 * 3_600_000
const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

test('a session that another replica ends is over within a second, also after the clock was set back', async () => {
  const { id, token } = await makeUser(server.store, { groups: ['Users'] })
  const ask = async () => (await server.ask('GET', '/current-user', { as: token })).status
  expect(await ask()).toBe(200)
  await server.store.transact((tx) =>
    tx.updateTable('session').set({ revoked_at: new Date().toISOString(), revoked_reason: 'logout' }).where('user_id', '=', id).execute(),
  )
  vi.setSystemTime(Date.now() - 3 * day)
  vi.advanceTimersByTime(1100)
  expect(await ask()).toBe(401)
})

test('failed logins of before the clock was set back lock nobody out', async () => {
  const { username } = await makeUser(server.store, { groups: ['Users'] })
  const login = async (password: string) => (await server.ask('POST', '/user/login', { body: { username, password } })).status
  for (let n = 0; n < 10; n += 1) expect(await login('wrong-password')).toBe(401)
  expect(await login(usualPassword)).toBe(429)
  vi.setSystemTime(Date.now() - 3 * day)
  expect(await login(usualPassword)).toBe(200)
})

test('ten failures count for a quarter of an hour', async () => {
  const { username } = await makeUser(server.store, { groups: ['Users'] })
  const login = async (password: string) => (await server.ask('POST', '/user/login', { body: { username, password } })).status
  for (let n = 0; n < 10; n += 1) expect(await login('wrong-password')).toBe(401)
  vi.advanceTimersByTime(14 * minute)
  expect(await login(usualPassword)).toBe(429)
  vi.advanceTimersByTime(2 * minute)
  expect(await login(usualPassword)).toBe(200)
})
