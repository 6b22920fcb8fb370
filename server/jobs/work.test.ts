import { packReason } from '../db/reasons.ts'
import { reasonFor, say } from '@amn/contract/reasons/reason'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { answerJob, cancelJob, claimJob, extendLease, finishJob, insertJob, insertJobAgain } from './job-queries.ts'
import { startWork } from './work.ts'

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore()
})
afterEach(() => opened.remove())
const write = <T>(work: Parameters<typeof opened.store.transact<T>>[0]) => opened.store.transact(work)
const jobs = () => opened.store.db.selectFrom('job').select(['kind', 'key', 'state', 'attempts', 'error']).orderBy('id').execute()

test('one job of a kind and key waits, runs or asks at a time; after its end there may be another', async () => {
  const first = await write((db) => insertJob(db, { kind: 'scan', key: '1' }))
  expect(await write((db) => insertJob(db, { kind: 'scan', key: '1' }))).toBeUndefined()
  expect(await write((db) => insertJob(db, { kind: 'scan', key: '2' }))).toBeTypeOf('number')
  await write((db) => claimJob(db, 'scan', 'one', 60_000))
  expect(await write((db) => insertJob(db, { kind: 'scan', key: '1' }))).toBeUndefined()
  await write((db) => finishJob(db, first as number, 'one', { state: 'asking' }))
  expect(await write((db) => insertJob(db, { kind: 'scan', key: '1' }))).toBeUndefined()
  await write((db) => cancelJob(db, first as number))
  expect(await write((db) => insertJob(db, { kind: 'scan', key: '1' }))).toBeTypeOf('number')
})

test('two workers never get the same job, and a higher priority goes first', async () => {
  await write((db) => insertJob(db, { kind: 'scan', key: 'low' }))
  await write((db) => insertJob(db, { kind: 'scan', key: 'high', priority: 5 }))
  await write((db) => insertJob(db, { kind: 'read', key: 'other' }))
  const claimed = await Promise.all(['a', 'b', 'c'].map((worker) => write((db) => claimJob(db, 'scan', worker, 60_000))))
  expect(claimed.map((job) => job?.key).toSorted()).toEqual(['high', 'low', undefined])
})

test('a job whose worker died is taken over, and the dead worker can no longer end it', async () => {
  const id = (await write((db) => insertJob(db, { kind: 'scan', key: '1', payload: { scanId: 7 } }))) as number
  await write((db) => claimJob(db, 'scan', 'dead', -1))
  expect(await write((db) => claimJob(db, 'scan', 'alive', 60_000))).toEqual({
    id,
    kind: 'scan',
    key: '1',
    payload: { scanId: 7 },
    attempts: 2,
    runAt: expect.any(String),
  })
  expect(await write((db) => extendLease(db, id, 'dead', 60_000, null))).toMatchObject({ isOurs: false })
  await write((db) => finishJob(db, id, 'dead', { state: 'done' }))
  expect(await jobs()).toMatchObject([{ state: 'running' }])
})

test('what is queued again in the moment in which it ends is done again, and once', async () => {
  await write((db) => insertJob(db, { kind: 'read', key: '1' }))
  let runs = 0
  const again = async () => {
    if (runs === 1) for (const _ of [1, 2]) await write((db) => insertJobAgain(db, { kind: 'read', key: '1' }))
  }
  const work = startWork({ store: opened.store, poll: 20, handlers: { read: () => Promise.resolve(void (runs += 1)) }, onEnd: again })
  try {
    await expect.poll(() => runs).toBe(2)
    await expect.poll(jobs).toMatchObject([{ kind: 'read', state: 'done', error: null }])
    await write((db) => insertJobAgain(db, { kind: 'read', key: '1' }))
    await expect.poll(() => runs).toBe(3)
  } finally {
    await work.stop()
  }
})

