import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { momentIn } from '../db/engine.ts'
import { claimJob, extendLease, insertJob } from './job-queries.ts'
import { isDeadWorker, makeWorkerName } from './worker-name.ts'

const program = join(import.meta.dirname, '../testing/processes/work.ts')
// As containers with one host name have it: the same numbers for other processes.
const apart = ['--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const canSetApart = spawnSync('unshare', [...apart, 'true']).status === 0
const isShared = Boolean(process.env['AMN_TEST_POSTGRES'])

test('a name is given once, and its worker is alive while its process runs', () => {
  const [one, other] = [makeWorkerName(), makeWorkerName()]
  expect(one).not.toBe(other)
  expect([isDeadWorker(one, 'postgres'), isDeadWorker(one, 'sqlite')]).toEqual([false, false])
})

test('a process that got the number of an ended one is another worker', () => {
  const [namespace, pid, start, random] = makeWorkerName().split('|')
  expect(isDeadWorker([namespace, pid, `${Number(start) - 1}`, random].join('|'), 'postgres')).toBe(true)
  const { pid: ended } = spawnSync('true')
  expect(isDeadWorker([namespace, ended, '1', random].join('|'), 'postgres')).toBe(true)
})

test('of a worker elsewhere nothing is known, whatever its number; SQLite has one server at a time', () => {
  const elsewhere = ['elsewhere', ...makeWorkerName().split('|').slice(1)].join('|')
  expect([isDeadWorker(elsewhere, 'postgres'), isDeadWorker(elsewhere, 'sqlite')]).toEqual([false, true])
  expect(isDeadWorker('host:7:0a1b2c3d', 'postgres')).toBe(false)
})

describe('processes that work off one queue', () => {
  let opened: TestStore
  const children: ChildProcess[] = []
  beforeEach(async () => {
    opened = await openTestStore()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    }
    await opened.remove()
  })
  const queue = (kind: string) => opened.store.transact((tx) => insertJob(tx, { kind, key: '1' }))
  const start = async (kinds: string, isApart = false, lease = 30_000) => {
    const words = [process.execPath, program, opened.url, opened.data, kinds, String(lease)]
    const [command = '', ...rest] = isApart ? ['unshare', ...apart, ...words] : words
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const lines: string[] = []
    const read = createInterface(child.stdout).on('line', (each) => lines.push(each))
    const [line] = (await once(read, 'line')) as [string]
    return { child, line, lines }
  }
  const ticksOf = async (pid: number | undefined) =>
    opened.store.db.selectFrom('audit').select('id').where('action', '=', 'tick').where('detail', '=', String(pid)).orderBy('id').execute()
  const isLeaseOver = async () => {
    const job = opened.store.db.selectFrom('job').select(['locked_until as until', momentIn(opened.store.db).as('now')])
    const { until, now } = await job.executeTakeFirstOrThrow()
    return until !== null && until < now
  }

  test('what a killed one left is continued at once by the next', async () => {
    await queue('long')
    const first = await start('long')
    expect(first.line).toBe(`long ${first.child.pid} 1`)
    first.child.kill('SIGKILL')
    await once(first.child, 'close')
    const next = await start('long')
    expect(next.line).toBe(`long ${next.child.pid} 2`)
  })

  test.skipIf(!isShared || !canSetApart)('one leaves alone what another with the same host name and process number does', async () => {
    await queue('long')
    expect((await start('long', true)).line).toBe('long 1 1')
    await queue('short')
    expect((await start('long,short', true)).line).toBe('short 1 1')
    const long = opened.store.db.selectFrom('job').select(['attempts', 'locked_until as until']).where('kind', '=', 'long')
    const { attempts, until } = await long.executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now())
  })

  test.skipIf(!isShared || !canSetApart)(
    'what one on another machine left when it was killed is continued when its lease is over',
    async () => {
      await queue('long')
      const first = await start('long', true, 6000)
      await queue('short')
      const next = await start('long,short', true, 6000)
      expect(next.lines).toEqual(['short 1 1'])
      first.child.kill('SIGKILL')
      await expect.poll(() => next.lines).toContain('long 1 2')
    },
  )

  test('one that was paused for longer than its lease goes on where nobody else took its job', async () => {
    await queue('ticks')
    const { child, line, lines } = await start('ticks', false, 600)
    child.kill('SIGSTOP')
    await expect.poll(isLeaseOver).toBe(true)
    const before = await ticksOf(child.pid)
    child.kill('SIGCONT')
    await expect.poll(async () => (await ticksOf(child.pid)).length).toBeGreaterThan(before.length + 20)
    await expect.poll(isLeaseOver).toBe(false)
    expect(lines).toEqual([line])
  })

  test.skipIf(!isShared)(
    'one that was paused for longer than its lease writes nothing more once another has its job',
    { retry: 2 },
    async () => {
      await queue('ticks')
      const paused = await start('ticks', false, 1200)
      await queue('short')
      const next = await start('ticks,short', false, 1200)
      await expect.poll(async () => (await ticksOf(paused.child.pid)).length).toBeGreaterThan(0)
      paused.child.kill('SIGSTOP')
      await expect.poll(() => next.lines).toContain(`ticks ${next.child.pid} 2`)
      await expect.poll(async () => (await ticksOf(next.child.pid)).length).toBeGreaterThan(0)
      paused.child.kill('SIGCONT')
      await expect.poll(() => paused.lines).toContain(`ticks ${paused.child.pid} Error: The job was lost`)
      const [others, own] = [await ticksOf(paused.child.pid), await ticksOf(next.child.pid)]
      // What was on its way at the moment of the pause may still arrive.
      expect(others.filter(({ id }) => id > (own[0]?.id ?? 0)).length).toBeLessThanOrEqual(1)
      const { worker } = await opened.store.db
        .selectFrom('job')
        .select('locked_by as worker')
        .where('kind', '=', 'ticks')
        .executeTakeFirstOrThrow()
      expect(worker?.split('|')[1]).toBe(String(next.child.pid))
    },
  )

  test.skipIf(!isShared)('one whose clock is minutes ahead leaves alone what another does', async () => {
    const { store } = opened
    await queue('long')
    const claim = (worker: string) => store.transact((tx) => claimJob(tx, 'long', worker, 30_000))
    expect(await claim('one')).toMatchObject({ attempts: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    try {
      expect(await claim('ahead')).toBeUndefined()
      vi.setSystemTime(Date.now() - 20 * 60_000)
      const { id } = await store.db.selectFrom('job').select('id').executeTakeFirstOrThrow()
      // A lease that one whose clock is behind has given itself is one for the others, too.
      await store.transact((tx) => extendLease(tx, id, 'one', 30_000, null))
    } finally {
      vi.useRealTimers()
    }
    expect(await claim('other')).toBeUndefined()
  })
})
