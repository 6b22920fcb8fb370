import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { switchOn } from '../testing/accounts/second-factor.ts'
import { makeUser, type MadeUser, usualPassword } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { skeletonOf } from '../domain/accounts/confusable.ts'
import { countedAddress } from '../http/connection/counted-address.ts'
import { delayAfter } from './rate-limit.ts'

let server: TestServer
let user: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'known' })
})
afterEach(() => server.remove())

const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const register = (username: string, email = `${username.length}@example.org`) =>
  server.ask('POST', '/user/register', { body: { username, email, password: 'tajne' } })

describe('guessing', () => {
  test('many wrong passwords at once are no more guesses than one after another (A-05)', async () => {
    const answers = await times(32, (n) => server.ask('POST', '/user/login', { body: { username: 'known', password: `wrong ${n}` } }))
    // Whoever waits too long for the others is told to come again.
    const decided = answers.map(({ status }) => status).filter((status) => status !== 503)
    expect(decided.toSorted()).toEqual([...Array(10).fill(401), ...Array(decided.length - 10).fill(429)])
  })

  test('nor are many at once of somebody who found a session open, of passwords or of codes', async () => {
    const guess = async (body: object) => {
      const answers = await times(20, () => server.ask('POST', '/user/change-password', { as: user.token, body }))
      return answers.map(({ status }) => status).filter((status) => status !== 503)
    }
    const expectFive = (decided: number[]) =>
      expect(decided.toSorted()).toEqual([...Array(5).fill(400), ...Array(decided.length - 5).fill(429)])
    expectFive(await guess({ oldPassword: 'wrong', newPassword: 'another' }))
    await server.store.transact((tx) => tx.deleteFrom('login_attempt').execute())
    await switchOn(server, user.token)
    expectFive(await guess({ oldPassword: usualPassword, newPassword: 'another', code: '000000' }))
  })

  test('an account by its user name, its e-mail and any case of them counts as one', async () => {
    const names = ['known', 'known@example.org', 'KNOWN', 'Known@Example.ORG', 'ｋｎｏｗｎ']
    const login = (n: number, password: string) =>
      server.ask('POST', '/user/login', { body: { username: names[n % names.length], password } })
    for (let n = 0; n < 10; n += 1) expect((await login(n, `wrong ${n}`)).status).toBe(401)
    for (const n of names.keys()) expect((await login(n, usualPassword)).status).toBe(429)
    await makeUser(server.store, { username: 'other' })
    expect((await server.ask('POST', '/user/login', { body: { username: 'other', password: usualPassword } })).status).toBe(200)
  })

  test('a name that nobody has is counted, too, and a success forgets what was tried by any name', async () => {
    const login = (username: string, password: string) => server.ask('POST', '/user/login', { body: { username, password } })
    for (let n = 0; n < 10; n += 1) expect((await login('nobody', 'wrong')).status).toBe(401)
    expect((await login('Nobody', 'wrong')).status).toBe(429)
    for (let n = 0; n < 9; n += 1) expect((await login('known@example.org', 'wrong')).status).toBe(401)
    expect((await login('known', usualPassword)).status).toBe(200)
    expect((await login('known@example.org', 'wrong')).status).toBe(401)
    expect((await login('known', usualPassword)).status).toBe(200)
  })

  test('a login from anywhere waits longer the more failures there were, and never for ever (A-05)', () => {
    expect([0, 49, 50, 100, 150, 1_000_000].map(delayAfter)).toEqual([0, 0, 1000, 3000, 5000, 5000])
  })

  test.each([
    ['change-password', 'POST', '/user/change-password', { oldPassword: 'wrong', newPassword: 'another' }],
    ['e-mail', 'PUT', '/current-user', { email: 'new@example.org', currentPassword: 'wrong' }],
  ] as const)('the password of an open session by %s is refused after five (A-13)', async (_name, method, path, body) => {
    for (let n = 0; n < 5; n += 1) expect((await server.ask(method, path, { as: user.token, body })).body.code).toBe('WRONG_PASSWORD')
    const right = { ...body, ...(method === 'POST' ? { oldPassword: usualPassword } : { currentPassword: usualPassword }) }
    expect((await server.ask(method, path, { as: user.token, body: right })).status).toBe(429)
  })
})

describe('registering', () => {
  test('is refused after five from one address in an hour, taken names counted too (A-08)', async () => {
    for (const name of ['known', 'KNOWN', 'anna1', 'anna22', 'anna333']) expect([200, 409]).toContain((await register(name)).status)
    const answer = await register('anna4444')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1800)
    expect(answer.body.message).toBe('Too many registrations from your address; try again in 60 minutes')
  })

  test('refuses a name that looks like an administrator’s, whatever it is written with (A-08)', async () => {
    await makeUser(server.store, { username: 'admin', groups: ['Administrators'] })
    for (const name of ['аdmin', 'ａｄｍｉｎ', 'a.d-min', 'ádmin'])
      expect((await register(name)).body).toMatchObject({ code: 'DUPLICATE', fields: [{ path: 'username' }] })
    expect((await register('adminka')).status).toBe(200)
  })

  test.each([
    ['Pаul', 'paul'],
    ['adm1n', 'admln'],
    ['ADMIN', 'admin'],
    ['Οlga', 'olga'],
  ])('%s looks like %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)))
  test.each([
    ['anna', 'hanna'],
    ['ola', 'ala'],
    ['日本', '日木'],
  ])('%s does not look like %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))
})

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1'],
])('%s is counted as %s', (address, counted) => expect(countedAddress(address)).toBe(counted))
