import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeIdentity } from '../../domain/accounts/oidc-queries.ts'
import { insertPasskey } from '../../domain/accounts/passkey-queries.ts'
import { startWithProvider } from '../../testing/accounts/oidc-browser.ts'
import { codeOf, switchOn } from '../../testing/accounts/second-factor.ts'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import type { OidcProvider } from '../../testing/outside/oidc-provider.ts'
import type { TestServer } from '../../testing/server.ts'
import { delayOf } from '../rate-limit.ts'

let server: TestServer
let provider: OidcProvider
let user: MadeUser
beforeEach(async () => {
  ;({ server, provider } = await startWithProvider())
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'passkeys', value: true } })
  user = await makeUser(server.store, { username: 'ala' })
})
afterEach(async () => {
  await server.remove()
  await provider.close()
})

const acts = [
  ['linking another service', '/current-user/oidc', {}, 'oidc_attempt'],
  ['making an app password', '/current-user/app-password', { name: 'TV' }, 'app_password'],
  ['adding a passkey', '/current-user/passkey/challenge', {}, 'passkey_challenge'],
] as const
const ask = (path: string, body: object) =>
  server.ask('POST', path, { as: user.token, body, headers: { origin: 'https://media.example.com' } })
const wrongPassword = { status: 400, body: { code: 'WRONG_PASSWORD', fields: [{ path: 'currentPassword' }] } }
const wrongCode = { status: 400, body: { code: 'WRONG_PASSWORD', fields: [{ path: 'code', reason: 'access.wrongCode' }] } }
const noCode = { status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: 'code', reason: 'access.codeNeeded' }] } }

describe.each(acts)('%s', (_name, path, more, table) => {
  const kept = async () => (await server.store.db.selectFrom(table).selectAll().execute()).length

  test('needs the password', async () => {
    expect(await ask(path, more)).toMatchObject({ status: 400, body: { fields: [{ path: 'currentPassword' }] } })
    expect(await ask(path, { ...more, currentPassword: 'wrong' })).toMatchObject(wrongPassword)
    expect(await kept()).toBe(0)
    expect((await ask(path, { ...more, currentPassword: usualPassword })).status).toBe(200)
    expect(await kept()).toBe(1)
  })

  test('needs a code, too, where two-factor authentication is on, and takes each once', async () => {
    const { secret, recoveryCodes } = await switchOn(server, user.token)
    const right = { ...more, currentPassword: usualPassword }
    expect(await ask(path, right)).toMatchObject(noCode)
    expect(await ask(path, { ...right, currentPassword: 'wrong', code: codeOf(secret) })).toMatchObject(wrongPassword)
    expect(await ask(path, { ...right, code: '000000' })).toMatchObject(wrongCode)
    expect(await kept()).toBe(0)
    const code = codeOf(secret)
    expect((await ask(path, { ...right, code })).status).toBe(200)
    expect(await ask(path, { ...right, code })).toMatchObject(wrongCode)
    expect((await ask(path, { ...right, code: recoveryCodes[0] })).status).toBe(200)
    expect(await ask(path, { ...right, code: recoveryCodes[0] })).toMatchObject(wrongCode)
    expect(await kept()).toBe(2)
  })
})

