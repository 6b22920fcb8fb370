import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '@amn/contract/errors'
import { readConfig } from '../../config.ts'
import { claimJob, finishJob, insertJob } from '../../jobs/job-queries.ts'
import { listRoots } from '../../library/root-queries.ts'
import { rootState } from '../../library/roots.ts'
import { openTestStore } from '../../testing/database.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { useRoots } from '../../testing/library.ts'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openHealth } from '../open-health.ts'

type Health = ReturnType<typeof openHealth>
interface Received {
  path: string
  body: string
  headers: IncomingMessage['headers']
}

let server: TestServer
let health: Health
let other: Health
let as: string
let outside: FakeServer
let received: Received[]
let status: number
let programs: { name: string; path: string | null; version: string | null }[]
beforeEach(async () => {
  received = []
  status = 200
  outside = await startFakeServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body, headers: request.headers })
      response.writeHead(status).end('{}')
    })
  })
  programs = [{ name: 'ffmpeg', path: '/usr/bin/ffmpeg', version: '7' }]
  const opened = await openTestStore()
  const config = readConfig({ AMN_DATA: opened.data, AMN_DATABASE: opened.url, AMN_PRIVATE_HOSTS: outside.host, AMN_LOG: 'silent' })
  const parts = {
    programs,
    kinds: () => ['statistics', 'backup', 'notify'],
    listRoots: async () =>
      Promise.all((await listRoots(opened.store.db)).map(async (root) => ({ ...root, state: await rootState(root.path) }))),
  }
  health = openHealth(opened.store, config, parts)
  // Another server of the same database.
  other = openHealth(opened.store, config, parts)
  server = await startTestServer({ AMN_PRIVATE_HOSTS: outside.host }, [health.routes], opened)
  as = (await makeUser(server.store, { groups: ['Administrators'] })).token
})
afterEach(async () => {
  await server.remove()
  await outside.close()
})

