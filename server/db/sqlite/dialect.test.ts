import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { prepared } from '../prepared.ts'
import type { Tables } from '../tables.ts'
import { PlanOnceDialect } from './dialect.ts'

const texts: string[] = []
const noDatabase = {
  close: () => undefined,
  prepare: (text: string) => {
    texts.push(text)
    return { reader: true, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: () => [].values() }
  },
}

test('a limit is never a bare parameter, which SQLite would plan anew at each use', async () => {
  const db = new Kysely<Tables>({ dialect: new PlanOnceDialect({ database: noDatabase }) })
  await db.selectFrom('media').select('id').limit(3).offset(6).execute()
  const first = prepared<{ most: number }, { id: number }>((handle, given) => handle.selectFrom('media').select('id').limit(given('most')))
  await first(db, { most: 3 })
  expect(texts).toEqual(['select "id" from "media" limit 3 offset ?', 'select "id" from "media" limit 0 + ?'])
})
