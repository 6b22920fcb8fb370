import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { backupNow } from './backup/backup.ts'
import { openStore } from './connect.ts'
import type { Store } from './store.ts'
import { isForeignKeyViolation, isUniqueViolation } from './errors.ts'
import { prepared } from './prepared.ts'
import type { Tx } from './tables.ts'

const now = '2026-01-02T03:04:05.000Z'
const insertSetting = (key: string) => (tx: Tx) => tx.insertInto('setting').values({ key, value: '1', updated_at: now }).execute()
const keysOf = async (store: Store) => (await store.db.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('a store on either engine', () => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await openTestStore({ isDurable: true })
    store = test.store
  })
  afterEach(() => test.remove())

  it('finds nothing in an empty list, and everything beside one', async () => {
    await store.transact(insertSetting('one'))
    const keys = (found: { key: string }[]) => found.map(({ key }) => key)
    const settings = store.db.selectFrom('setting').select('key')
    expect(keys(await settings.where('key', 'in', []).execute())).toEqual([])
    expect(keys(await settings.where('key', 'not in', []).execute())).toEqual(['one'])
    expect(keys(await settings.where((is) => is.or([is('key', 'in', []), is('key', '=', 'one')])).execute())).toEqual(['one'])
    await store.transact((tx) => tx.deleteFrom('setting').where('key', 'in', []).execute())
    expect(await keysOf(store)).toEqual(['one'])
  })

  it('gives heavy reads what is committed, and lets them write nothing', async () => {
    const heavyKeys = async () => (await store.heavy.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)
    await store.transact(insertSetting('one'))
    expect(await heavyKeys()).toEqual(['one'])
    await store.transact(insertSetting('two'))
    expect(await Promise.all([heavyKeys(), heavyKeys()])).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
    await expect(
      sql`insert into setting (key, value, updated_at) values ('three', '1', ${now})`.execute(store.heavy as Tx),
    ).rejects.toThrow()
    await expect(sql`select nothing`.execute(store.heavy as Tx)).rejects.toThrow()
    expect(await heavyKeys()).toEqual(['one', 'two'])
  })

  it('keeps what was committed and undoes what threw, alone', async () => {
    const works = Array.from({ length: 50 }, (_, at) =>
      store.transact(async (tx) => {
        await insertSetting(`k${at}`)(tx)
        if (at === 17) throw new Error('no')
        return at
      }),
    )
    const settled = await Promise.allSettled(works)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(settled[17]).toMatchObject({ status: 'rejected', reason: { message: 'no' } })
    expect(settled[18]).toMatchObject({ status: 'fulfilled', value: 18 })
    expect(await keysOf(store)).toHaveLength(49)
  })

  it('is readable by others as soon as the promise settles', async () => {
    await store.transact(insertSetting('a'))
    expect(await keysOf(store)).toEqual(['a'])
  })

  it('refuses a transaction inside a transaction', async () => {
    await expect(store.transact(() => store.transact(insertSetting('a')))).rejects.toThrow('inside transact')
    await store.transact(insertSetting('b'))
    expect(await keysOf(store)).toEqual(['b'])
  })

  it('tells a row that is there already from one that refers to nothing', async () => {
    await store.transact(insertSetting('a'))
    const twice = await store.transact(insertSetting('a')).catch((error: unknown) => error)
    expect([isUniqueViolation(twice), isForeignKeyViolation(twice)]).toEqual([true, false])
    const orphan = (tx: Tx) => tx.insertInto('user_group').values({ user_id: 9, group_id: 9 }).execute()
    const lost = await store.transact(orphan).catch((error: unknown) => error)
    expect([isUniqueViolation(lost), isForeignKeyViolation(lost)]).toEqual([false, true])
  })

  it('answers numbers for counts, sums and comparisons', async () => {
    const { rows } = await sql`select count(*) as n, sum(1) as s, 1 < 2 as c from groups`.execute(store.db)
    expect(rows).toEqual([{ n: 3, s: 3, c: 1 }])
  })

  it('runs a prepared query with other values each time', async () => {
    const find = prepared<{ name: string }, { id: number; name: string }>((db, parameter) =>
      db.selectFrom('groups').where('name', '=', parameter('name')).select(['id', 'name']),
    )
    expect((await find(store.db, { name: 'Users' }))[0]?.name).toBe('Users')
    expect((await find(store.db, { name: 'Guests' }))[0]?.name).toBe('Guests')
    expect(await find(store.db, { name: 'None' })).toEqual([])
  })
})