const list = async (): Promise<{ key: string; severity: string; title: { message: string }; dismissedAt: string | null }[]> => {
  const answer = await server.ask('GET', '/notices', { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items
}
const keys = async () => (await list()).map(({ key }) => key)
const set = (key: string, value: unknown) => server.ask('PATCH', '/settings', { as, body: { key, value } })
const dismiss = (key: string, isDismissed: boolean) => server.ask('PUT', `/notices/${key}`, { as, body: { isDismissed } })
const lookTwice = async (one = health) => {
  await one.look()
  await one.look()
}
const claim = () => server.store.transact((tx) => claimJob(tx, 'notify', 'test', 60_000))
/** Does all that waits, as the worker would. */
const work = async () => {
  const { kind } = health
  for (let job = await claim(); job; job = await claim()) {
    const { id } = job
    const state = await kind.handler(job, { signal: new AbortController().signal, setProgress: () => undefined }).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    await kind.onEnd?.(job, state, undefined)
    await server.store.transact((tx) => finishJob(tx, id, 'test', { state }))
  }
}
const run = async (kind: string, state: 'done' | 'failed') => {
  const id = await server.store.transact((tx) => insertJob(tx, { kind, key: 'all' }))
  await server.store.transact((tx) => claimJob(tx, kind, 'test', 60_000))
  await server.store.transact((tx) => finishJob(tx, id ?? 0, 'test', { state }))
}
const full = () => new AppError('INSUFFICIENT_STORAGE', 'server.databaseDiskFull')
const lose = () => (programs[0] = { name: 'ffmpeg', path: null, version: null })
const find = () => (programs[0] = { name: 'ffmpeg', path: '/usr/bin/ffmpeg', version: '7' })

describe('what needs a person', () => {
  test('is nothing in a library where all is well', async () => expect(await list()).toEqual([]))

  test('a program that is missing', async () => {
    lose()
    expect(await list()).toMatchObject([{ key: 'program-missing.ffmpeg', severity: 'warning', dismissedAt: null }])
  })

  test('a media directory that is gone, or empty where it held files', async () => {
    const [gone, emptied] = [join(server.data, 'gone'), join(server.data, 'emptied')]
    mkdirSync(gone)
    mkdirSync(emptied)
    await useRoots(server.store, `${gone};${emptied}`)
    expect(await list()).toEqual([])
    rmSync(gone, { recursive: true })
    await server.store.transact((tx) => tx.updateTable('root').set({ file_count: 3 }).where('path', '=', emptied).execute())
    expect((await list()).map(({ title }) => title.message)).toEqual(
      [gone, emptied].map((path) => `The media directory ${path} is offline`),
    )
  })

  test('a task whose last three runs failed, a backup that failed once, a directory whose last two scans did', async () => {
    for (const state of ['failed', 'done', 'failed', 'failed'] as const) await run('statistics', state)
    expect(await keys()).toEqual([])
    await run('statistics', 'failed')
    await run('backup', 'failed')
    const folder = join(server.data, 'films')
    mkdirSync(folder)
    const root = await useRoots(server.store, folder)
    const scan = { root_id: root, state: 'failed', created_at: new Date().toISOString() } as const
    const facts = { job_id: null, progress: null, question: null, started_at: null, finished_at: null }
    await server.store.transact((tx) =>
      tx
        .insertInto('scan')
        .values([
          { ...scan, ...facts },
          { ...scan, ...facts },
        ])
        .execute(),
    )
    expect(await keys()).toEqual(['backup-failed', `scan-failing.${root}`, 'task-failing.statistics'])
    await run('statistics', 'done')
    await run('backup', 'done')
    expect(await keys()).toEqual([`scan-failing.${root}`])
  })

  test('a restore that failed, for a week or until one succeeds', async () => {
    const detail = JSON.stringify({ failure: { reason: 'backup.inUse', values: { count: 2 } } })
    const write = (action: string, days = 0) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString()
      const line = { at, action, subject: 'amn-x.dump', detail }
      return server.store.transact((tx) => tx.insertInto('audit').values(line).execute())
    }
    await write('backup-restore-failed', 8)
    expect(await keys()).toEqual([])
    await write('backup-restore-failed', 1)
    const [told] = (await server.ask('GET', '/notices', { as })).body.items
    expect(told).toMatchObject({ key: 'restore-failed', title: { values: { file: 'amn-x.dump' } } })
    expect(told.text.message).toContain('in use by 2 other connections')
    await dismiss('restore-failed', true)
    expect((await list())[0]?.dismissedAt).not.toBeNull()
    await write('backup-restore-failed')
    expect((await list())[0]?.dismissedAt).toBeNull()
    await write('backup-restored')
    expect(await keys()).toEqual([])
  })

  test('ten files or more that cannot be read', async () => {
    const media = await makeMedia(server.store, { files: Array.from({ length: 12 }, (_, n) => `${n}.mkv`) })
    const spoil = (count: number) =>
      server.store.transact((tx) =>
        tx
          .updateTable('file')
          .set({ state: 'unreadable' })
          .where(
            'id',
            'in',
            media.contents.slice(0, count).map(({ fileId }) => fileId),
          )
          .execute(),
      )
    const ofFiles = async () => (await list()).filter(({ key }) => key === 'files-unreadable')
    await spoil(9)
    expect(await ofFiles()).toEqual([])
    await spoil(12)
    expect(await ofFiles()).toMatchObject([{ key: 'files-unreadable', title: { message: '12 files cannot be read' } }])
  })

  test('no backup for three days', async () => {
    await server.store.transact((tx) => tx.updateTable('users').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute())
    expect(await keys()).toEqual(['backup-old'])
    const write = (createdAt: string) => {
      const manifest = { file: 'a.sqlite', createdAt, schema: 'x', bytes: 5, sha256: '', counts: {} }
      mkdirSync(join(server.data, 'backups'), { recursive: true })
      writeFileSync(join(server.data, 'backups', 'a.sqlite.json'), JSON.stringify(manifest))
    }
    write(new Date(Date.now() - 2 * 86_400_000).toISOString())
    expect(await keys()).toEqual([])
    write('2026-01-01T00:00:00.000Z')
    expect((await list())[0]?.title.message).toBe('The newest backup of the database is from 2026-01-01T00:00:00.000Z')
    writeFileSync(join(server.data, 'backups', 'a.sqlite.json'), '{')
    expect(await keys()).toEqual(['backup-old'])
  })

  test('a database that is full, or lost', async () => {
    const { store } = server
    const faulty = openHealth({ ...store, fault: () => 'full' }, server.config, {
      programs: [],
      kinds: () => [],
      listRoots: () => Promise.resolve([]),
    })
    const replica = await startTestServer({}, [faulty.routes], { ...server, store })
    expect((await replica.ask('GET', '/notices', { as })).body.items).toMatchObject([{ key: 'database-full', severity: 'error' }])
    await replica.app.close()
  })
})

describe('a notice that is dismissed', () => {
  test('stays so until it changes or is over', async () => {
    for (let n = 0; n < 3; n += 1) await run('statistics', 'failed')
    const [key = ''] = await keys()
    const answer = await dismiss(key, true)
    expect(answer).toMatchObject({ status: 200, body: { key, dismissedAt: expect.any(String) } })
    await server.restart()
    expect((await list())[0]?.dismissedAt).toBe(answer.body.dismissedAt)
    await run('statistics', 'failed')
    expect((await list())[0]?.dismissedAt).toBeNull()
    expect((await dismiss(key, true)).body.dismissedAt).not.toBeNull()
    expect((await dismiss(key, false)).body.dismissedAt).toBeNull()
  })

  test('must be one that there is', async () => {
    for (const key of ['program-missing.ffmpeg', 'nothing', 'a'.repeat(200), '%00'])
      expect((await dismiss(key, true)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('what is sent', () => {
  const prepare = async () => {
    expect((await set('noticeWebhook', `${outside.url}/hook?key=canary-webhook`)).status).toBe(200)
    expect((await set('noticeNtfy', `${outside.url}/canary-topic`)).status).toBe(200)
  }

  test('goes out once when it begins and once when it is over, whichever server finds it', async () => {
    await prepare()
    lose()
    await health.look()
    await other.look()
    await work()
    expect(received).toEqual([])
    await Promise.all([health.look(), other.look()])
    await lookTwice(other)
    await work()
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/canary-topic', '/hook?key=canary-webhook'])
    const [hook, topic] = received.toSorted((one, two) => two.path.localeCompare(one.path))
    expect(JSON.parse(hook?.body ?? '')).toEqual({
      title: 'ffmpeg was not found or may not run',
      text: expect.stringContaining('Install it'),
      severity: 'warning',
      key: 'program-missing.ffmpeg',
      at: expect.stringMatching(/^20.*Z$/),
    })
    expect(hook?.headers['content-type']).toBe('application/json')
    expect(topic).toMatchObject({
      body: expect.stringContaining('Install it'),
      headers: { title: 'ffmpeg was not found or may not run', priority: '3', tags: 'warning' },
    })
    find()
    for (let n = 0; n < 3; n += 1) await Promise.all([health.look(), other.look()])
    await work()
    expect(received).toHaveLength(4)
    expect(received.slice(2).find(({ path }) => path === '/canary-topic')?.headers).toMatchObject({
      title: 'Resolved: ffmpeg was not found or may not run',
      tags: 'white_check_mark',
    })
  })

  test('goes out once, when two servers find it in the same moment', async () => {
    await prepare()
    const { store } = server
    let gate = Promise.resolve()
    const slow = openHealth({ ...store, transact: async (...given) => gate.then(() => store.transact(...given)) }, server.config, {
      programs,
      kinds: () => [],
      listRoots: () => Promise.resolve([]),
    })
    for (const change of [lose, find]) {
      change()
      await health.look()
      await slow.look()
      received = []
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      const looking = slow.look()
      await expect
        .poll(() =>
          health
            .look()
            .then(work)
            .then(() => received.length),
        )
        .toBe(2)
      // Another moment, so that a second message would be another one.
      const now = Date.now()
      await expect.poll(() => Date.now()).toBeGreaterThan(now)
      resolve()
      await looking
      await work()
      expect(received).toHaveLength(2)
    }
  })

  test('is nothing, where no address is set, and nothing about what comes and goes', async () => {
    lose()
    await lookTwice()
    await prepare()
    await lookTwice()
    expect(await claim()).toBeUndefined()
    find()
    await health.look()
    lose()
    await health.look()
    find()
    await health.look()
    expect(await claim()).toBeUndefined()
  })

  test('is sent later where the other server does not take it', async () => {
    await set('noticeWebhook', `${outside.url}/hook`)
    lose()
    await lookTwice()
    status = 500
    await work()
    expect(received).toHaveLength(1)
    const later = await server.store.db
      .selectFrom('job')
      .select(['run_at as at', 'payload'])
      .where('kind', '=', 'notify')
      .where('state', '=', 'waiting')
      .execute()
    expect(later).toHaveLength(1)
    expect(Date.parse(later[0]?.at ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
    status = 200
    await server.store.transact((tx) =>
      tx.updateTable('job').set({ run_at: new Date().toISOString() }).where('state', '=', 'waiting').execute(),
    )
    await work()
    expect(received[1]?.body).toBe(received[0]?.body)
  })

  test('is told at once while the database cannot be written, and once', async () => {
    await prepare()
    const { store } = server
    let fault: 'full' | undefined = 'full'
    const refuse = () => (store.transact as (work: unknown) => Promise<never>)(() => Promise.reject(full()))
    const faulty = openHealth(
      { ...store, fault: () => fault, transact: (...given) => (fault ? refuse() : store.transact(...given)) },
      server.config,
      { programs: [], kinds: () => [], listRoots: () => Promise.resolve([]) },
    )
    await lookTwice(faulty)
    await lookTwice(faulty)
    expect(received).toHaveLength(2)
    fault = undefined
    await lookTwice(faulty)
    await lookTwice(faulty)
    expect(received).toHaveLength(4)
    await work()
    expect(received).toHaveLength(4)
    expect(received.filter(({ body }) => body.includes('Resolved'))).toHaveLength(1)
  })

  test('tells that the database does not answer, with the addresses that it had', async () => {
    await prepare()
    const { store } = server
    let isAway = false
    const away = () => Promise.reject(new AppError('BUSY', 'server.databaseBusy'))
    const db = new Proxy(store.db, {
      get: (given, name) => {
        if (isAway) throw new AppError('BUSY', 'server.databaseBusy')
        const value: unknown = Reflect.get(given, name)
        return typeof value === 'function' ? (value.bind(given) as unknown) : value
      },
    })
    const faulty = openHealth(
      {
        ...store,
        db,
        check: () => (isAway ? away() : store.check()),
        transact: (...given) => (isAway ? away() : store.transact(...given)),
      },
      server.config,
      { programs: [], kinds: () => [], listRoots: () => Promise.resolve([]) },
    )
    await faulty.look()
    isAway = true
    await faulty.look()
    expect(received).toEqual([])
    await lookTwice(faulty)
    expect(received.map(({ body }) => body.includes('Nothing can be opened or saved'))).toEqual([true, true])
    isAway = false
    await lookTwice(faulty)
    expect(received).toHaveLength(4)
    await lookTwice(faulty)
    await work()
    expect(received).toHaveLength(4)
  })

  test('is tried out by a button, which says what went wrong', async () => {
    const send = async (channel: string) => await server.ask('POST', '/notices/test', { as, body: { channel } })
    expect((await send('webhook')).status).toBe(409)
    expect((await send('pigeon')).status).toBe(400)
    await prepare()
    expect((await send('webhook')).body).toEqual({ isSent: true, reason: null })
    expect((await send('ntfy')).body).toEqual({ isSent: true, reason: null })
    expect(received.map(({ headers }) => headers['content-type'])).toEqual(['application/json', 'text/plain; charset=utf-8'])
    status = 403
    expect((await send('ntfy')).body).toMatchObject({ isSent: false, reason: { message: 'The other server answered with the status 403' } })
    await set('noticeNtfy', 'https://192.168.1.7/canary-topic')
    const refused = (await send('ntfy')).body
    expect(refused).toMatchObject({ isSent: false, reason: { message: expect.stringContaining('192.168.1.7 is no public address') } })
    expect(refused.reason.message).not.toContain('canary')
  })

  test('goes to addresses of the web alone, and the audit holds no more of them than the host', async () => {
    for (const value of ['ftp://a.example/x', 'topic', 'https://', 7, null, `https://a.example/${'x'.repeat(600)}`])
      expect((await set('noticeWebhook', value)).status).toBe(400)
    await prepare()
    const audit = JSON.stringify(await server.store.db.selectFrom('audit').selectAll().execute())
    expect(audit).toContain(`${outside.url}/…`)
    expect(audit).not.toContain('canary')
    const viewer = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    for (const token of [viewer.token, undefined])
      expect((await server.ask('GET', '/settings', { as: token })).text).not.toContain('canary')
  })
})
