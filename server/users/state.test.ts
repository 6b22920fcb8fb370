import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../domain/accounts/token.ts'
import { type MadeUser, makeMedia, makeUser, usualPassword } from '../testing/make.ts'
import { auditOf, groupId } from '../testing/rights.ts'
import { makeWatched } from '../testing/rows.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, as: MadeUser = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const suspend = (id: number, suspendedUntil: string | null, reason?: string) =>
  ask('PATCH', `/user/${id}/suspend`, { suspendedUntil, reason })

describe('a suspension', () => {
  test('ends every credential at once, and says until when and why', async () => {
    const user = await makeUser(server.store, { groups: ['Users'] })
    const media = await makeMedia(server.store)
    const cover = () => server.ask('GET', `/media/${media.id}/cover`, { headers: { cookie: `amn_media=${user.media}` } })
    expect([(await ask('GET', '/media', undefined, user)).status, (await cover()).status]).toEqual([200, 404])
    const until = inAnHour()
    const { body } = await suspend(user.id, until, 'Too loud')
    expect(body).toMatchObject({ suspended: true, suspendedUntil: until, suspendedReason: 'Too loud', version: 2 })
    const answers = [
      await ask('GET', '/media', undefined, user),
      await cover(),
      await server.ask('POST', '/user/refresh-token', { as: user.token }),
      await server.ask('POST', '/user/login', { body: { username: user.username, password: usualPassword } }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
      expect(answer.body.message).toContain(until)
      expect(answer.body.message).toContain('Too loud')
    }
    expect((await auditOf(server.store, 'user-suspended'))[0]).toMatchObject({ subject_id: user.id, detail: { until, reason: 'Too loud' } })
    await server.restart()
    expect((await ask('GET', '/media', undefined, user)).status).toBe(403)
  })

  test('is lifted with null, once or twice, and the sessions live on', async () => {
    const user = await makeUser(server.store)
    await suspend(user.id, inAnHour(), 'Why')
    const [first, second] = [await suspend(user.id, null), await suspend(user.id, null)]
    expect(first.body).toMatchObject({ suspended: false, suspendedUntil: null, suspendedReason: null })
    expect(second.body).toEqual(first.body)
    expect((await ask('GET', '/current-user', undefined, user)).status).toBe(200)
    expect((await auditOf(server.store, 'user-unlocked')).filter((row) => row.subject_id === user.id)).toHaveLength(1)
  })

  test('ends in the future', async () => {
    const user = await makeUser(server.store)
    for (const until of ['2020-01-01T00:00:00Z', 'tomorrow', '2126-13-01T00:00:00Z']) {
      const answer = await suspend(user.id, until)
      expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'suspendedUntil'])
    }
  })

  test('is never one’s own', async () => {
    await makeUser(server.store, { groups: ['Administrators'] })
    expect((await suspend(admin.id, inAnHour())).body.code).toBe('CONFLICT')
    expect((await suspend(admin.id, null)).status).toBe(200)
  })
})

describe('a reset link', () => {
  const make = (id: number, as = admin) => ask('POST', `/user/${id}/reset-link`, undefined, as)

  test('is of 256 bits, good for a day, kept as a hash, and replaces the one before', async () => {
    const user = await makeUser(server.store)
    await make(user.id)
    const { body } = await make(user.id)
    expect(Buffer.from(body.code, 'base64url')).toHaveLength(32)
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 86_400_000)).toBeLessThan(60_000)
    const rows = await server.store.db.selectFrom('reset_link').selectAll().where('user_id', '=', user.id).execute()
    expect(rows.map((row) => [row.code_hash, row.expires_at])).toEqual([[hashToken(body.code), body.expiresAt]])
    const [audited] = await auditOf(server.store, 'reset-link-made')
    expect(audited).toMatchObject({ user_id: admin.id, subject_id: user.id })
    expect(JSON.stringify(audited)).not.toContain(body.code)
  })

  test('opens a new account to its owner, who has the rights of Users', async () => {
    const { body: made } = await ask('POST', '/user', { username: 'invited', email: 'invited@example.org' })
    const { body: link } = await make(made.id)
    const { body } = await server.ask('POST', '/user/reset-password', { body: { code: link.code, newPassword: 'my own secret' } })
    expect(body).toMatchObject({ id: made.id, groups: [{ name: 'Users' }] })
    expect((await server.ask('GET', '/media?amnMediaType=Anime', { as: body.authToken.token })).status).toBe(200)
    const login = { username: 'invited', password: 'my own secret' }
    expect((await server.ask('POST', '/user/login', { body: login })).status).toBe(200)
  })

  test('and a new name or e-mail are refused for an account that holds more than oneself', async () => {
    const lesser = await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })
    const editor = await makeUser(server.store, { privileges: ['ANIME_EDIT'] })
    const through = await makeUser(server.store, { groups: ['Users'] })
    const equal = await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })
    for (const other of [editor, through]) {
      const answers = [
        await make(other.id, lesser),
        await ask('PUT', `/user/${other.id}`, { username: `x${other.username}` }, lesser),
        await ask('PUT', `/user/${other.id}`, { email: `x${other.username}@example.org` }, lesser),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('ACCESS_DENIED'))
      expect((await ask('GET', `/user/${other.id}`)).body).toMatchObject({ username: other.username, version: 1 })
      expect((await ask('PUT', `/user/${other.id}`, { username: other.username, firstName: 'Ola' }, lesser)).status).toBe(200)
    }
    expect((await make(equal.id, lesser)).status).toBe(200)
    expect((await make(lesser.id, lesser)).body).toMatchObject({ code: 'CONFLICT', reason: 'account.loginOwn' })
  })
})