describe('a store on SQLite', () => {
  let data: string
  let store: Store
  const path = () => join(data, 'amn.sqlite')
  const open = async (options = {}) => {
    store = await openStore(`sqlite:${path()}`, { data, reserveBytes: 0, ...options })
  }
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'amn-store-'))
  })
  afterEach(async () => {
    await store.close()
    rmSync(data, { recursive: true })
  })

  it('syncs every commit and writes ahead', async () => {
    await open()
    expect(await store.describe()).toMatchObject({ synchronous: '2', journal_mode: 'wal', page_size: '8192', foreign_keys: '1' })
  })

  it('commits what came in together at once', async () => {
    await open()
    const watcher = new DatabaseSync(path())
    const version = () => Number(watcher.prepare('pragma data_version').get()?.['data_version'])
    const seen = new Set([version()])
    const works = Array.from({ length: 50 }, (_, at) => store.transact(insertSetting(`k${at}`)).then(() => seen.add(version())))
    await Promise.all(works)
    watcher.close()
    expect(seen.size).toBeLessThanOrEqual(4)
  })

  it('puts what took too long into the next transaction, nothing lost and in order', async () => {
    await open()
    const order: number[] = []
    const works = Array.from({ length: 6 }, (_, at) =>
      store.transact(async (tx) => {
        const until = performance.now() + 20
        while (performance.now() < until);
        order.push(at)
        await insertSetting(`k${at}`)(tx)
      }),
    )
    await works[0]
    expect(order.length).toBeLessThan(6)
    await Promise.all(works)
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
    expect(await keysOf(store)).toHaveLength(6)
  })

  it('answers BUSY while another program holds the lock, reads on, and recovers at once', async () => {
    await open({ lockWait: 100 })
    const other = new DatabaseSync(path())
    other.exec('begin exclusive')
    const refused = store.transact(insertSetting('a'))
    expect(await keysOf(store)).toEqual([])
    await expect(refused).rejects.toMatchObject({ code: 'BUSY' })
    other.exec('rollback')
    await store.transact(insertSetting('b'))
    other.close()
    expect(await keysOf(store)).toEqual(['b'])
  })

  it('waits for a lock that is given back in time', async () => {
    await open({ lockWait: 20_000 })
    const other = new DatabaseSync(path())
    other.exec('begin immediate')
    const waiting = store.transact(insertSetting('a'))
    await keysOf(store)
    setImmediate(() => other.exec('rollback'))
    await waiting
    other.close()
    expect(await keysOf(store)).toEqual(['a'])
  })

  it('answers INSUFFICIENT_STORAGE when the disk is full, drops the reserve file, and writes again when there is room', async () => {
    await open()
    writeFileSync(join(data, 'ballast'), 'x')
    const limit = (pages: number) => store.transact((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
    const fill = (tx: Tx) =>
      tx
        .insertInto('setting')
        .values({ key: 'big', value: 'x'.repeat(1e6), updated_at: now })
        .execute()
    await limit(1)
    await expect(store.transact(fill)).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
    expect(existsSync(join(data, 'ballast'))).toBe(false)
    await limit(1e6)
    await store.transact(fill)
    expect(await keysOf(store)).toEqual(['big'])
  })

  it('is backed up while it goes on writing', async () => {
    await open()
    await store.transact(insertSetting('before'))
    const backup = backupNow(store, join(data, 'backups'))
    const works = Array.from({ length: 50 }, (_, at) => store.transact(insertSetting(`k${at}`)))
    await Promise.all(works)
    const manifest = await backup
    expect(manifest?.counts['setting']).toBeGreaterThanOrEqual(1)
    expect(await keysOf(store)).toHaveLength(51)
  })

  it('lets nobody write with the reading handle', async () => {
    await open()
    await expect(insertSetting('a')(store.db as Tx)).rejects.toThrow('readonly')
  })

  it('keeps a reserve file of the size asked for', async () => {
    await open({ reserveBytes: 3_000_000 })
    await store.close()
    expect(existsSync(join(data, 'ballast'))).toBe(true)
    await open({ reserveBytes: 3_000_000 })
  })
})
