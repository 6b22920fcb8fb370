import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { switchOn } from '../../testing/accounts/second-factor.ts'
import { Authenticator, type Lies } from '../../testing/passkeys/authenticator.ts'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const origin = 'https://media.example.com'
const path = '/current-user/passkey'
let server: TestServer
let admin: MadeUser
let user: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  user = await makeUser(server.store, { username: 'ala' })
  await set('passkeys', true)
})
afterEach(() => server.remove())

const set = (key: string, value: unknown, as = admin.token) => server.ask('PATCH', '/settings', { as, body: { key, value } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /amn_passkey=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? 'amn_passkey=none'
/** A cookie is sent with the XSRF token of a session, as a browser does. */
const browserOf = (cookie: string, { xsrf }: MadeUser) => ({ cookie: `${cookie}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf })

const beginAdding = (who: MadeUser, where = origin, currentPassword = usualPassword) =>
  server.ask('POST', `${path}/challenge`, { as: who.token, body: { currentPassword }, headers: { origin: where } })
const finishAdding = (who: MadeUser, cookie: string, credential: unknown, name = 'Phone') =>
  server.ask('POST', path, { as: who.token, body: { name, credential }, headers: browserOf(cookie, who) })
const add = async (device: Authenticator, who = user, lies: Lies = {}) => {
  const begun = await beginAdding(who)
  expect(begun.status, begun.text).toBe(200)
  return finishAdding(who, cookieOf(begun), device.register(begun.body, origin, lies))
}
const beginLogin = (where = origin, cookie?: string) =>
  server.ask('POST', '/user/passkey', { headers: { origin: where, ...(cookie && { cookie }) } })
const finishLogin = (cookie: string, credential: unknown) =>
  server.ask('POST', '/user/passkey/session', { body: { credential }, headers: { cookie } })
const logIn = async (device: Authenticator, lies: Lies = {}, where = origin) => {
  const begun = await beginLogin(where)
  expect(begun.status, begun.text).toBe(200)
  return finishLogin(cookieOf(begun), device.logIn(begun.body, where, lies))
}
const refused = { status: 401, body: { code: 'BAD_CREDENTIALS', reason: 'access.passkeyWrong' } }
const ended = { status: 409, body: { reason: 'access.passkeyEnded' } }
const listAudit = async () =>
  (await server.ask('GET', '/audit', { as: admin.token })).body.items as { action: string; username: string | null; detail: string }[]
const setBack = (by: number) =>
  server.store.transact((tx) =>
    tx
      .updateTable('passkey_challenge')
      .set({ created_at: new Date(Date.now() - by).toISOString() })
      .execute(),
  )

test('one is added with the password, is listed, and logs in without a name', async () => {
  const device = new Authenticator()
  expect((await beginAdding(user, origin, 'wrong')).body.code).toBe('WRONG_PASSWORD')
  const begun = await beginAdding(user)
  expect(begun.body).toMatchObject({
    rp: { id: 'media.example.com' },
    user: { name: 'ala' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(Buffer.from(begun.body.user.id, 'base64url')).toHaveLength(32)
  const added = await finishAdding(user, cookieOf(begun), device.register(begun.body, origin))
  expect(added, added.text).toMatchObject({ status: 200, body: { name: 'Phone', domain: 'media.example.com', lastUsedAt: null } })
  const again = await beginAdding(user)
  expect(again.body.excludeCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }])
  expect(again.body.user.id).toBe(begun.body.user.id)
  const opened = await logIn(device)
  expect(opened, opened.text).toMatchObject({ status: 200, body: { id: user.id, username: 'ala' } })
  expect((await server.ask('GET', '/current-user', { as: opened.body.authToken.token })).status).toBe(200)
  const [listed, ...others] = (await server.ask('GET', path, { as: user.token })).body
  expect(others).toEqual([])
  expect(Object.keys(listed).toSorted()).toEqual(['createdAt', 'domain', 'id', 'lastUsedAt', 'name'])
  expect(Math.abs(Date.now() - Date.parse(listed.lastUsedAt))).toBeLessThan(60_000)
  expect((await listAudit()).slice(0, 2)).toMatchObject([
    { action: 'login', username: 'ala', detail: 'passkey' },
    { action: 'passkey-added', username: 'ala', detail: 'Phone' },
  ])
})

test('it is renamed and removed by its owner only, and logs nobody in afterwards', async () => {
  const device = new Authenticator()
  const { id } = (await add(device)).body
  const other = await makeUser(server.store)
  const change = (as: string, method: 'PUT' | 'DELETE') =>
    server.ask(method, `${path}/${id}`, { as, body: method === 'PUT' ? { name: 'Key ring' } : { currentPassword: usualPassword } })
  expect((await change(other.token, 'PUT')).status).toBe(404)
  expect((await change(other.token, 'DELETE')).status).toBe(404)
  expect((await change(user.token, 'PUT')).status).toBe(204)
  expect((await server.ask('GET', path, { as: user.token })).body).toMatchObject([{ id, name: 'Key ring' }])
  expect((await server.ask('PUT', `${path}/${id}`, { as: user.token, body: { name: ' \u200b' } })).status).toBe(400)
  expect((await change(user.token, 'DELETE')).status).toBe(204)
  expect(await logIn(device)).toMatchObject(refused)
  expect(await logIn(new Authenticator())).toMatchObject(refused)
  expect((await listAudit()).slice(0, 3).map(({ action }) => action)).toEqual(['login-failed', 'login-failed', 'passkey-removed'])
})

const lies: [string, Lies][] = [
  ['another origin', { origin: 'https://media.example.com.evil.example' }],
  ['another port', { origin: `${origin}:8443` }],
  ['another domain', { domain: 'example.com' }],
  ['no user verification', { isVerified: false }],
]
test.each(lies)('with %s neither is one added nor does it log in', async (_name, lie) => {
  const device = new Authenticator()
  expect(await add(device, user, lie)).toMatchObject({ status: 409, body: { reason: 'account.passkeyRefused' } })
  expect((await add(device)).status).toBe(200)
  expect(await logIn(device, lie)).toMatchObject(refused)
  expect((await logIn(device)).status).toBe(200)
})

test('a device may vouch for itself; a certificate of its maker, whose revocation would be looked up on the network, is refused', async () => {
  expect((await add(new Authenticator(), user, { attestedBy: 'itself' })).status).toBe(200)
  const refusal = { status: 409, body: { reason: 'account.passkeyRefused' } }
  expect(await add(new Authenticator(), user, { attestedBy: 'maker' })).toMatchObject(refusal)
})

describe('a challenge', () => {
  test('is good once, whether or not what was signed was right', async () => {
    const device = new Authenticator()
    const adding = await beginAdding(user)
    const made = device.register(adding.body, origin)
    expect((await finishAdding(user, cookieOf(adding), made)).status).toBe(200)
    expect(await finishAdding(user, cookieOf(adding), made)).toMatchObject(ended)
    const begun = await beginLogin()
    const signed = device.logIn(begun.body, origin)
    const both = await Promise.all([finishLogin(cookieOf(begun), signed), finishLogin(cookieOf(begun), signed)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const next = await beginLogin()
    expect(await finishLogin(cookieOf(next), device.logIn(next.body, origin, { isVerified: false }))).toMatchObject(refused)
    expect(await finishLogin(cookieOf(next), device.logIn(next.body, origin))).toMatchObject(ended)
  })

  test('is good for its browser, its account and its purpose only', async () => {
    const device = new Authenticator()
    await add(device)
    const [one, other] = [await beginLogin(), await beginLogin()]
    expect(await finishLogin(cookieOf(other), device.logIn(one.body, origin))).toMatchObject(ended)
    expect(await finishLogin('', device.logIn(one.body, origin))).toMatchObject(ended)
    expect(await finishLogin(cookieOf(one), device.logIn(one.body, origin, { challenge: 'AAAA' }))).toMatchObject(ended)
    expect((await finishLogin(cookieOf(one), device.logIn(one.body, origin))).status).toBe(200)
    const ola = await makeUser(server.store, { username: 'ola' })
    const hers = await beginAdding(ola)
    expect(await finishAdding(user, cookieOf(hers), new Authenticator().register(hers.body, origin))).toMatchObject(ended)
    const again = await beginAdding(user)
    expect(await finishLogin(cookieOf(again), device.logIn({ ...again.body, rpId: 'media.example.com' }, origin))).toMatchObject(ended)
  })

  test('lasts five minutes', async () => {
    const device = new Authenticator()
    await add(device)
    const late = await beginLogin()
    await setBack(5 * 60_000 + 1000)
    expect(await finishLogin(cookieOf(late), device.logIn(late.body, origin))).toMatchObject(ended)
    await beginLogin()
    await setBack(5 * 60_000 + 1000)
    await beginLogin()
    expect(await server.store.db.selectFrom('passkey_challenge').selectAll().execute()).toHaveLength(1)
  })

  test('of one tab stays good while another tab asks', async () => {
    const device = new Authenticator()
    await add(device)
    const first = await beginLogin()
    const second = await beginLogin(origin, cookieOf(first))
    expect(cookieOf(second)).toBe(cookieOf(first))
    for (const begun of [first, second]) expect((await finishLogin(cookieOf(first), device.logIn(begun.body, origin))).status).toBe(200)
    // What no server of ours gave out ties nothing.
    expect(cookieOf(await beginLogin(origin, 'amn_passkey=a'))).not.toBe('amn_passkey=a')
  })
})

test('a passkey is one account’s: neither is it added twice nor does it log in to another', async () => {
  const [device, hers] = [new Authenticator(), new Authenticator()]
  await add(device)
  const ola = await makeUser(server.store, { username: 'ola' })
  await add(hers, ola)
  expect(await add(device, ola)).toMatchObject({ status: 409, body: { reason: 'account.passkeyTaken' } })
  expect(await logIn(device)).toMatchObject(refused)
  const rows = await server.store.db.selectFrom('passkey').select('user_handle').execute()
  expect(await logIn(hers, { userHandle: rows[0]?.user_handle ?? '' })).toMatchObject(refused)
  const begun = await beginLogin()
  const [one, other] = [device.logIn(begun.body, origin), hers.logIn(begun.body, origin)]
  // Her signature under the name of his.
  expect(await finishLogin(cookieOf(begun), { ...other, id: one.id })).toMatchObject(refused)
})

test('one that counts backwards is refused as a copy, and the audit tells it', async () => {
  const device = new Authenticator()
  await add(device, user, { counter: 0 })
  for (const counter of [7, 8]) expect((await logIn(device, { counter })).status).toBe(200)
  for (const counter of [8, 3, 0]) expect(await logIn(device, { counter })).toMatchObject(refused)
  expect((await listAudit())[0]).toMatchObject({ action: 'passkey-copied', username: 'ala' })
  expect((await logIn(device, { counter: 9 })).status).toBe(200)
  // Whoever cannot sign does not raise the alarm.
  const begun = await beginLogin()
  const right = device.logIn(begun.body, origin, { counter: 1 })
  const { signature } = new Authenticator().logIn(begun.body, origin, { counter: 1 }).response
  expect(await finishLogin(cookieOf(begun), { ...right, response: { ...right.response, signature } })).toMatchObject(refused)
  expect((await listAudit())[0]).toMatchObject({ action: 'login-failed', username: 'ala' })
})

test('a suspended account is told so, once its passkey was right', async () => {
  const device = new Authenticator()
  await add(device)
  const body = { suspendedUntil: '2999-01-01T00:00:00.000Z', reason: 'noise' }
  expect((await server.ask('PATCH', `/user/${user.id}/suspend`, { as: admin.token, body })).status).toBe(200)
  expect(await logIn(device, { isVerified: false })).toMatchObject(refused)
  expect(await logIn(device)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
})

test('wrong ones are too many after a few, as wrong passwords are', async () => {
  const device = new Authenticator()
  await add(device)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await logIn(device, { isVerified: false })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await logIn(device)).status).toBe(429)
  expect((await server.ask('POST', '/user/login', { body: { username: 'ala', password: usualPassword } })).status).toBe(429)
})

test('switched off, nothing but looking and removing is left', async () => {
  const device = new Authenticator()
  const { id } = (await add(device)).body
  const [adding, begun] = [await beginAdding(user), await beginLogin()]
  await set('passkeys', false)
  const off = { status: 409, body: { reason: 'access.passkeysOff' } }
  expect(await beginLogin()).toMatchObject(off)
  expect(await beginAdding(user)).toMatchObject(off)
  expect(await finishLogin(cookieOf(begun), device.logIn(begun.body, origin))).toMatchObject(off)
  expect(await finishAdding(user, cookieOf(adding), new Authenticator().register(adding.body, origin))).toMatchObject(off)
  expect((await server.ask('GET', '/setup')).body.passkeys).toBe(false)
  expect((await server.ask('GET', path, { as: user.token })).body).toHaveLength(1)
  expect((await server.ask('DELETE', `${path}/${id}`, { as: user.token, body: { currentPassword: usualPassword } })).status).toBe(204)
})

describe('where', () => {
  test.each([
    'http://media.lan',
    'https://192.168.1.10',
    'https://[fd00::1]',
    'http://127.0.0.1:8080',
    'null',
    'https://a.example/x',
    `https://${'a'.repeat(300)}.example`,
  ])('it is %s, no browser has passkeys', async (where) => {
    expect(await beginLogin(where)).toMatchObject({ status: 409, body: { reason: 'access.passkeyAddress' } })
  })
  test('it is the computer itself, plain http is enough; one of another address does not log in', async () => {
    const device = new Authenticator()
    const here = 'http://localhost:8080'
    const begun = await beginAdding(user, here)
    expect((await finishAdding(user, cookieOf(begun), device.register(begun.body, here))).body.domain).toBe('localhost')
    expect((await logIn(device, {}, here)).status).toBe(200)
    expect(await logIn(device)).toMatchObject(refused)
  })
})

