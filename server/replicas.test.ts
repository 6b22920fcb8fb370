import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStore } from './db/connect.ts'
import type { Store } from './db/store.ts'
import { insertScan } from './library/scan/queries.ts'
import { type MadeUser, makeUser, usualPassword } from './testing/make.ts'
import { type TestServer, startTestServer } from './testing/server.ts'

// Several replicas share one PostgreSQL; SQLite has one process.
const isShared = Boolean(process.env['AMN_TEST_POSTGRES'])

describe.skipIf(!isShared)('two replicas on one database', () => {
  let first: TestServer
  let store: Store
  let second: FastifyInstance
  let data: string
  beforeAll(async () => {
    first = await startTestServer()
    data = await mkdtemp(join(tmpdir(), 'amn-replica-'))
    store = await openStore(first.url, { data, reserveBytes: 0, connections: 4 })
    second = await buildApp(store, readConfig({ AMN_DATA: data, AMN_DATABASE: first.url, AMN_RATE: '1000000' }))
    await second.ready()
  })
  afterAll(async () => {
    await second.close()
    await store.close()
    await first.remove()
    await rm(data, { recursive: true, force: true })
  })

  const askOf = async (app: FastifyInstance, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, as?: MadeUser, body?: object) => {
    const options: InjectOptions = { method, url: `${first.config.base}${apiPath}${path}` }
    if (as) options.headers = { authorization: `Bearer ${as.token}` }
    if (body) options.payload = body
    const { statusCode, body: text } = await app.inject(options)
    return { status: statusCode, body: text === '' ? undefined : JSON.parse(text) }
  }
  const each = () => [first.app, second]

  test('count failed logins together (A-05)', async () => {
    const { username } = await makeUser(first.store)
    const wrong = { username, password: 'wrong' }
    for (let n = 0; n < 10; n += 1) {
      expect((await askOf(each()[n % 2] ?? second, 'POST', '/user/login', undefined, wrong)).status).toBe(401)
    }
    for (const app of each()) {
      expect((await askOf(app, 'POST', '/user/login', undefined, { username, password: usualPassword })).status).toBe(429)
    }
  })

  test('count the requests of a person together (L-6)', async () => {
    const config = readConfig({ AMN_DATA: data, AMN_DATABASE: first.url, AMN_RATE: '100' })
    const apps = await Promise.all([first.store, store].map((of) => buildApp(of, config)))
    try {
      const [who, other] = [await makeUser(first.store), await makeUser(first.store)]
      const statuses = async (count: number, as = who) => {
        const asked = apps.flatMap((app) => Array.from({ length: count }, () => askOf(app, 'GET', '/current-user', as)))
        return (await Promise.all(asked)).map(({ status }) => status)
      }
      // Neither of them would refuse the 101st of its own within the ten seconds that follow.
      expect(new Set(await statuses(60))).toEqual(new Set([200]))
      await expect.poll(() => statuses(1), { interval: 300, timeout: 6000 }).toEqual([429, 429])
      expect(await statuses(1, other)).toEqual([200, 200])
      const told = await store.db.selectFrom('request_count').select(['key', 'n']).execute()
      expect(told).toHaveLength(2)
    } finally {
      await Promise.all(apps.map((app) => app.close()))
    }
  })

  test.each([
    ['logout', (who: MadeUser) => askOf(second, 'POST', '/user/logout', who)],
    [
      'suspension',
      async (who: MadeUser, admin: MadeUser) =>
        askOf(second, 'PATCH', `/user/${who.id}/suspend`, admin, { suspendedUntil: '2126-01-01T00:00:00Z' }),
    ],
    ['the end of the sessions', (who: MadeUser, admin: MadeUser) => askOf(second, 'DELETE', `/user/${who.id}/session`, admin)],
    ['deletion', (who: MadeUser, admin: MadeUser) => askOf(second, 'DELETE', `/user/${who.id}`, admin)],
  ] as const)('%s by one holds at the other (A-12)', async (_name, act) => {
    const admin = await makeUser(first.store, { groups: ['Administrators'] })
    const who = await makeUser(first.store)
    for (const app of each()) expect((await askOf(app, 'GET', '/current-user', who)).status).toBe(200)
    expect((await act(who, admin)).status).toBeLessThan(300)
    for (const app of each()) {
      await expect.poll(async () => (await askOf(app, 'GET', '/current-user', who)).status).toBeOneOf([401, 403])
    }
  })

  test("show each other's changes in the very next list, in whatever order they are committed", async () => {
    const who = await makeUser(first.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
    const titlesOf = async (app: FastifyInstance) => {
      const { body } = await askOf(app, 'GET', '/media', who)
      return body.items.map(({ title }: { title: string }) => title)
    }
    for (const app of each()) expect(await titlesOf(app)).toEqual([])
    // The one that began first draws the lower number, and is committed last.
    const began = Promise.withResolvers<void>()
    const others = Promise.withResolvers<void>()
    const row = (title: string, type: 'Anime' | 'Manga') => ({ type, title, sort_title: title, created_at: '2026-01-01', updated_at: '' })
    const early = first.store.transact(async (tx) => {
      await tx.insertInto('media').values(row('early', 'Anime')).execute()
      began.resolve()
      await others.promise
    })
    await began.promise
    await store.transact((tx) => tx.insertInto('media').values(row('late', 'Manga')).execute())
    for (const app of each()) expect(await titlesOf(app)).toEqual(['late'])
    others.resolve()
    await early
    for (const app of each()) expect(await titlesOf(app)).toEqual(['early', 'late'])
  })

  test('scans of one media directory started at the same moment are one', async () => {
    const { id: rootId } = await store.transact((tx) =>
      tx.insertInto('root').values({ path: data, source: 'setting', created_at: '' }).returning('id').executeTakeFirstOrThrow(),
    )
    const made = Promise.withResolvers<void>()
    const others = Promise.withResolvers<void>()
    const early = first.store.transact(async (tx) => {
      const id = await insertScan(tx, rootId)
      made.resolve()
      await others.promise
      return id
    })
    await made.promise
    const late = store.transact((tx) => insertScan(tx, rootId))
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(store.db)).rows.length).toBe(1)
    others.resolve()
    expect(await late).toBe(await early)
    const scans = await store.db.selectFrom('scan').innerJoin('job', 'job.id', 'scan.job_id').select('scan.id').execute()
    expect(scans).toEqual([{ id: await early }])
    expect(await store.db.selectFrom('scan').select('id').execute()).toEqual(scans)
  })

  test('two administrators who delete or suspend each other at the same moment leave one (A-15)', async () => {
    for (let round = 0; round < 20; round += 1) {
      await first.store.transact((tx) => tx.deleteFrom('users').execute())
      const [one, other] = [
        await makeUser(first.store, { groups: ['Administrators'] }),
        await makeUser(first.store, { groups: ['Administrators'] }),
      ]
      const until = { suspendedUntil: '2126-01-01T00:00:00Z' }
      const answers = await Promise.all([
        askOf(first.app, 'DELETE', `/user/${other.id}`, one),
        askOf(second, 'PATCH', `/user/${one.id}/suspend`, other, until),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(
        statuses.filter((status) => status < 300),
        JSON.stringify(answers),
      ).toHaveLength(1)
      const refused = answers.find(({ status }) => status >= 300)
      // ACCESS_DENIED: deleted between the reading of the session and of the rights, of which none are left.
      expect(['LAST_ADMIN', 'UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'ACCESS_DENIED']).toContain(refused?.body.code)
    }
  })
})
