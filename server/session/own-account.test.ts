import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { runCommand } from './commands.ts'
import { type Answer, type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ola', groups: ['Users'] })
})
afterEach(() => server.remove())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const login = (username = 'ola', password = usualPassword) => server.ask('POST', '/user/login', { body: { username, password } })
const tokenOf = (answer: Answer): string => answer.body.authToken.token
const isIn = async (as: string) => (await server.ask('GET', '/current-user', { as })).status === 200
const audited = async (action: string) =>
  server.store.db.selectFrom('audit').select(['user_id as userId', 'username', 'subject', 'detail']).where('action', '=', action).execute()
const makeLink = (code: string, expires = inHours(1), userId = user.id) =>
  server.store.transact((tx) =>
    tx
      .insertInto('reset_link')
      .values({ user_id: userId, code_hash: createHash('sha256').update(code).digest('hex'), created_at: inHours(0), expires_at: expires })
      .execute(),
  )
const reset = (code: string, newPassword = 'fresh-password') => server.ask('POST', '/user/reset-password', { body: { code, newPassword } })

describe('a reset link', () => {
  test('sets a new password once, ends every session and logs in', async () => {
    await makeLink('code-1')
    const done = await reset('code-1')
    expect(done.status).toBe(200)
    expect(done.body.username).toBe('ola')
    expect(await isIn(tokenOf(done))).toBe(true)
    expect(await isIn(user.token)).toBe(false)
    expect((await login()).status).toBe(401)
    expect((await login('ola', 'fresh-password')).status).toBe(200)
    const again = await reset('code-1')
    expect(again.body).toMatchObject({ code: 'NOT_FOUND', message: 'The link is no longer valid' })
    expect(await audited('password-reset')).toMatchObject([{ userId: user.id, username: 'ola' }])
  })

  test('works for one of many at once', async () => {
    await makeLink('code-2')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset('code-2', `password-${n}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)])
  })

  test('is nothing when unknown or run out, and of a deleted or suspended account', async () => {
    await makeLink('old', inHours(-0.01))
    for (const code of ['old', 'unknown']) {
      const answer = await reset(code)
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('The link is no longer valid')
    }
    const until = inHours(5)
    const gone = await makeUser(server.store, { username: 'gone', suspendedUntil: until })
    await makeLink('of the suspended', inHours(1), gone.id)
    expect((await reset('of the suspended')).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining(until) })
    await server.store.transact((tx) =>
      tx
        .updateTable('users')
        .set({ deleted_at: inHours(0) })
        .where('id', '=', gone.id)
        .execute(),
    )
    expect((await reset('of the suspended')).status).toBe(404)
  })

  test('asks for the least length of the setting and stays good meanwhile', async () => {
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'minPasswordLength', value: 12 } })
    await makeLink('code-3')
    expect((await reset('code-3', 'four')).body.fields).toMatchObject([{ path: 'newPassword' }])
    expect((await reset('code-3', 'elevenchars')).body.fields).toEqual([
      {
        path: 'newPassword',
        reason: 'account.shortPassword',
        values: { least: 12 },
        message: 'Type password, minimum length is 12 charatcer',
      },
    ])
    expect((await reset('code-3', 'twelve-chars')).status).toBe(200)
  })

  test('cannot be guessed: after twenty failures even the right one waits (A-05)', async () => {
    await makeLink('code-4')
    for (let n = 0; n < 20; n += 1) expect((await reset(`guess ${n}`)).status).toBe(404)
    const answer = await reset('code-4')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
  })

  test('is worth nothing after the password was changed, by its owner or on the command line', async () => {
    await makeLink('code-5')
    const body = { oldPassword: usualPassword, newPassword: 'another' }
    const changed = await server.ask('POST', '/user/change-password', { as: user.token, body })
    expect((await reset('code-5')).status).toBe(404)
    await makeLink('code-6')
    process.env['AMN_PASSWORD'] = 'from-the-shell'
    expect(await runCommand(['reset-password', 'OLA'], server.store)).toBe(true)
    delete process.env['AMN_PASSWORD']
    expect((await reset('code-6')).status).toBe(404)
    await server.restart()
    expect(await isIn(tokenOf(changed))).toBe(false)
    expect((await login('ola', 'from-the-shell')).status).toBe(200)
    expect(await audited('password-reset')).toMatchObject([{ userId: null, subject: 'ola' }])
  })
})

describe('one’s sessions', () => {
  const list = async (as: string) => (await server.ask('GET', '/current-user/session', { as })).body

  test('are listed, the last used first, and no ended one or another’s', async () => {
    const other = await makeUser(server.store)
    const headers = { 'user-agent': 'Firefox on the couch' }
    const second = await server.ask('POST', '/user/login', { body: { username: 'ola', password: usualPassword }, headers })
    const third = tokenOf(await login())
    await server.ask('POST', '/user/logout', { as: third })
    const sessions = await list(user.token)
    expect(sessions).toMatchObject([
      { userId: user.id, username: 'ola', userAgent: 'Firefox on the couch', address: '127.0.0.1', current: false },
      { userId: user.id, username: 'ola', current: true },
    ])
    expect((await list(tokenOf(second))).map((one: { current: boolean }) => one.current)).toEqual([true, false])
    expect(await list(other.token)).toHaveLength(1)
  })

  test('end one by one, but only one’s own', async () => {
    const other = await makeUser(server.store)
    const second = tokenOf(await login())
    const [theirs] = await list(other.token)
    const end = (id: number) => server.ask('DELETE', `/current-user/session/${id}`, { as: user.token })
    expect((await end(theirs.id)).status).toBe(404)
    expect(await isIn(other.token)).toBe(true)
    const [newest] = await list(user.token)
    expect((await end(newest.id)).status).toBe(204)
    expect(await isIn(second)).toBe(false)
    expect((await server.ask('POST', '/user/refresh-token', { as: second })).status).toBe(401)
    expect((await end(newest.id)).status).toBe(404)
    expect(await audited('session-ended')).toHaveLength(1)
    const [current] = await list(user.token)
    const out = await end(current.id)
    expect([out.headers['set-cookie']].flat().join()).toContain('amn_media=;')
    expect(await isIn(user.token)).toBe(false)
  })

  test('end all but this one', async () => {
    const others = [tokenOf(await login()), tokenOf(await login())]
    expect((await server.ask('DELETE', '/current-user/session', { as: user.token })).status).toBe(204)
    expect(await Promise.all([user.token, ...others].map(isIn))).toEqual([true, false, false])
    expect(await list(user.token)).toHaveLength(1)
    expect(await audited('session-ended')).toHaveLength(1)
  })

  test.each([
    ['somebody logs in', () => login(), 3],
    ['a session is renewed', () => server.ask('POST', '/user/refresh-token', { as: user.token }), 3],
  ] as const)('are forgotten a month after their end, when %s', async (_when, act, tokens) => {
    const old = await makeUser(server.store, { username: 'old' })
    const recent = await makeUser(server.store, { username: 'recent' })
    await makeLink('long ago', inHours(-24), old.id)
    await server.store.transact(async (tx) => {
      await tx
        .updateTable('session')
        .set({ revoked_at: inHours(-31 * 24) })
        .where('user_id', '=', old.id)
        .execute()
      await tx
        .updateTable('session')
        .set({ revoked_at: inHours(-29 * 24) })
        .where('user_id', '=', recent.id)
        .execute()
    })
    await act()
    const left = await server.store.db
      .selectFrom('session')
      .select('user_id as userId')
      .where('user_id', 'in', [old.id, recent.id])
      .execute()
    expect(left).toEqual([{ userId: recent.id }])
    expect(await server.store.db.selectFrom('session_token').select('session_id').execute()).toHaveLength(tokens)
    expect(await server.store.db.selectFrom('reset_link').select('user_id').execute()).toEqual([])
  })
})

describe('deleting one’s account', () => {
  const remove = (as: string, body: object) => server.ask('DELETE', '/current-user', { as, body })

  test('needs the password, five tries', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await remove(user.token, { currentPassword: 'wrong' })).body).toMatchObject({
        code: 'WRONG_PASSWORD',
        fields: [{ path: 'currentPassword' }],
      })
    }
    expect((await remove(user.token, { currentPassword: usualPassword })).status).toBe(429)
    expect(await isIn(user.token)).toBe(true)
  })

  test.each(['erase', 'anonymise'] as const)('%s: nothing leads to the person any more', async (leavings) => {
    await makeUser(server.store, { groups: ['Administrators'] })
    const media = await makeMedia(server.store, { files: ['1.mp4'] })
    await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { favorite: true } })
    await server.store.transact((tx) =>
      tx
        .insertInto('issue')
        .values({
          media_id: media.id,
          description: 'no sound',
          created_by_id: user.id,
          created_by: 'ola',
          created_at: inHours(0),
          updated_at: inHours(0),
        })
        .execute(),
    )
    const out = await remove(user.token, { currentPassword: usualPassword, leavings })
    expect(out.status).toBe(204)
    expect([out.headers['set-cookie']].flat().join()).toContain('amn_media=;')
    expect(await isIn(user.token)).toBe(false)
    expect((await server.ask('POST', '/user/refresh-token', { as: user.token })).status).toBe(401)
    expect((await login()).body.code).toBe('BAD_CREDENTIALS')
    const left = JSON.stringify(await server.store.db.selectFrom('users').selectAll().execute())
    expect(left).not.toContain('ola@example.org')
    const issues = await server.store.db.selectFrom('issue').select(['created_by_id as by', 'created_by as name']).execute()
    if (leavings === 'erase') expect(issues).toEqual([])
    else expect(issues).toEqual([{ by: null, name: expect.not.stringContaining('ola') }])
    expect(await audited('user-deleted')).toMatchObject([{ username: 'ola', detail: JSON.stringify({ leavings }) }])
    const again = await server.ask('POST', '/user/register', { body: { username: 'ola', email: 'ola@example.org', password: 'tajne' } })
    expect(again.status).toBe(200)
  })

  test('is refused to the last administrator, also when the last two go at once (A-15)', async () => {
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    expect((await remove(admin.token, { currentPassword: usualPassword })).body.code).toBe('LAST_ADMIN')
    expect(await isIn(admin.token)).toBe(true)
    const other = await makeUser(server.store, { groups: ['Administrators'] })
    const answers = await Promise.all([admin, other].map(({ token }) => remove(token, { currentPassword: usualPassword })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})

describe('the colours', () => {
  const put = (body: object) => server.ask('PUT', '/current-user/settings', { as: user.token, body })

  test('count as chosen once somebody has chosen them, not when something else is', async () => {
    const read = async () => (await server.ask('GET', '/current-user/settings', { as: user.token })).body
    expect(await read()).toMatchObject({ darkMode: false, locale: null, isDarkModeChosen: false })
    expect((await put({ generalSettings: { itemsPerPage: 20 } })).body).toMatchObject({ isDarkModeChosen: false })
    expect((await put(await read())).body).toMatchObject({ isDarkModeChosen: false })
    expect((await put({ darkMode: false })).body).toMatchObject({ darkMode: false, isDarkModeChosen: true })
    // A reply may be sent back as it is, and what is read only changes nothing.
    const whole = await put({ ...(await read()), isDarkModeChosen: false })
    expect([whole.status, whole.body]).toEqual([200, await read()])
    expect(whole.body).toMatchObject({ isDarkModeChosen: true, generalSettings: { itemsPerPage: 20 } })
  })

  test('are those of the device until others are chosen, and again once that is chosen', async () => {
    const colours = async (body: object) => {
      const { darkMode, hasSystemColours, isDarkModeChosen } = (await put(body)).body
      return { darkMode, hasSystemColours, isDarkModeChosen }
    }
    const dark = { darkMode: true, hasSystemColours: false, isDarkModeChosen: true }
    const system = { darkMode: true, hasSystemColours: true, isDarkModeChosen: true }
    expect(await colours({ locale: 'pl' })).toEqual({ darkMode: false, hasSystemColours: true, isDarkModeChosen: false })
    expect(await colours({ darkMode: true })).toEqual(dark)
    expect(await colours({ hasSystemColours: true })).toEqual(system)
    expect(await colours(system)).toEqual(system)
    expect(await colours(dark)).toEqual(dark)
  })
})

describe('the keys of the player', () => {
  const put = (body: object) => server.ask('PUT', '/current-user/settings', { as: user.token, body })

  test('are kept when absent and replaced whole when given', async () => {
    const first = await put({ videoPlayer: { keyBindings: { mute: ['m'], faster: ['>', 'Shift+.'] } } })
    expect(first.body.videoPlayer.keyBindings).toEqual({ mute: ['m'], faster: ['>', 'Shift+.'] })
    expect((await put({ videoPlayer: { rewindTime: 20 } })).body.videoPlayer).toMatchObject({
      rewindTime: 20,
      keyBindings: { mute: ['m'] },
    })
    expect((await put({ videoPlayer: { keyBindings: { slower: [] } } })).body.videoPlayer.keyBindings).toEqual({ slower: [] })
    await server.restart()
    const read = await server.ask('GET', '/current-user/settings', { as: user.token })
    expect(read.body.videoPlayer).toMatchObject({ rewindTime: 20, keyBindings: { slower: [] } })
  })

  test.each([
    ['videoPlayer.keyBindings.dance', { dance: ['d'] }],
    ['videoPlayer.keyBindings.mute.0', { mute: [''] }],
    ['videoPlayer.keyBindings.mute.0', { mute: ['x'.repeat(41)] }],
    ['videoPlayer.keyBindings.mute', { mute: ['a', 'b', 'c', 'd', 'e'] }],
    ['videoPlayer.keyBindings.mute', { mute: 'm' }],
  ])('a bad %s is refused', async (field, keyBindings) => {
    const answer = await put({ videoPlayer: { keyBindings } })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field)
  })

  test('how comics are read is kept, within its bounds', async () => {
    const chosen = { mode: 'double', direction: 'ltr', fit: 'width', isCoverAlone: false, isCropped: true, pagesAhead: 6 }
    expect(await put({ mangaReader: chosen })).toMatchObject({ status: 200, body: { mangaReader: { ...chosen, rewindButtons: true } } })
    for (const wrong of [{ mode: 'scroll' }, { direction: 'up' }, { pagesAhead: 11 }, { fit: 'none' }])
      expect((await put({ mangaReader: wrong })).status).toBe(400)
  })

  test('changes of two devices at once are both kept', async () => {
    await Promise.all([
      put({ darkMode: true }),
      put({ locale: 'pl' }),
      put({ videoPlayer: { rewindTime: 7 } }),
      put({ mangaReader: { rewindButtons: false } }),
    ])
    const read = await server.ask('GET', '/current-user/settings', { as: user.token })
    expect(read.body).toMatchObject({ darkMode: true, locale: 'pl', videoPlayer: { rewindTime: 7 }, mangaReader: { rewindButtons: false } })
  })
})
