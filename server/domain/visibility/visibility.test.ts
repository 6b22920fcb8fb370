import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaPrivilege, type MediaType, mediaTypes } from '@amn/contract/values'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeMedia } from '../../testing/make.ts'
import { type Actor, makeActor } from '../rights/actor.ts'
import { isAllowed, isListed, isVisible, type ListScope, type MediaFacts, viewerOf } from './visibility.ts'
import { selectVisible, whereAllowed, whereListed, whereListedOf } from './visibility-queries.ts'

type Row = MediaFacts & { id: number; work_in_progress: number }

let opened: TestStore
let rows: Row[]
beforeAll(async () => {
  opened = await openTestStore()
  const { store } = opened
  for (const type of mediaTypes) {
    for (let kind = 0; kind < 8; kind += 1) {
      const { id } = await makeMedia(store, { type, adult: (kind & 1) > 0, workInProgress: (kind & 2) > 0 })
      if ((kind & 4) > 0)
        await store.transact((tx) => tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute())
    }
  }
  rows = await store.db.selectFrom('media').select(['id', 'type', 'adult', 'deleted_at', 'work_in_progress']).orderBy('id').execute()
})
afterAll(() => opened.remove())

const allTypes: MediaType[] = [...mediaTypes]
const someTypes = fc.oneof(fc.subarray(allTypes), fc.constant(allTypes))
const actors = fc.tuple(someTypes, someTypes, fc.boolean()).map(([info, edit, seesAdult]): Actor => {
  const held = [...info.map((type) => mediaPrivilege(type, 'INFO')), ...edit.map((type) => mediaPrivilege(type, 'EDIT'))]
  return makeActor({ userId: 1, sessionId: 1, username: 'u', xsrf: '', loggedIn: true, seesAdult }, held)
})
const scopes: fc.Arbitrary<ListScope> = fc.record({ types: someTypes, seesAdult: fc.boolean(), withWorkInProgress: fc.boolean() })

const idsOf = (query: { execute: () => Promise<{ id: number }[]> }) => query.execute().then((found) => found.map(({ id }) => id))
const passing = (isIn: (row: Row) => boolean) => rows.filter(isIn).map(({ id }) => id)
const media = () => opened.store.db.selectFrom('media').select('media.id').orderBy('media.id')

test('the database and the code agree on what somebody may see', async () => {
  await fc.assert(
    fc.asyncProperty(actors, someTypes, async (actor, types: MediaType[]) => {
      expect(await idsOf(media().where(whereAllowed(actor, types)))).toEqual(passing((row) => isAllowed(row, { actor, types })))
      const seen = selectVisible(opened.store.db, actor).select('media.id').orderBy('media.id')
      expect(await idsOf(seen)).toEqual(passing((row) => isVisible(row, viewerOf(actor))))
    }),
    { numRuns: 200 },
  )
})

test('the database and the code agree on what a list shows', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, async (scope) => {
      const listed = passing((row) => isListed(row, scope))
      expect(await idsOf(media().where(whereListed(scope)))).toEqual(listed)
      expect(await idsOf(media().where(whereListedOf(scope)))).toEqual(listed)
    }),
    { numRuns: 200 },
  )
})

test('a list shows nothing that its reader may not see', () => {
  fc.assert(
    fc.property(actors, fc.boolean(), (actor, withWorkInProgress) => {
      const scope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress }
      for (const row of rows) if (isListed(row, scope)) expect(isVisible(row, viewerOf(actor))).toBe(true)
    }),
  )
})
