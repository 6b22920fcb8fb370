import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueDue } from '../jobs/periodic.ts'
import { claimJob } from '../jobs/job-queries.ts'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { auditPruning } from './prune.ts'

let server: TestServer
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())
beforeEach(() => server.store.transact((tx) => tx.deleteFrom('audit').execute()))

interface Line {
  at?: string
  action?: string
  username?: string
  user_id?: number
  subject?: string
  subject_kind?: string
  subject_id?: number
  address?: string
  request_id?: string
}
const write = (...lines: Line[]) =>
  server.store.transact((tx) =>
    tx
      .insertInto('audit')
      .values(lines.map((line) => ({ at: '2026-01-01T00:00:00.000Z', action: 'login', detail: '', ...line })))
      .execute(),
  )
const list = async (query = '') => {
  const answer = await server.ask('GET', `/audit${query}`, { as: admin.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: Record<string, unknown>[]; totalItems: number }
}
const usernames = async (query: string) => (await list(query)).items.map(({ username }) => username)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('the audit', () => {
  test('shows who did what, when, from where and by which request', async () => {
    const changed = await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'scanInterval', value: 6 } })
    expect(changed.status).toBe(200)
    const { items, totalItems } = await list()
    expect(totalItems).toBe(1)
    expect(items[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      userId: admin.id,
      username: admin.username,
      action: 'setting-changed',
      subject: { kind: 'setting', name: 'scanInterval' },
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      detail: '6',
    })
    await server.restart()
    expect((await list()).items).toEqual(items)
  })
  test('lists the newest first, page by page', async () => {
    const lines = ['03', '01', '02'].map((day) => ({ at: `2026-01-${day}T00:00:00.000Z`, username: day }))
    await write(...lines, { at: '2026-01-03T00:00:00.000Z', username: 'later' })
    expect(await usernames('')).toEqual(['later', '03', '02', '01'])
    expect(await usernames('?size=2&page=1')).toEqual(['02', '01'])
    expect((await list('?size=2&page=1')).totalItems).toBe(4)
  })
  test('is filtered by action, by person, and by time at both ends', async () => {
    await write(
      { username: 'a', action: 'logout', user_id: 7 },
      { username: 'b', user_id: 7, at: '2026-02-01T00:00:00.000Z' },
      { username: 'c', user_id: 8, at: '2026-03-01T00:00:00.000Z' },
    )
    expect(await usernames('?action=logout')).toEqual(['a'])
    expect(await usernames('?userId=7')).toEqual(['b', 'a'])
    expect(await usernames('?from=2026-02-01T00:00:00Z')).toEqual(['c', 'b'])
    expect(await usernames('?to=2026-02-01T00:00:00Z')).toEqual(['b', 'a'])
    expect(await usernames('?from=2026-01-15T00:00:00Z&to=2026-02-15T00:00:00Z&userId=7&action=login')).toEqual(['b'])
  })
  test.each(['?action=nothing', '?userId=x', '?from=yesterday', '?size=101'])('refuses %s', async (query) => {
    expect((await server.ask('GET', `/audit${query}`, { as: admin.token })).status).toBe(400)
  })
  test('is searched by names, subjects, addresses and requests, with % and _ taken literally', async () => {
    await write(
      { username: 'Ania', subject: 'x_y' },
      { username: 'Bob', address: '10.1.2.3' },
      { username: 'Cyd', request_id: 'f00d-100%' },
      { username: 'Żaneta' },
    )
    expect(await usernames('?search=aNI')).toEqual(['Ania'])
    expect(await usernames('?search=10.1.')).toEqual(['Bob'])
    expect(await usernames('?search=F00D')).toEqual(['Cyd'])
    expect(await usernames('?search=_')).toEqual(['Ania'])
    expect(await usernames(`?search=${encodeURIComponent('%')}`)).toEqual(['Cyd'])
    expect(await usernames(`?search=${encodeURIComponent('Żan')}`)).toEqual(['Żaneta'])
    expect((await list('?search=nobody')).totalItems).toBe(0)
  })
  test('says what an act was done to, and names it even where its kind is not known', async () => {
    await write(
      { subject: 'Ola', subject_kind: 'user', subject_id: 7 },
      { subject: 'Apollo', subject_kind: 'rocket', subject_id: 7 },
      { subject: 'Old' },
      {},
    )
    expect((await list()).items.map(({ subject }) => subject).toReversed()).toEqual([
      { kind: 'user', id: 7, name: 'Ola' },
      { kind: 'other', name: 'Apollo' },
      { kind: 'other', name: 'Old' },
      null,
    ])
  })
})

test('control characters in a name are escaped', async () => {
  const eve = await makeUser(server.store, { username: 'eve\r\n\u001b[31mroot\u202e' })
  await server.ask('POST', '/user/logout', { as: eve.token, headers: { cookie: `XSRF-TOKEN=${eve.xsrf}`, 'x-xsrf-token': eve.xsrf } })
  expect(await usernames('?action=logout')).toEqual(['eve\\u000d\\u000a\\u001b[31mroot\\u202e'])
})

test('a failed login names the account that was tried, and nothing that was typed', async () => {
  const ola = await makeUser(server.store, { username: 'Ola' })
  for (const username of ['OLA@example.org', 'my-password']) {
    expect((await server.ask('POST', '/user/login', { body: { username, password: 'whatever' } })).status).toBe(401)
  }
  const { items } = await list('?action=login-failed')
  expect(items.map(({ userId, username, detail }) => ({ userId, username, detail }))).toEqual([
    { userId: null, username: null, detail: 'unknown user name' },
    { userId: ola.id, username: 'Ola', detail: 'wrong password' },
  ])
})

test('a login by e-mail is told by the user name', async () => {
  const ela = await makeUser(server.store, { username: 'Ela' })
  await server.ask('POST', '/user/login', { body: { username: 'ela@example.org', password: usualPassword } })
  expect((await list('?action=login')).items).toMatchObject([{ userId: ela.id, username: 'Ela' }])
})

describe('lines older than the days that are set', () => {
  const prune = async () => {
    const kind = auditPruning(server.store)
    await queueDue(server.store, [kind])
    const job = await server.store.transact((tx) => claimJob(tx, 'prune-audit', 'test', 60_000))
    if (!job) return false
    await kind.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
    await server.store.transact((tx) => tx.updateTable('job').set({ state: 'done' }).where('id', '=', job.id).execute())
    return true
  }
  test('are removed, once a day', async () => {
    await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'auditDays', value: 30 } })
    const old = Array.from({ length: 1200 }, () => ({ at: daysAgo(31), username: 'old' }))
    await write(...old, { at: daysAgo(29), username: 'young' })
    expect(await prune()).toBe(true)
    expect((await list('?search=old')).totalItems).toBe(0)
    expect((await list('?search=young')).totalItems).toBe(1)
    expect(await prune()).toBe(false)
    await server.store.transact((tx) =>
      tx
        .updateTable('job')
        .set({ created_at: daysAgo(1.01) })
        .execute(),
    )
    expect(await prune()).toBe(true)
  })
})