describe('a reset link that is used later', () => {
  const keep = async () => {
    const lesser = await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })
    const user = await makeUser(server.store)
    const { body } = await ask('POST', `/user/${user.id}/reset-link`, undefined, lesser)
    const open = () => server.ask('POST', '/user/reset-password', { body: { code: body.code, newPassword: 'not my own' } })
    return { lesser, user, open }
  }

  test('is worth nothing once the account holds more than its maker', async () => {
    const { user, open } = await keep()
    const administrators = await groupId(server.store, 'Administrators')
    expect((await ask('POST', `/groups/${administrators}/user/${user.id}`)).status).toBe(200)
    expect((await open()).status).toBe(404)
    expect((await server.ask('GET', '/current-user', { as: user.token })).status).toBe(200)
  })

  test('is worth nothing once its maker is no administrator, suspended or deleted, and else opens the account', async () => {
    const ends = [
      (id: number) => ask('PUT', `/user/${id}`, { privileges: [] }),
      (id: number) => suspend(id, inAnHour()),
      (id: number) => ask('DELETE', `/user/${id}?leavings=erase`),
      (id: number) => ask('DELETE', `/user/${id}?leavings=anonymise`),
    ]
    for (const end of ends) {
      const { lesser, open } = await keep()
      expect((await end(lesser.id)).status).toBeLessThan(300)
      expect((await open()).status).toBe(404)
    }
    expect((await (await keep()).open()).status).toBe(200)
  })
})

