import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Feature } from '../app.ts'
import { auditPruning } from '../audit/prune.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { claimJob, insertJob } from '../jobs/job-queries.ts'
import { libraryKinds } from '../library/jobs.ts'
import { libraryRoutes } from '../library/routes.ts'
import { syncRoots } from '../library/roots.ts'
import { statisticsKind } from './statistics.ts'
import { startLongWork } from '../start-work.ts'
import { layOut, scanOnce } from '../testing/library.ts'
import { makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { taskRoutes } from './routes.ts'

let server: TestServer
let folder: string
let as: string
let notified = 0
const notifyWorkers = () => void notified++
const feature: Feature = (app) => {
  const { store, config } = app
  const sync = () => syncRoots(store, config.media, () => undefined)
  const kinds: JobKind[] = [
    ...libraryKinds({ store, config, programs: { ffmpeg: null, ffprobe: null }, sync, notifyWorkers }),
    auditPruning(store),
  ]
  taskRoutes(app, { kinds, notifyWorkers })
  libraryRoutes(app, { programs: [], sync, notifyWorkers })
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-tasks-'))
  layOut(folder, ['Movies/A (2000).mkv', 'Movies/B (2001).mkv'])
  server = await startTestServer({ AMN_MEDIA: folder }, [feature])
  as = (await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })).token
})
afterEach(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string) => (await server.ask('GET', path, { as })).body
const task = async (kind: string) => (await get('/tasks')).find((one: { kind: string }) => one.kind === kind)
const run = (kind: string) => server.ask('POST', `/tasks/${kind}/run`, { as })
const cancel = (id: number) => server.ask('POST', `/tasks/job/${id}/cancel`, { as })
const rootId = async () => (await get('/library/root'))[0].id as number
const jobOf = async (kind: string) => (await get(`/tasks/job?kind=${kind}`)).items[0]

test('each kind of work shows its state, its last run and its next run', async () => {
  await rootId()
  expect((await get('/tasks')).map(({ kind, runnable }: { kind: string; runnable: boolean }) => [kind, runnable])).toEqual([
    ['scan', true],
    ['read', false],
    ['prune-audit', true],
  ])
  const before = await task('scan')
  expect(before).toMatchObject({ running: 0, waiting: 0, lastJob: null })
  expect(Math.abs(Date.parse(before.nextRunAt) - Date.now())).toBeLessThan(60_000)
  await run('scan')
  await scanOnce(server.store, await rootId(), (await get('/library/scan')).items[0].id)
  const after = await task('scan')
  expect(after.lastJob).toMatchObject({ kind: 'scan', subject: folder, state: 'done', error: null })
  const last = (await get('/library/root'))[0].lastScanAt
  expect(Math.abs(Date.parse(after.nextRunAt) - Date.parse(last) - 24 * 3_600_000)).toBeLessThan(60_000)
  expect(await task('read')).toMatchObject({ waiting: 1, nextRunAt: null, lastJob: { subject: folder, state: 'waiting' } })
  await server.ask('PATCH', '/settings', { as, body: { key: 'scanInterval', value: 0 } })
  expect((await task('scan')).nextRunAt).toBeNull()
})

describe('starting', () => {
  test('scans every media directory; asking again changes nothing', async () => {
    const started = await run('scan')
    expect(started).toMatchObject({ status: 200, body: { kind: 'scan', waiting: 1, lastJob: { state: 'waiting', subject: folder } } })
    expect(notified).toBeGreaterThan(0)
    expect((await run('scan')).body).toEqual(started.body)
    await server.restart()
    expect((await get('/tasks/job')).totalItems).toBe(1)
    expect((await get('/library/scan')).items).toMatchObject([{ path: folder, state: 'waiting' }])
  })
  test('begins the pruning of the audit, which is due again a day later', async () => {
    expect((await run('prune-audit')).body).toMatchObject({ waiting: 1 })
    expect((await run('prune-audit')).body).toMatchObject({ waiting: 1 })
    const { nextRunAt, lastJob } = await task('prune-audit')
    expect(Date.parse(nextRunAt) - Date.parse(lastJob.createdAt)).toBe(86_400_000)
  })
  test('is refused for what starts by itself, and for what there is not', async () => {
    expect((await run('read')).body.code).toBe('CONFLICT')
    expect((await run('nothing')).status).toBe(404)
    expect((await run('No%20kind')).status).toBe(404)
  })
})

test('the runs are listed newest first, by kind and by state', async () => {
  await server.store.transact(async (tx) => {
    for (const key of ['1', '2', '3']) await insertJob(tx, { kind: 'read', key })
    await insertJob(tx, { kind: 'prune-audit', key: 'all' })
    await tx.updateTable('job').set({ state: 'failed', error: 'It went wrong' }).where('key', '=', '2').execute()
  })
  const ids = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)
  const all = await get('/tasks/job')
  expect(ids(all)).toEqual(ids(all).toSorted((one, other) => other - one))
  expect(all.totalItems).toBe(4)
  expect((await get('/tasks/job?kind=read')).totalItems).toBe(3)
  expect(await get('/tasks/job?kind=read&state=failed')).toMatchObject({
    totalItems: 1,
    items: [{ error: { message: 'It went wrong' }, subject: '' }],
  })
  expect(ids(await get('/tasks/job?size=2&page=1'))).toEqual(ids(all).slice(2))
})

