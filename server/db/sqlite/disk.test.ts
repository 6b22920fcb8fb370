import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../connect.ts'
import type { Tx } from '../tables.ts'

let data: string
let isMounted: boolean
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', data]).status === 0
const open = (options = {}) => openStore(`sqlite:${join(data, 'amn.sqlite')}`, { data, reserveBytes: 0, ...options })

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'amn-disk-'))
  isMounted = mount('size=48m')
})
afterEach(() => {
  if (isMounted) spawnSync('umount', [data])
  rmSync(data, { recursive: true })
})

/** Writes a file as large as the disk lets it become. */
function fillUp(path: string): void {
  for (let at = 0, bytes = 1024 ** 2; bytes >= 4096; at++) {
    try {
      writeFileSync(`${path}-${at}`, Buffer.alloc(bytes))
    } catch {
      bytes /= 4
    }
  }
}

const insert = (key: string, length: number) => (tx: Tx) =>
  tx
    .insertInto('setting')
    .values({ key, value: 'x'.repeat(length), updated_at: '' })
    .execute()

it('R-F2 answers 507 on a full disk, reads on, can delete at once, and writes when there is room', async ({ skip }) => {
  if (!isMounted) skip('mounting is not allowed here')
  const broken: unknown[] = []
  const options = { reserveBytes: 4 * 1024 ** 2, onBroken: (error: unknown) => broken.push(error) }
  const first = await open(options)
  await first.transact(insert('kept', 100_000))
  await first.close()
  const store = await open(options)
  expect(existsSync(join(data, 'ballast'))).toBe(true)
  fillUp(join(data, 'film'))
  const refused = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => store.transact(insert(`k${at}`, 1_000_000))))
  const reasons = refused.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
  expect(existsSync(join(data, 'ballast'))).toBe(false)
  expect(await store.db.selectFrom('setting').select('key').where('key', '=', 'kept').execute()).toHaveLength(1)
  await store.transact((tx) => tx.deleteFrom('setting').where('key', '=', 'kept').execute())
  rmSync(join(data, 'film-0'))
  await store.transact(insert('again', 100))
  expect(broken).toEqual([])
  await store.close()
  const { length } = refused.filter(({ status }) => status === 'fulfilled')
  const after = await open()
  expect(await after.db.selectFrom('setting').select('key').execute()).toHaveLength(length + 1)
  await after.close()
})

it('closes on a full disk and finds at the next start all that it answered', async ({ skip }) => {
  if (!isMounted) skip('mounting is not allowed here')
  const store = await open({ reserveBytes: 0 })
  await store.transact(insert('kept', 2_000_000))
  fillUp(join(data, 'film'))
  await store.close()
  rmSync(join(data, 'film-0'))
  const after = await open()
  expect(await after.db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'kept' }])
  await after.close()
})

it('refuses to start on a disk that cannot be written', async ({ skip }) => {
  if (!isMounted) skip('mounting is not allowed here')
  await (await open()).close()
  expect(spawnSync('mount', ['-o', 'remount,ro', data]).status).toBe(0)
  await expect(open()).rejects.toMatchObject({ exitCode: 2 })
})