describe('a deleted account', () => {
  const prepare = async () => {
    const { userId, mediaId } = await makeWatched(server.store, { type: 'Movie', title: `Seen ${Math.random()}` })
    const user = await makeUser(server.store, { groups: ['Users'], privileges: ['ANIME_EDIT'] })
    const stamps = { created_at: inAnHour(), updated_at: inAnHour() }
    await server.store.transact(async (tx) => {
      await tx.updateTable('user_media').set({ user_id: user.id }).where('user_id', '=', userId).execute()
      const issue = (by: number, name: string) => ({ media_id: mediaId, description: 'x', created_by_id: by, created_by: name, ...stamps })
      const own = await tx.insertInto('issue').values(issue(user.id, user.username)).returning('id').executeTakeFirstOrThrow()
      const other = await tx.insertInto('issue').values(issue(userId, 'other')).returning('id').executeTakeFirstOrThrow()
      for (const issueId of [own.id, other.id]) {
        const comment = { issue_id: issueId, user_id: user.id, username: user.username, text: 'y', created_at: inAnHour() }
        await tx.insertInto('issue_comment').values(comment).execute()
      }
    })
    await ask('POST', `/user/${user.id}/reset-link`)
    return { user, mediaId }
  }
  const traces = async (mediaId: number, userId: number) => {
    const { db } = server.store
    const issues = await db
      .selectFrom('issue')
      .select(['created_by', 'created_by_id'])
      .where('media_id', '=', mediaId)
      .orderBy('id')
      .execute()
    const comments = await db
      .selectFrom('issue_comment')
      .innerJoin('issue', 'issue.id', 'issue_comment.issue_id')
      .select(['issue_comment.username', 'user_id'])
      .where('media_id', '=', mediaId)
      .execute()
    const history = await db.selectFrom('user_media').select('media_id').where('user_id', '=', userId).execute()
    const gone = await Promise.all(
      (['session', 'user_group', 'user_privilege', 'reset_link'] as const).map((table) =>
        db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
      ),
    )
    return { issues, comments, history: history.length, gone: gone.flat().length }
  }

  test('with everything leaves nothing behind', async () => {
    const { user, mediaId } = await prepare()
    expect((await ask('DELETE', `/user/${user.id}?leavings=erase`)).status).toBe(204)
    const left = await traces(mediaId, user.id)
    expect(left).toMatchObject({ issues: [{ created_by: 'other' }], comments: [], history: 0, gone: 0 })
    expect(await server.store.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
  })

  test('without its name leaves history and issues of nobody, and frees the name', async () => {
    const { user, mediaId } = await prepare()
    await ask('PUT', `/user/${user.id}`, { firstName: 'Ala', lastName: 'Kot', description: 'Here', email: 'free@example.org' })
    expect((await ask('DELETE', `/user/${user.id}`)).status).toBe(204)
    const left = await traces(mediaId, user.id)
    expect(left).toMatchObject({
      issues: [{ created_by: 'deleted user', created_by_id: null }, { created_by: 'other' }],
      comments: Array(2).fill({ username: 'deleted user', user_id: null }),
      history: 1,
      gone: 0,
    })
    const row = await server.store.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      username: `deleted-${user.id}`,
      first_name: '',
      last_name: '',
      names_key: '',
      description: '',
      settings: '{}',
    })
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${user.username}|free@|argon2`))
    expect((await ask('POST', '/user', { username: user.username, email: 'free@example.org' })).status).toBe(200)
  })

  test.each(['erase', 'anonymise'])('is gone at once and after a restart (%s)', async (leavings) => {
    const { user } = await prepare()
    expect((await ask('GET', '/current-user', undefined, user)).status).toBe(200)
    await ask('DELETE', `/user/${user.id}?leavings=${leavings}`)
    const isGone = async () => {
      const cookie = { headers: { cookie: `amn_media=${user.media}` } }
      const answers = [
        await ask('GET', '/current-user', undefined, user),
        await server.ask('POST', '/user/refresh-token', { as: user.token }),
        await server.ask('GET', '/media/1/cover', cookie),
        await ask('GET', `/user/${user.id}`),
        await ask('DELETE', `/user/${user.id}`),
        await ask('POST', `/groups/2/user/${user.id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 404, 404, 404])
      for (const username of [user.username, `deleted-${user.id}`, `deleted/${user.id}`]) {
        const answer = await server.ask('POST', '/user/login', { body: { username, password: usualPassword } })
        expect(answer.body.code).toBe('BAD_CREDENTIALS')
      }
      for (const search of [user.username, `deleted-${user.id}`])
        expect((await ask('GET', `/user?search=${search}`)).body).toEqual({ items: [], totalItems: 0 })
    }
    await isGone()
    await server.restart()
    await isGone()
    expect((await auditOf(server.store, 'user-deleted'))[0]).toMatchObject({
      subject: user.username,
      subject_id: user.id,
      detail: { leavings },
    })
  })

  test('is never one’s own', async () => {
    await makeUser(server.store, { groups: ['Administrators'] })
    expect((await ask('DELETE', `/user/${admin.id}`)).body.code).toBe('CONFLICT')
  })
})

describe('sessions', () => {
  test('are listed with their owners, the last used first, and found by name, address and program', async () => {
    const user = await makeUser(server.store, { username: 'roamer' })
    await server.ask('POST', '/user/login', {
      body: { username: 'roamer', password: usualPassword },
      headers: { 'user-agent': 'Fire_Bird' },
    })
    const { body } = await ask('GET', `/session?userId=${user.id}`)
    expect(body.totalItems).toBe(2)
    expect(body.items[0]).toMatchObject({
      userId: user.id,
      username: 'roamer',
      userAgent: 'Fire_Bird',
      address: '127.0.0.1',
      current: false,
    })
    const found = async (search: string) => (await ask('GET', `/session?search=${search}`)).body.totalItems
    expect([await found('ROAM'), await found('fire_b'), await found('fireX'), await found('f_re')]).toEqual([2, 1, 0, 0])
    const everybody = (await ask('GET', '/session?size=100')).body.items as { current: boolean; userId: number }[]
    expect(everybody.filter(({ current }) => current).map(({ userId }) => userId)).toEqual([admin.id])
  })

  test('end one by one and all together, at once (A-12)', async () => {
    const user = await makeUser(server.store)
    const { body } = await server.ask('POST', '/user/login', { body: { username: user.username, password: usualPassword } })
    const statusOf = async (as: string) => (await server.ask('GET', '/current-user', { as })).status
    const [newest] = (await ask('GET', `/session?userId=${user.id}`)).body.items
    expect(await statusOf(body.authToken.token)).toBe(200)
    expect((await ask('DELETE', `/session/${newest.id}`)).status).toBe(204)
    expect([await statusOf(body.authToken.token), await statusOf(user.token)]).toEqual([401, 200])
    expect((await ask('DELETE', `/session/${newest.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/user/${user.id}/session`)).status).toBe(204)
    expect(await statusOf(user.token)).toBe(401)
    expect((await server.ask('GET', '/media/1/cover', { headers: { cookie: `amn_media=${user.media}` } })).status).toBe(401)
    await server.restart()
    expect(await statusOf(user.token)).toBe(401)
    expect((await auditOf(server.store, 'session-ended')).filter((row) => row.subject_id === user.id)).toHaveLength(2)
  })
})
