import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import type { Tx } from '../tables.ts'

describe('works of one person', () => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore()
  })
  afterEach(() => opened.remove())
  const write = (key: string) => async (tx: Tx) => {
    await tx.insertInto('setting').values({ key, value: '', updated_at: '' }).execute()
    if (opened.store.engine === 'sqlite') return 'one'
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    return rows[0]?.id
  }
  const keys = async () => (await opened.store.db.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)
  // Holds the person's first transaction until the others are queued.
  const behind = async <T>(queue: () => T): Promise<T> => {
    const begun = Promise.withResolvers<void>()
    const queued = Promise.withResolvers<void>()
    const first = opened.store.transact(async (tx) => {
      await write('0')(tx)
      begun.resolve()
      await queued.promise
    }, 7)
    await begun.promise
    const made = queue()
    queued.resolve()
    await first
    return made
  }

  test('that come while one runs are committed together, in their order', async () => {
    const { store } = opened
    const ids = await Promise.all(await behind(() => ['c', 'a', 'b'].map((key) => store.transact(write(key), 7))))
    expect(new Set(ids).size).toBe(1)
    expect(await keys()).toEqual(['0', 'a', 'b', 'c'])
  })

  test('fail alone', async () => {
    const { store } = opened
    const works = [
      write('a'),
      async (tx: Tx) => {
        await write('lost')(tx)
        throw new Error('no')
      },
      write('b'),
      write('a'),
    ]
    const ends = await Promise.allSettled(await behind(() => works.map((work) => store.transact<unknown>(work, 7))))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await keys()).toEqual(['0', 'a', 'b'])
  })

  test('are refused inside another transaction', async () => {
    const { store } = opened
    const nested = store.transact(() => store.transact(write('a'), 7))
    await expect(nested).rejects.toThrow('transact was called inside transact')
  })

  test('do not hold up those of another on PostgreSQL', async ({ skip }) => {
    const { store } = opened
    if (store.engine === 'sqlite') skip('SQLite has one writer')
    const other = Promise.withResolvers<void>()
    const first = store.transact(() => other.promise, 7)
    await store.transact(write('other'), 8)
    other.resolve()
    await first
    expect(await keys()).toEqual(['other'])
  })
})
