import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import type { Store } from './store.ts'
import type { Db, Tables, Tx } from './tables.ts'

const writeSetting = (tx: Tx, key: string) => tx.insertInto('setting').values({ key, value: '1', updated_at: '' }).execute()

it('a handle for reading knows by its type no way to write, and is what a transaction hands out with more', () => {
  for (const name of ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto', 'transaction', 'schema'] as const)
    expectTypeOf<Db>().not.toHaveProperty(name)
  expectTypeOf<Tx>().toExtend<Db>()
  expectTypeOf<Db>().not.toExtend<Tx>()
  expectTypeOf<Kysely<Tables>>().not.toExtend<Tx>()
})

describe('the handle for reading', () => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore()
  })
  afterEach(() => opened.remove())
  const keys = async () => (await opened.store.db.selectFrom('setting').select('key').execute()).map(({ key }) => key)

  it.each([
    ['insert', sql`insert into setting (key, value, updated_at) values ('b', '1', '')`],
    ['update', sql`update setting set value = '2'`],
    ['delete', sql`delete from setting`],
    ['create', sql`create table other (n integer)`],
  ])('refuses to %s', async (_name, statement) => {
    await opened.store.transact((tx) => writeSetting(tx, 'a'))
    await expect(statement.execute(opened.store.db)).rejects.toThrow(/read-?only/)
    await expect(opened.store.snapshot((db) => statement.execute(db))).rejects.toThrow(/read-?only/)
    expect(await keys()).toEqual(['a'])
  })

  it('goes on reading after it refused', async () => {
    await sql`delete from setting`.execute(opened.store.db).catch(() => undefined)
    await opened.store.transact((tx) => writeSetting(tx, 'a'))
    expect(await keys()).toEqual(['a'])
  })
})

describe('what must happen after a commit', () => {
  let opened: TestStore
  let store: Store
  const errors: unknown[] = []
  beforeEach(async () => {
    opened = await openTestStore({ onError: (error) => errors.push(error) })
    store = opened.store
    errors.length = 0
  })
  afterEach(() => opened.remove())
  const keys = async () => (await store.db.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)

  it('happens when others see what was written, and before the caller goes on', async () => {
    const seen: string[][] = []
    const value = await store.transact(async (tx) => {
      tx.afterCommit(async () => seen.push(await keys()))
      await writeSetting(tx, 'a')
      expect(seen).toEqual([])
      return 7
    })
    expect(seen).toEqual([['a']])
    expect(value).toBe(7)
  })

  it('does not happen when the work is undone', async () => {
    const done: string[] = []
    const work = store.transact(async (tx) => {
      tx.afterCommit(() => done.push('undone'))
      await writeSetting(tx, 'a')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(done).toEqual([])
    expect(await keys()).toEqual([])
  })

  it.each([undefined, 7])('happens for those alone that were committed of works that came together, of person %s', async (userId) => {
    const done: number[] = []
    const works = [1, 2, 3].map((n) =>
      store.transact(async (tx) => {
        tx.afterCommit(() => done.push(n))
        await writeSetting(tx, String(n))
        if (n === 2) throw new Error('no')
      }, userId),
    )
    await Promise.allSettled(works)
    expect(done.toSorted()).toEqual([1, 3])
    expect(await keys()).toEqual(['1', '3'])
  })

  it('may fail without harm to what was written, to whoever wrote it, and to what else is queued', async () => {
    const done: string[] = []
    const value = await store.transact(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('the disk is gone')
      })
      tx.afterCommit(() => done.push('second'))
      await writeSetting(tx, 'a')
      return 'kept'
    })
    expect(value).toBe('kept')
    expect(done).toEqual(['second'])
    expect(errors).toEqual([new Error('the disk is gone')])
    expect(await keys()).toEqual(['a'])
  })

  it('may write in a transaction of its own', async () => {
    await store.transact(async (tx) => {
      tx.afterCommit(() => store.transact((tx) => writeSetting(tx, 'b')))
      await writeSetting(tx, 'a')
    })
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('does not happen when the commit fails', async () => {
    const done: string[] = []
    const work = store.transact(async (tx) => {
      tx.afterCommit(() => done.push('no'))
      await sql`create table pair (n integer primary key, other integer references pair (n) deferrable initially deferred)`.execute(tx)
      await sql`insert into pair values (1, 2)`.execute(tx)
    })
    await expect(work).rejects.toThrow(/foreign key/i)
    expect(done).toEqual([])
  })

  it('happens once for a transaction that was tried again', async ({ skip }) => {
    if (store.engine === 'sqlite') skip('SQLite has one writer')
    const done: number[] = []
    let tries = 0
    await store.transact(async (tx) => {
      const number = ++tries
      tx.afterCommit(() => done.push(number))
      if (number === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    expect(done).toEqual([2])
  })
})