describe('two factors', () => {
  test('are both in a passkey: no code is asked for, and the control panel opens for that session only', async () => {
    const device = new Authenticator()
    const boss = await makeUser(server.store, { groups: ['Administrators'] })
    await add(device, boss)
    await switchOn(server, admin.token)
    expect((await set('secondFactorForPanel', true)).status).toBe(200)
    const as = (await logIn(device)).body.authToken.token
    const panel = async (token: string) => (await server.ask('GET', '/user', { as: token })).status
    const isDemanded = async (token: string) => (await server.ask('GET', '/current-user/second-factor', { as: token })).body.isDemanded
    expect([await panel(as), await isDemanded(as)]).toEqual([200, false])
    expect([await panel(boss.token), await isDemanded(boss.token)]).toEqual([403, true])
    // Renewed, it is the same session.
    const renewed = (await server.ask('POST', '/user/refresh-token', { as })).body.authToken.token
    expect(await panel(renewed)).toBe(200)
    await switchOn(server, boss.token)
    expect((await logIn(device)).status).toBe(200)
    await server.ask('DELETE', `/user/${boss.id}/second-factor`, { as: admin.token })
    expect((await server.ask('DELETE', `/user/${boss.id}/passkey`, { as: admin.token })).status).toBe(204)
    expect([await panel(renewed), await isDemanded(renewed)]).toEqual([403, true])
    expect((await listAudit())[0]).toMatchObject({ action: 'passkey-removed', subject: { kind: 'user', id: boss.id } })
    expect(await logIn(device)).toMatchObject(refused)
  })

  test('are demanded by nobody who would lock themselves out', async () => {
    const device = new Authenticator()
    await add(device, admin)
    const own = { status: 409, body: { reason: 'account.ownSecondFactorFirst' } }
    expect(await set('secondFactorForPanel', true)).toMatchObject(own)
    const as = (await logIn(device)).body.authToken.token
    expect((await set('secondFactorForPanel', true, as)).status).toBe(200)
    expect(await set('passkeys', false, as)).toMatchObject(own)
    await switchOn(server, as)
    expect((await set('passkeys', false, as)).status).toBe(200)
  })
})

