import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '@amn/contract/accounts/session-schemas'
import { writeSetting } from '../domain/settings/setting-queries.ts'
import { calls } from '../http/calls.ts'
import { oidcBrowser, startWithProvider } from '../testing/accounts/oidc-browser.ts'
import { switchOn } from '../testing/accounts/second-factor.ts'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import type { OidcProvider } from '../testing/outside/oidc-provider.ts'
import { Authenticator, type Lies } from '../testing/passkeys/authenticator.ts'
import type { Answer, TestServer } from '../testing/server.ts'

const page = readFileSync(new URL('../../docs/accounts.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const lines = page.slice(page.indexOf('| Way | Factors |')).split('\n\n')[0]?.split('\n').slice(2) ?? []
/** What the page says of each way into an account. */
const told = lines.map((line) => {
  const [way = '', factors = '', code = '', panel = '', failures = ''] = cellsOf(line)
  return { way, factors, asksForCode: code === 'yes', panel, failures: Number(failures) }
})

let provider: OidcProvider
let server: TestServer
let admin: MadeUser
let user: MadeUser
/** What is sent to come in: the right proof, or a wrong one, and a code or none. */
type Try = (given: { isRight?: boolean; oneTimeCode?: string }) => Promise<Answer>
let ways: Record<string, Try>
let recoveryCodes: string[]

const origin = 'https://media.example.com'
const cookieOf = ({ headers }: Answer) => /amn_passkey=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const own = (path: string, body: object, headers = {}) =>
  server.ask('POST', path, { as: user.token, body, headers: { origin, ...headers } })

beforeEach(async () => {
  ;({ server, provider } = await startWithProvider())
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  user = await makeUser(server.store, { username: 'ala', groups: ['Administrators'] })
  await server.store.transact((tx) => writeSetting(tx, 'passkeys', true, null))
  const browser = oidcBrowser(server, provider)
  await browser.link('ala', user)
  const visit = await browser.visitToLogIn('ala')
  const device = new Authenticator()
  const currentPassword = usualPassword
  const begun = await own('/current-user/passkey/challenge', { currentPassword })
  const xsrf = { cookie: `${cookieOf(begun)}; XSRF-TOKEN=${user.xsrf}`, 'x-xsrf-token': user.xsrf }
  expect((await own('/current-user/passkey', { name: 'Phone', credential: device.register(begun.body, origin) }, xsrf)).status).toBe(200)
  const app = (await own('/current-user/app-password', { name: 'TV', currentPassword })).body.password as string
  const link = (await server.ask('POST', `/user/${user.id}/reset-link`, { as: admin.token })).body.code as string
  ;({ recoveryCodes } = await switchOn(server, user.token))

  const logIn = (password: string, more: object) => server.ask('POST', '/user/login', { body: { username: 'ala', password, ...more } })
  const wrongCode = (isRight: boolean) => (isRight ? {} : { oneTimeCode: '000000' })
  ways = {
    Password: ({ isRight = true, ...code }) => logIn(isRight ? usualPassword : 'wrong', code),
    'Another service': ({ isRight = true, ...code }) => browser.finish(visit, { ...code, ...wrongCode(isRight) }),
    Passkey: async ({ isRight = true }) => {
      const asked = await server.ask('POST', '/user/passkey', { headers: { origin } })
      const lies: Lies = isRight ? {} : { isVerified: false }
      const credential = device.logIn(asked.body, origin, lies)
      return server.ask('POST', '/user/passkey/session', { body: { credential }, headers: { cookie: cookieOf(asked) } })
    },
    'App password': ({ isRight = true }) => logIn(isRight ? app : `${app}2`, {}),
    'Reset link': ({ isRight = true, ...code }) =>
      server.ask('POST', '/user/reset-password', { body: { code: link, newPassword: 'chosen-now', ...code, ...wrongCode(isRight) } }),
  }
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})
const tryBy = (way: string, given: Parameters<Try>[0] = {}) => ways[way]?.(given) ?? Promise.reject(new Error(`No test comes in by ${way}`))
const countSessions = async () => (await server.store.db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()).length

test('the page names every way, and no call but theirs opens a session', () => {
  expect(told.map(({ way }) => way).toSorted()).toEqual(Object.keys(ways).toSorted())
  const opening = calls.filter(({ schemas }) => schemas.reply === session).map(({ name }) => name)
  expect(opening.toSorted()).toEqual([
    'oidc.finish',
    'passkeys.login',
    'session.changePassword',
    'session.login',
    'session.refreshToken',
    'session.register',
    'session.resetPassword',
  ])
})

test.each(told)('$way: asks for a code and opens the control panel as the page says', async ({ way, factors, asksForCode, panel }) => {
  expect(factors.startsWith('two')).toBe(panel === 'yes')
  await server.store.transact((tx) => writeSetting(tx, 'secondFactorForPanel', true, null))
  const before = await countSessions()
  if (asksForCode) {
    expect(await tryBy(way)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED', reason: 'access.codeNeeded' } })
    expect(await tryBy(way, { oneTimeCode: '000000' })).toMatchObject({ status: 401, body: { reason: 'access.wrongCode' } })
    expect(await countSessions()).toBe(before)
  }
  const opened = await tryBy(way, asksForCode ? { oneTimeCode: recoveryCodes[0] ?? '' } : {})
  expect(opened, opened.text).toMatchObject({ status: 200, body: { id: user.id } })
  const as = opened.body.authToken.token as string
  expect((await server.ask('GET', '/current-user', { as })).status).toBe(200)
  expect((await server.ask('GET', '/user', { as })).status).toBe(panel === 'never' ? 403 : 200)
})

test.each(told)('$way: waits after as many failures as the page says, whatever is right then', async ({ way, failures }) => {
  const statuses: number[] = []
  for (let n = 0; n <= failures; n += 1) statuses.push((await tryBy(way, { isRight: false })).status)
  expect(statuses).toEqual([...Array<number>(failures).fill(401), 429])
  const before = await countSessions()
  expect((await tryBy(way, { oneTimeCode: recoveryCodes[0] ?? '' })).status).toBe(429)
  expect(await countSessions()).toBe(before)
})

test.each(told)('$way: is closed to a suspended account', async ({ way }) => {
  const suspendedUntil = new Date(Date.now() + 3_600_000).toISOString()
  expect((await server.ask('PATCH', `/user/${user.id}/suspend`, { as: admin.token, body: { suspendedUntil } })).status).toBe(200)
  const before = await countSessions()
  expect((await tryBy(way, { oneTimeCode: recoveryCodes[0] ?? '' })).body.code).toBe('ACCOUNT_SUSPENDED')
  expect(await countSessions()).toBe(before)
})
