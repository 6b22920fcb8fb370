import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { prepared } from './prepared.ts'
import type { Db, Tx } from './tables.ts'

const isPostgres = Boolean(process.env['AMN_TEST_POSTGRES'])

describe.skipIf(!isPostgres)('a prepared query on PostgreSQL', () => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore({ connections: 1 })
    await opened.store.transact((tx) => write(tx, 'a'))
  })
  afterEach(() => opened.remove())
  const write = (tx: Tx, key: string) => tx.insertInto('setting').values({ key, value: '', updated_at: '' }).execute()
  const make = () =>
    prepared<{ key: string }, { key: string }>((db, given) => db.selectFrom('setting').selectAll().where('key', '=', given('key')))
  const planned = async (db: Db) => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where statement like '%"setting"%'`.execute(db)
    return rows.map(({ name }) => name)
  }

  test('is planned once a connection, under the same name in every process', async () => {
    const { db } = opened.store
    const [find, another] = [make(), make()]
    for (const ask of [find, find, another]) expect(await ask(db, { key: 'a' })).toMatchObject([{ key: 'a' }])
    expect(await planned(db)).toEqual([expect.stringMatching(/^amn_[\da-f]{32}$/)])
  })

  test('goes on after the tables were changed', async () => {
    const { db, transact } = opened.store
    const find = make()
    await find(db, { key: 'a' })
    await transact((tx) => find(tx, { key: 'a' }))
    await transact((tx) => sql`alter table setting add column more text`.execute(tx))
    expect(await find(db, { key: 'a' })).toMatchObject([{ key: 'a' }])
    await transact((tx) => sql`alter table setting drop column more`.execute(tx))
    expect(await transact((tx) => find(tx, { key: 'a' }))).toMatchObject([{ key: 'a' }])
  })

  test.each(['read', 'transaction'])('goes on without names behind a pooler that gives its connection to others: %s', async (how) => {
    const { db, transact } = opened.store
    const find = make()
    await find(db, { key: 'a' })
    await transact((tx) => find(tx, { key: 'a' }))
    await sql`deallocate all`.execute(db)
    await transact((tx) => sql`deallocate all`.execute(tx))
    const ask = () =>
      how === 'read'
        ? find(db, { key: 'a' })
        : transact(async (tx) => {
            await write(tx, 'b')
            return find(tx, { key: 'b' })
          })
    expect(await ask()).toHaveLength(1)
    expect(await find(db, { key: 'a' })).toMatchObject([{ key: 'a' }])
    expect(await planned(db)).toEqual([])
  })
})
