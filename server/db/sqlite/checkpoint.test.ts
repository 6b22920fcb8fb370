import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileFaults, fileFaultLibrary } from '../../testing/faults/file-faults.ts'
import { copyTemplate } from '../../testing/template.ts'
import { openStore } from '../connect.ts'
import type { Store } from '../store.ts'
import { checkpointNowAndThen } from './checkpoint.ts'

const writer = fileURLToPath(new URL('../../testing/processes/write-much.ts', import.meta.url))
const MiB = 1024 ** 2

describe.skipIf(process.env['AMN_TEST_POSTGRES'])('the log of SQLite', () => {
  let data: string
  let path: string
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'amn-log-'))
    path = join(data, 'amn.db')
    await copyTemplate(path)
  })
  afterEach(() => rmSync(data, { recursive: true, force: true }))

  test('is moved when it has grown, and an error of the disk then is told at once', async ({ skip }) => {
    if (fileFaultLibrary() === undefined) skip('Linux and a C compiler are needed')
    const faults = new FileFaults(join(data, 'faults'), data)
    const child = spawn(process.execPath, [writer, data, '60'], { env: { ...process.env, ...faults.env }, stdio: 'pipe' })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    while (!out.includes('ready')) await once(child.stdout, 'data')
    // Once, so that whoever tries again does not see it.
    faults.arm({ nth: 1, kinds: ['sync'], only: '*/amn.db' })
    child.stdin.write('go\n')
    const [code] = await once(child, 'close')
    faults.close()
    expect({ code, out }).toEqual({ code: 70, out: expect.stringMatching(/^ready\nbroken: .*disk I\/O error/) })
  })

  const size = () => statSync(`${path}-wal`).size
  const write = async (store: Store, count: number) => {
    let most = 0
    for (let at = 0; at < count; at += 1) {
      const row = { key: `much-${performance.now()}`, value: '0'.repeat(MiB), updated_at: '' }
      await store.transact((tx) => tx.insertInto('setting').values(row).execute())
      most = Math.max(most, size())
    }
    return most
  }

  test('stays small however much is written, and is small again after a reader that went on', async () => {
    const store = await openStore(`sqlite:${path}`, { data, reserveBytes: 0, isDurable: false })
    expect(await write(store, 150)).toBeLessThan(48 * MiB)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const reading = store.snapshot(async (db) => {
      const before = await db.selectFrom('setting').select('key').execute()
      begin()
      await end
      expect(await db.selectFrom('setting').select('key').execute()).toEqual(before)
    })
    await begun
    expect(await write(store, 90)).toBeGreaterThan(80 * MiB)
    resolve()
    await reading
    await write(store, 3)
    expect(size()).toBeLessThanOrEqual(64 * MiB)
    await store.close()
  })
})

describe('what is asked of SQLite after a commit', () => {
  let folder: string
  let database: DatabaseSync
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'amn-checkpoint-'))
    database = new DatabaseSync(join(folder, 'a.db'))
    database.exec('pragma journal_mode = wal; create table t (x text)')
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Lets SQLite answer otherwise to one statement. */
  const answer = (text: string, get: () => never | Record<string, string>) => {
    const prepare = database.prepare.bind(database)
    vi.spyOn(database, 'prepare').mockImplementation((asked) =>
      asked.includes(text) ? ({ get } as unknown as StatementSync) : prepare(asked),
    )
  }

  test('a disk that fails after a commit is told, and does not make a failure of the commit', () => {
    answer('(noop)', () => {
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
    })
    const broken: unknown[] = []
    const { committed } = checkpointNowAndThen(database, (error) => broken.push(error))
    database.exec(`insert into t values ('a')`)
    committed()
    expect(broken).toEqual([expect.objectContaining({ message: 'disk I/O error' })])
  })

  test('an SQLite that cannot measure its log is not asked to', () => {
    answer('sqlite_version', () => ({ version: '3.50.4' }))
    const prepared: string[] = []
    const prepare = database.prepare.bind(database)
    database.prepare = (text: string) => {
      prepared.push(text)
      return prepare(text)
    }
    const { committed } = checkpointNowAndThen(database, () => undefined)
    database.exec(`insert into t values ('a')`)
    committed()
    expect(prepared.filter((text) => text.includes('noop'))).toEqual([])
    expect(database.prepare('select count(*) as n from t').get()).toEqual({ n: 1 })
  })
})