describe('stopping', () => {
  const outcomes = async () => ({
    scan: await get('/library/scan').then(({ items }) => ({ ...items[0], id: 0, finishedAt: items[0].finishedAt !== null, startedAt: 0 })),
    jobs: (await get('/tasks/job')).items.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`),
  })
  test.each(['waiting', 'running', 'asking'] as const)('a scan that is %s ends like one that the library stops', async (state) => {
    const ends: unknown[] = []
    for (const way of ['task', 'library']) {
      await run('scan')
      if (state === 'running') await server.store.transact((tx) => claimJob(tx, 'scan', 'test', 60_000))
      if (state === 'asking')
        await server.store.transact(async (tx) => {
          await tx.updateTable('job').set({ state }).where('state', '=', 'waiting').execute()
          await tx.updateTable('scan').set({ state, question: 'Really?' }).where('state', '=', 'waiting').execute()
        })
      const path = way === 'task' ? `/tasks/job/${(await jobOf('scan')).id}` : `/library/scan/${(await get('/library/scan')).items[0].id}`
      expect((await server.ask('POST', `${path}/cancel`, { as })).status, way).toBe(200)
      ends.push(await outcomes())
      const asked = await server.store.db.selectFrom('job').select('is_cancel_asked as asked').execute()
      expect(asked.map((row) => row.asked)).toEqual([state === 'running' ? 1 : 0])
      await server.store.transact(async (tx) => {
        await tx.deleteFrom('scan').execute()
        await tx.deleteFrom('job').execute()
      })
    }
    expect(ends[0]).toEqual(ends[1])
    if (state !== 'running') expect(ends[0]).toMatchObject({ scan: { state: 'cancelled', finishedAt: true }, jobs: ['scan cancelled'] })
  })
  test('the reading of files ends the scan that it belongs to, and one that is over stays as it is', async () => {
    await run('scan')
    await scanOnce(server.store, await rootId(), (await get('/library/scan')).items[0].id)
    const reading = await jobOf('read')
    expect(await cancel(reading.id)).toMatchObject({ status: 200, body: { id: reading.id, state: 'cancelled', subject: folder } })
    expect((await get('/library/scan')).items[0]).toMatchObject({ state: 'cancelled', phase: 'reading' })
    expect((await cancel(reading.id)).body.code).toBe('CONFLICT')
    expect((await cancel((await jobOf('scan')).id)).body.code).toBe('CONFLICT')
    expect((await cancel(999_999)).status).toBe(404)
    await server.restart()
    expect((await jobOf('read')).state).toBe('cancelled')
  })
})

test('every kind of work runs once it is started', async () => {
  let features: Feature[] = []
  const whole = await startTestServer({ AMN_MEDIA: folder, AMN_LOG: 'silent' }, [(app) => features.forEach((one) => one(app))])
  const work = await startLongWork(whole.store, whole.config)
  features = work.features
  await whole.restart()
  const token = (await makeUser(whole.store, { privileges: ['CONTROL_PANEL'] })).token
  const { body } = await whole.ask('GET', '/tasks', { as: token })
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'scan',
    'read',
    'prune-audit',
    'purge-bin',
    'copy-pictures',
    'prune-pictures',
    'prune-screenshots',
    'import',
    'prune-imports',
    'scrap',
    'contributor-pictures',
    'list',
    'subtitles',
    'prune-subtitles',
    'previews',
    'preview',
    'segments',
    'statistics',
    'notify',
    'backup',
  ])
  expect((await whole.ask('POST', '/tasks/prune-audit/run', { as: token })).status).toBe(200)
  const state = async () => (await whole.ask('GET', '/tasks/job?kind=prune-audit', { as: token })).body.items[0]?.state
  await expect.poll(state).toBe('done')
  await work.stop()
  await whole.remove()
})

test('after a scan the database is analysed anew', async () => {
  const scanned = await startTestServer({ AMN_MEDIA: folder, AMN_LOG: 'silent' })
  const { store } = scanned
  // As if the daily analysis had just been done.
  await store.transact(statisticsKind(store).start)
  await store.transact((tx) => tx.updateTable('job').set({ state: 'done' }).execute())
  const work = await startLongWork(store, scanned.config)
  const states = async () =>
    (await store.db.selectFrom('job').select('state').where('kind', '=', 'statistics').orderBy('id').execute()).map(({ state }) => state)
  await expect.poll(async () => (await states()).slice(0, 2)).toEqual(['done', 'done'])
  await work.stop()
  await scanned.remove()
})