test('a job that waits does not wait for days where the clock was set back', async () => {
  await write((db) => insertJob(db, { kind: 'scan', key: '1' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 })
  try {
    expect(await write((db) => claimJob(db, 'scan', 'one', 60_000))).toMatchObject({ key: '1' })
  } finally {
    vi.useRealTimers()
  }
})

test('a job that asked goes on with the answer', async () => {
  const id = (await write((db) => insertJob(db, { kind: 'scan', key: '1' }))) as number
  expect(await write((db) => answerJob(db, id, {}))).toBe(false)
  await write((db) => claimJob(db, 'scan', 'one', 60_000))
  await write((db) => finishJob(db, id, 'one', { state: 'asking' }))
  expect(await write((db) => answerJob(db, id, { isConfirmed: true }))).toBe(true)
  expect(await write((db) => claimJob(db, 'scan', 'one', 60_000))).toMatchObject({ payload: { isConfirmed: true } })
})

test('the worker does what waits, reports what fails, and stops what is cancelled', async () => {
  const ended: string[] = []
  const done = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  await write((db) => insertJob(db, { kind: 'good', key: '1' }))
  await write((db) => insertJob(db, { kind: 'bad', key: '1' }))
  await write((db) => db.updateTable('job').set({ attempts: 2 }).where('kind', '=', 'bad').execute())
  await write((db) => insertJob(db, { kind: 'long', key: '1' }))
  const work = startWork({
    store: opened.store,
    lease: 600,
    poll: 10,
    handlers: {
      good: async () => undefined,
      bad: async () => Promise.reject(new Error('It went wrong')),
      long: async (job, { signal }) => {
        begun.resolve(job.id)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
    },
    onEnd: async (job, end, error) => {
      ended.push(`${job.kind} ${end} ${error ? say(error) : ''}`.trim())
      if (ended.length === 3) done.resolve()
    },
  })
  const id = await begun.promise
  expect(await write((db) => cancelJob(db, id))).toBe('asked')
  await done.promise
  await work.stop()
  expect(ended.toSorted()).toEqual(['bad failed The task failed: It went wrong', 'good done', 'long cancelled'])
  expect(await jobs()).toMatchObject([
    { kind: 'good', state: 'done' },
    { kind: 'bad', state: 'failed', error: packReason(reasonFor('task.failed', { why: 'It went wrong' })) },
    { kind: 'long', state: 'cancelled' },
  ])
})

test('a stopping server puts its work back without counting the try', async () => {
  const begun = Promise.withResolvers<void>()
  await write((db) => insertJob(db, { kind: 'long', key: '1' }))
  const work = startWork({
    store: opened.store,
    handlers: {
      long: async (_, { signal }) => {
        begun.resolve()
        await new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
    },
  })
  await begun.promise
  await work.stop()
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('the newest thousand runs of a kind are kept', async () => {
  const run = (kind: string) => ({
    kind,
    key: '1',
    state: 'done' as const,
    run_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  await write(async (tx) => {
    for (let at = 0; at < 11; at += 1)
      await tx
        .insertInto('job')
        .values(Array.from({ length: 100 }, () => run('scan')))
        .execute()
    await tx.insertInto('job').values(run('backup')).execute()
  })
  const id = (await write((db) => insertJob(db, { kind: 'scan', key: '1' }))) as number
  await write((db) => claimJob(db, 'scan', 'one', 60_000))
  await write((db) => finishJob(db, id, 'one', { state: 'done' }))
  const kept = await opened.store.db.selectFrom('job').select(['id', 'kind']).orderBy('id').execute()
  const scans = kept.filter(({ kind }) => kind === 'scan')
  expect([scans.length, scans.at(-1)?.id, kept.length]).toEqual([1000, id, 1001])
})

test('what is put off by more than an hour waits for it', async () => {
  await write((db) => insertJob(db, { kind: 'notify', key: '1', delay: 80 * 60_000 }))
  expect(await write((db) => claimJob(db, 'notify', 'one', 60_000))).toBeUndefined()
})
