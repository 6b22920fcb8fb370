import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeMedia } from '../../testing/make.ts'
import { refreshStatistics } from './statistics.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened.remove())

const known = async (): Promise<number> => {
  const { db, engine } = opened.store
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ n: number }>`select cast(stat as integer) as n from sqlite_stat1 where tbl = 'media' and idx = 'ix_added'`.execute(db)
      : await sql<{ n: number }>`select cast(reltuples as bigint) as n from pg_class where oid = 'media'::regclass`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

test('the database knows how large its tables are, also when they have grown', async () => {
  const { store } = opened
  for (const count of [20, 400]) {
    for (let n = 0; n < count; n += 1) await makeMedia(store, { title: `Title ${count} ${n}` })
    await refreshStatistics(store)
    const { n } = await store.db
      .selectFrom('media')
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(await known()).toBe(Number(n))
  }
})
