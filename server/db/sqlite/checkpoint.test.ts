import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileFaults, fileFaultLibrary } from '../../testing/faults/file-faults.ts'
import { copyTemplate } from '../../testing/template.ts'
import { openStore } from '../connect.ts'
import type { Store } from '../store.ts'

const writer = fileURLToPath(new URL('../../testing/processes/write-much.ts', import.meta.url))
const MiB = 1024 ** 2

describe.skipIf(process.env['AMN_TEST_POSTGRES'])('the log of SQLite', { timeout: 60_000 }, () => {
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