test('a new password leaves passkeys, and administrators see how many there are', async () => {
  const device = new Authenticator()
  await add(device)
  const body = { oldPassword: usualPassword, newPassword: 'another-password' }
  expect((await server.ask('POST', '/user/change-password', { as: user.token, body })).status).toBe(200)
  expect((await server.ask('GET', `/user/${user.id}`, { as: admin.token })).body.passkeys).toBe(1)
  expect((await logIn(device)).status).toBe(200)
})

test('an app password opens nothing of it', async () => {
  const { password } = (
    await server.ask('POST', '/current-user/app-password', { as: user.token, body: { name: 'TV', currentPassword: usualPassword } })
  ).body
  const as = (await server.ask('POST', '/user/login', { body: { username: 'ala', password } })).body.authToken.token
  expect((await server.ask('GET', path, { as })).status).toBe(403)
  expect((await beginAdding({ ...user, token: as })).status).toBe(403)
})

test.each(['erase', 'anonymise'])('the end of the account (%s) takes them away', async (leavings) => {
  const device = new Authenticator()
  await add(device)
  await beginAdding(user)
  const body = { currentPassword: usualPassword, leavings }
  expect((await server.ask('DELETE', '/current-user', { as: user.token, body })).status).toBe(204)
  expect(await server.store.db.selectFrom('passkey').selectAll().execute()).toEqual([])
  expect(await logIn(device)).toMatchObject(refused)
})