const credentials = [
  ['a new e-mail', 'PUT', '/current-user', { email: 'new@example.org' }, 'currentPassword'],
  ['a new password', 'POST', '/user/change-password', { newPassword: 'chosen-now' }, 'oldPassword'],
  ['unlinking another service', 'DELETE', '/current-user/oidc', {}, 'currentPassword'],
  ['removing a passkey', 'DELETE', '/current-user/passkey/1', {}, 'currentPassword'],
] as const
test.each(credentials)(
  '%s needs the password and, where two-factor authentication is on, a code',
  async (_name, method, path, more, field) => {
    const { secret } = await switchOn(server, user.token)
    await server.store.transact(async (tx) => {
      const passkey = {
        credentialId: 'c',
        publicKey: 'k',
        counter: 0,
        name: 'Phone',
        domain: 'media.example.com',
        userHandle: 'h',
        transports: '[]',
      }
      await insertPasskey(tx, user.id, passkey, new Date().toISOString())
      await writeIdentity(tx, user.id, 'https://login.example.com', 'one')
    })
    const read = async () => {
      const { db } = server.store
      const [account, passkeys, identities] = [
        await db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', user.id).execute(),
        await db.selectFrom('passkey').select('id').execute(),
        await db.selectFrom('oidc_identity').select('subject').execute(),
      ]
      return JSON.stringify([account, passkeys, identities])
    }
    const before = await read()
    const act = (proof: object) => server.ask(method, path, { as: user.token, body: { ...more, ...proof } })
    expect(await act({ [field]: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', fields: [{ path: field }] },
    })
    expect(await act({ [field]: usualPassword })).toMatchObject(noCode)
    expect(await act({ [field]: usualPassword, code: '000000' })).toMatchObject(wrongCode)
    expect(await read()).toBe(before)
    expect((await act({ [field]: usualPassword, code: codeOf(secret) })).status).toBeLessThan(300)
    expect(await read()).not.toBe(before)
  },
)

test('wrong passwords and wrong codes of all these acts are five together', async () => {
  const { secret } = await switchOn(server, user.token)
  const tries = [
    { currentPassword: 'wrong', code: '000000' },
    { currentPassword: usualPassword, code: '000000' },
  ]
  for (let n = 0; n < 5; n += 1) {
    const [, path, more] = acts[n % 3] ?? acts[0]
    expect((await ask(path, { ...more, ...tries[n % 2] })).body.code).toBe('WRONG_PASSWORD')
  }
  for (const [, path, more] of acts) {
    const answer = await ask(path, { ...more, currentPassword: usualPassword, code: codeOf(secret) })
    expect([answer.status, answer.body.reason]).toEqual([429, 'access.tooManyTries'])
  }
})

test('many codes at once are no more guesses than one after another', async () => {
  await server.ask('POST', '/current-user/second-factor', { as: user.token, body: { currentPassword: usualPassword } })
  const guess = () => server.ask('PUT', '/current-user/second-factor', { as: user.token, body: { code: '000000' } })
  const statuses = (await Promise.all(Array.from({ length: 24 }, guess))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(400), ...Array<number>(19).fill(429)])
})

test('at a reset link, many codes at once are no more guesses either', async () => {
  await switchOn(server, user.token)
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  const { code } = (await server.ask('POST', `/user/${user.id}/reset-link`, { as: admin.token })).body
  const body = { code, newPassword: 'new-password', oneTimeCode: '000000' }
  const guess = () => server.ask('POST', '/user/reset-password', { body })
  const answered: number[] = []
  // As many at once as may wait for their turn.
  for (let n = 0; n < 2; n += 1) answered.push(...(await Promise.all(Array.from({ length: 24 }, guess))).map(({ status }) => status))
  expect(answered.filter((status) => status === 401)).toHaveLength(20)
  expect(answered.filter((status) => status === 429)).toHaveLength(28)
})

test('failures in the session slow logins down as failed logins do, and go with the account', async () => {
  const failure = { account_key: `password:id/${user.id}`, address: '192.0.2.1', at: new Date().toISOString() }
  await server.store.transact((tx) => tx.insertInto('login_attempt').values(Array<typeof failure>(50).fill(failure)).execute())
  expect(await delayOf(server.store.db, `id/${user.id}`)).toBe(1000)
  expect(
    (await server.ask('DELETE', '/current-user', { as: user.token, body: { currentPassword: usualPassword, leavings: 'erase' } })).status,
  ).toBe(204)
  expect(await server.store.db.selectFrom('login_attempt').selectAll().execute()).toEqual([])
})
