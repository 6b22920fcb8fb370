import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeActors } from './actor.ts'
import { revokeSessions } from '../domain/accounts/session-queries.ts'
import { setUpCode } from '../domain/accounts/set-up.ts'
import { hashToken } from '../domain/accounts/token.ts'
import { makeUser, usualPassword } from '../testing/make.ts'
import { type Answer, type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.remove())

const ala = { username: 'ala', email: 'ala@example.org', password: 'tajne' }
const cookie = (answer: Answer, name: string): string | undefined =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
const valueOf = (line: string | undefined) => line?.split(';')[0]?.split('=')[1] ?? ''
const login = (username: string, password = usualPassword) => server.ask('POST', '/user/login', { body: { username, password } })

describe('set-up', () => {
  test('the first administrator needs the code, and the code works once', async () => {
    const code = setUpCode(server.data)
    expect(readFileSync(join(server.data, 'setup-code'), 'utf8').trim()).toBe(code)
    expect((await server.ask('POST', '/user/register', { body: ala })).body.code).toBe('SETUP_CODE_REQUIRED')
    expect((await server.ask('POST', '/user/register', { body: { ...ala, setupCode: 'f'.repeat(32) } })).status).toBe(403)
    const made = await server.ask('POST', '/user/register', { body: { ...ala, setupCode: code } })
    expect(made.status).toBe(200)
    expect(made.body.groups.map((group: { name: string }) => group.name)).toEqual(['Administrators'])
    const again = await server.ask('POST', '/user/register', {
      body: { ...ala, username: 'ola', email: 'ola@example.org', setupCode: code },
    })
    expect(again.status).toBe(409)
    expect((await server.ask('GET', '/setup')).body).toMatchObject({ needed: false, registration: true })
  })

  test('of 50 at once with the right code exactly one becomes administrator (A-14)', async () => {
    const setupCode = setUpCode(server.data)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        server.ask('POST', '/user/register', { body: { ...ala, username: `ala${n}`, email: `a${n}@example.org`, setupCode } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    const held = await server.store.db.selectFrom('users').select('id').execute()
    expect(held).toHaveLength(1)
  })

  test('the first administrator says whether others may register, nobody else does', async () => {
    const mine = { ...ala, registration: false }
    expect((await server.ask('POST', '/user/register', { body: { ...mine, setupCode: setUpCode(server.data) } })).status).toBe(200)
    expect((await server.ask('GET', '/setup')).body).toMatchObject({ registration: false })
    const other = { ...ala, username: 'ola', email: 'ola@example.org', registration: true }
    expect((await server.ask('POST', '/user/register', { body: other })).status).toBe(409)
    expect((await server.ask('GET', '/setup')).body).toMatchObject({ registration: false })
  })

  test('settings that are lost do not open the set-up again', async () => {
    await makeUser(server.store)
    await server.store.transact((tx) => tx.deleteFrom('setting').execute())
    expect((await server.ask('POST', '/user/register', { body: { ...ala, setupCode: 'x' } })).status).toBe(409)
  })
})

describe('registration', () => {
  beforeEach(() => makeUser(server.store))

  test('makes an account with the rights of Users and logs it in', async () => {
    const made = await server.ask('POST', '/user/register', { body: ala })
    expect(made.status).toBe(200)
    expect(made.body.mediaPrivileges).toContainEqual({ name: 'Anime', info: true, edit: false, content: true, delete: false })
    expect((await server.ask('GET', '/current-user', { as: made.body.authToken.token })).body.username).toBe('ala')
  })

  test.each([
    ['username', { ...ala, username: '' }],
    ['username', { ...ala, username: 'a/b' }],
    ['email', { ...ala, email: 'nowhere' }],
    ['password', { ...ala, password: 'four' }],
    ['userName', { ...ala, userName: 'other' }],
    ['privileges', { ...ala, privileges: [{ id: 37 }] }],
  ])('refuses a bad %s and says which field', async (field, body) => {
    const answer = await server.ask('POST', '/user/register', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((one: { path: string }) => one.path)).toContain(field)
  })

  test('a name or e-mail that differs only in case is taken', async () => {
    await server.ask('POST', '/user/register', { body: ala })
    expect((await server.ask('POST', '/user/register', { body: { ...ala, username: 'ALA', email: 'b@example.org' } })).body.code).toBe(
      'DUPLICATE',
    )
    expect(
      (await server.ask('POST', '/user/register', { body: { ...ala, username: 'basia', email: 'ALA@example.org' } })).body.fields[0].path,
    ).toBe('email')
  })

  test('takes no name with invisible characters, nor one that looks like an administrator’s', async () => {
    await makeUser(server.store, { username: 'keeper', groups: ['Administrators'] })
    for (const sign of ['\u034f', '\u115f', '\u1160', '\u17b4', '\u200b', '\u2800', '\u3164', '\ufe0f', '\uffa0', '\u{e0100}']) {
      for (const username of [`keeper${sign}`, `ola${sign}nowak`, sign.repeat(3)]) {
        const body = { username, email: 'ola@example.org', password: 'tajne' }
        const answer = await server.ask('POST', '/user/register', { body })
        expect(answer, escape(username)).toMatchObject({ status: 400, body: { fields: [{ path: 'username' }] } })
      }
    }
    for (const username of ['keeрer', 'kee.per', 'ĸeeper', 'keepeʀ']) {
      const body = { username, email: 'ola@example.org', password: 'tajne' }
      expect((await server.ask('POST', '/user/register', { body })).body?.code, username).toBe('DUPLICATE')
    }
  })
  test('can be switched off', async () => {
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'registration', value: false } })
    expect((await server.ask('POST', '/user/register', { body: ala })).body.code).toBe('REGISTRATION_DISABLED')
  })
})

