import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { insertJob } from './job-queries.ts'
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
  const start = async (kinds: string, isApart = false) => {
    const words = [process.execPath, program, opened.url, opened.data, kinds]
    const [command = '', ...rest] = isApart ? ['unshare', ...apart, ...words] : words
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    return { child, line }
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
})