describe('login', () => {
  test('answers the same for an unknown name and a wrong password (A-01)', async () => {
    await makeUser(server.store, { username: 'known' })
    const [unknown, wrong] = [await login('unknown'), await login('known', 'wrong')]
    expect(unknown.status).toBe(401)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  test('says that an account is suspended only to the right password (A-02)', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await makeUser(server.store, { username: 'gone', suspendedUntil: until })
    expect((await login('gone', 'wrong')).body.code).toBe('BAD_CREDENTIALS')
    const answer = await login('gone')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining(until) })
  })

  test('after ten failures even the right password waits, also after a restart and whatever a header claims (A-05, A-06)', async () => {
    await makeUser(server.store, { username: 'known' })
    for (let n = 0; n < 10; n += 1) {
      await server.ask('POST', '/user/login', {
        body: { username: 'known', password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })
    }
    await server.restart()
    const answer = await login('known')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('gives cookies that scripts and other sites cannot use, and keeps no token in the database (A-09)', async () => {
    await makeUser(server.store, { username: 'known' })
    const answer = await login('known')
    expect(cookie(answer, 'amn_media')).toMatch(/; Path=\/amn-service\/api\/v1; HttpOnly; SameSite=Strict$/)
    expect(cookie(answer, 'XSRF-TOKEN')).toMatch(/; Path=\/; SameSite=Strict$/)
    const rows = JSON.stringify(await server.store.db.selectFrom('session_token').selectAll().execute())
    expect(rows).not.toContain(answer.body.authToken.token)
    expect(rows).not.toContain(valueOf(cookie(answer, 'amn_media')))
  })
})

describe('credentials', () => {
  test.each(['amn_short', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'x'.repeat(47)])('%s is no token', async (token) => {
    expect((await server.ask('GET', '/current-user', { as: token })).status).toBe(401)
    expect((await server.ask('GET', '/media', { as: token })).status).toBe(401)
  })

  test('each is accepted only for what it is made for (A-16)', async () => {
    const user = await makeUser(server.store, { groups: ['Users'] })
    expect((await server.ask('GET', '/current-user', { headers: { cookie: `amn_media=${user.media}` } })).status).toBe(401)
    expect((await server.ask('GET', '/current-user', { as: user.media })).status).toBe(401)
    expect((await server.ask('GET', `/current-user?token=${user.token}`)).status).toBe(401)
    expect((await server.ask('GET', '/current-user', { headers: { cookie: `amn_media=${user.token}` } })).status).toBe(401)
  })

  test('a change that carries a cookie needs the XSRF token of its session (C-01)', async () => {
    const [user, other] = [await makeUser(server.store), await makeUser(server.store)]
    const put = (headers: Record<string, string>) =>
      server.ask('PUT', '/current-user', { as: user.token, body: { firstName: 'Ala' }, headers })
    const cookies = `amn_media=${user.media}; XSRF-TOKEN=${user.xsrf}`
    expect((await put({})).status).toBe(200)
    expect((await put({ cookie: cookies })).body.code).toBe('XSRF_INVALID')
    expect((await put({ cookie: cookies, 'x-xsrf-token': other.xsrf })).status).toBe(403)
    expect((await put({ cookie: `XSRF-TOKEN=${other.xsrf}`, 'x-xsrf-token': other.xsrf })).status).toBe(403)
    expect((await put({ cookie: cookies, 'x-xsrf-token': user.xsrf })).status).toBe(200)
  })
})

describe('refresh', () => {
  const refresh = (token: string) => server.ask('POST', '/user/refresh-token', { as: token })

  test('an expired token is exchanged, and the old one makes no more calls (A-10)', async () => {
    const user = await makeUser(server.store)
    await server.store.transact((tx) => tx.updateTable('session_token').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute())
    expect((await server.ask('GET', '/current-user', { as: user.token })).status).toBe(401)
    const fresh = await refresh(user.token)
    expect(fresh.status).toBe(200)
    expect((await server.ask('GET', '/current-user', { as: fresh.body.authToken.token })).status).toBe(200)
  })

  test('twenty at once with one token all succeed, each with a token of its own (A-11)', async () => {
    const user = await makeUser(server.store)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(user.token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const tokens = answers.map(({ body }) => body.authToken.token)
    expect(new Set(tokens).size).toBe(20)
    for (const as of tokens) expect((await server.ask('GET', '/current-user', { as })).status).toBe(200)
  })

  const use = async (token: string) => {
    const { status } = await server.ask('GET', '/current-user', { as: token })
    const isNoted = server.store.db.selectFrom('session_token').select('is_used').where('token_hash', '=', hashToken(token))
    if (status === 200) await expect.poll(async () => (await isNoted.executeTakeFirst())?.is_used).toBe(1)
    return status
  }
  const successorOf = async (token: string): Promise<string> => (await refresh(token)).body.authToken.token
  /** As if all that was replaced so far had been replaced long ago. */
  const letPass = () =>
    server.store.transact((tx) =>
      tx
        .updateTable('session_token')
        .set({ rotated_at: new Date(Date.now() - 61_000).toISOString() })
        .where('rotated_at', 'is not', null)
        .execute(),
    )
  const expectCaught = async (stolen: string, ...others: string[]) => {
    await letPass()
    expect((await refresh(stolen)).body.code).toBe('SESSION_REVOKED')
    for (const token of others) expect(await use(token)).toBe(401)
    const audited = await server.store.db.selectFrom('audit').select('action').where('action', '=', 'refresh-reuse').execute()
    expect(audited).toHaveLength(1)
  }

  test('a token used long after its successor was used ends the session for everybody', async () => {
    const { token } = await makeUser(server.store)
    const fresh = await successorOf(token)
    expect(await use(fresh)).toBe(200)
    await expectCaught(token, fresh)
  })

  test('so does one whose successor was refreshed and never used otherwise, and one of which a tab among two used its own', async () => {
    const { token } = await makeUser(server.store)
    await expectCaught(token, await successorOf(await successorOf(token)))
    await server.store.transact((tx) => tx.deleteFrom('audit').execute())
    const other = await makeUser(server.store)
    const [lost, kept] = [await successorOf(other.token), await successorOf(other.token)]
    expect(await use(kept)).toBe(200)
    await expectCaught(other.token, lost, kept)
  })

  test('whoever lost the answer, and that again, is given another, however long ago that was', async () => {
    const { token } = await makeUser(server.store)
    const lost = await successorOf(token)
    await letPass()
    await successorOf(token)
    await letPass()
    const fresh = await successorOf(token)
    expect(await use(fresh)).toBe(200)
    expect(await use(await successorOf(fresh))).toBe(200)
    expect(await use(lost)).toBe(401)
  })

  test('where two have what was given instead of a lost answer, the second of them ends the session', async () => {
    const { token } = await makeUser(server.store)
    const owners = await successorOf(token)
    await letPass()
    const thiefs = await successorOf(token)
    expect(await use(thiefs)).toBe(200)
    expect(await use(owners)).toBe(401)
    await expectCaught(owners, thiefs)
  })
})

describe('the end of a session', () => {
  test('logout ends token and cookie at once', async () => {
    const user = await makeUser(server.store, { groups: ['Users'] })
    expect((await server.ask('GET', '/current-user', { as: user.token })).status).toBe(200)
    const out = await server.ask('POST', '/user/logout', { as: user.token })
    expect(out.status).toBe(204)
    expect(cookie(out, 'amn_media')).toContain('amn_media=;')
    expect((await server.ask('GET', '/current-user', { as: user.token })).status).toBe(401)
    expect((await server.ask('POST', '/user/refresh-token', { as: user.token })).status).toBe(401)
    expect((await server.ask('GET', '/media/1/cover', { headers: { cookie: `amn_media=${user.media}` } })).status).toBe(401)
  })

  test('what was read just before it is not kept after it', async () => {
    const user = await makeUser(server.store)
    const actors = makeActors(server.store)
    const [running, visiting] = [actors.byToken(user.token), actors.visitor()]
    actors.forget()
    expect((await running)?.actor.userId).toBe(user.id)
    expect((await visiting).privileges.size).toBe(0)
    await server.store.transact(async (tx) => {
      await revokeSessions(tx, user.id, 'test')
      const guests = await tx.selectFrom('groups').select('id').where('name', '=', 'Guests').executeTakeFirstOrThrow()
      await tx.insertInto('group_privilege').values({ group_id: guests.id, privilege_id: 1 }).execute()
    })
    expect(await actors.byToken(user.token)).toBeUndefined()
    expect((await actors.visitor()).privileges.size).toBe(1)
  })

  test('beyond 100 sessions of a person, the one that was used longest ago ends', async () => {
    const user = await makeUser(server.store, { username: 'many' })
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await server.store.transact(async (tx) => {
      const { id, ...own } = await tx.selectFrom('session').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
      await tx
        .updateTable('session')
        .set({ last_used_at: at(60) })
        .where('id', '=', id)
        .execute()
      const others = Array.from({ length: 99 }, (_, nth) => ({ ...own, last_used_at: at(nth === 7 ? 90 : 30) }))
      await tx.insertInto('session').values(others).execute()
    })
    const isIn = async () => (await server.ask('GET', '/current-user', { as: user.token })).status === 200
    const countOpen = async () => {
      const open = server.store.db.selectFrom('session').select('id').where('user_id', '=', user.id).where('revoked_at', 'is', null)
      return (await open.execute()).length
    }
    expect((await login('many')).status).toBe(200)
    expect([await isIn(), await countOpen()]).toEqual([true, 100])
    expect((await login('many')).status).toBe(200)
    await server.restart()
    expect([await isIn(), await countOpen()]).toEqual([false, 100])
  })

  test('a new password ends all other sessions and renews this one (A-12, A-13)', async () => {
    const user = await makeUser(server.store, { username: 'known' })
    const other = await login('known')
    const wrong = await server.ask('POST', '/user/change-password', { as: user.token, body: { oldPassword: 'no', newPassword: 'another' } })
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', fields: [{ path: 'oldPassword' }] })
    const changed = await server.ask('POST', '/user/change-password', {
      as: user.token,
      body: { oldPassword: usualPassword, newPassword: 'another' },
    })
    expect(changed.status).toBe(200)
    for (const as of [user.token, other.body.authToken.token]) expect((await server.ask('GET', '/current-user', { as })).status).toBe(401)
    expect((await server.ask('GET', '/current-user', { as: changed.body.authToken.token })).status).toBe(200)
    expect((await login('known')).status).toBe(401)
    expect((await login('known', 'another')).status).toBe(200)
  })
})

describe('the own account', () => {
  test('changes what may be changed and nothing else (B-02)', async () => {
    const user = await makeUser(server.store)
    const before = (await server.ask('GET', '/current-user', { as: user.token })).body
    const body = { firstName: 'Ala', id: 1, username: 'root', privileges: [{ id: 37 }], groups: [{ id: 1 }], suspended: true }
    const after = (await server.ask('PUT', '/current-user', { as: user.token, body })).body
    expect(after).toEqual({ ...before, firstName: 'Ala' })
  })

  test('a new e-mail needs the password', async () => {
    const user = await makeUser(server.store)
    const put = (body: object) => server.ask('PUT', '/current-user', { as: user.token, body })
    expect((await put({ email: 'new@example.org' })).body.code).toBe('WRONG_PASSWORD')
    expect((await put({ email: 'new@example.org', currentPassword: usualPassword })).body.email).toBe('new@example.org')
  })

  test('settings are kept whole or by section', async () => {
    const user = await makeUser(server.store)
    await server.ask('PUT', '/current-user/settings', { as: user.token, body: { videoPlayer: { rewindTime: 30 } } })
    const settings = await server.ask('PUT', '/current-user/settings', { as: user.token, body: { darkMode: true } })
    expect(settings.body).toMatchObject({
      darkMode: true,
      videoPlayer: { rewindTime: 30, videoSegments: 5 },
      generalSettings: { itemsPerPage: 5 },
    })
    await server.restart()
    expect((await server.ask('GET', '/current-user/settings', { as: user.token })).body).toEqual(settings.body)
    const bad = await server.ask('PUT', '/current-user/settings', { as: user.token, body: { generalSettings: { itemsPerPage: 7 } } })
    expect(bad.body.fields[0].path).toBe('generalSettings.itemsPerPage')
  })
})
