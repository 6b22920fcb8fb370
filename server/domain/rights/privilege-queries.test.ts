import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeUser } from '../../testing/make.ts'
import { holdersOf, listGuestPrivileges, listHeldNames, listPrivilegeNames, privilegesOf } from './privilege-queries.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened.remove())

test('an account holds what it was given and what its groups carry, and nothing of Guests', async () => {
  const { store } = opened
  const direct = await makeUser(store, { privileges: ['ANIME_INFO'] })
  const both = await makeUser(store, { privileges: ['MANGA_INFO'], groups: ['Users'] })
  // A row that no call of ours would write.
  const guest = await makeUser(store, { groups: ['Guests'] })
  await store.transact(async (tx) => {
    const { id } = await tx.selectFrom('groups').select('id').where('name', '=', 'Guests').executeTakeFirstOrThrow()
    const right = await tx.selectFrom('privileges').select('id').where('name', '=', 'NOVEL_INFO').executeTakeFirstOrThrow()
    await tx.deleteFrom('group_privilege').where('group_id', '=', id).execute()
    await tx.insertInto('group_privilege').values({ group_id: id, privilege_id: right.id }).execute()
  })
  const { db } = store
  const held = await listHeldNames(db, [direct.id, both.id, guest.id])
  expect(held.get(direct.id)).toEqual(new Set(['ANIME_INFO']))
  expect(held.get(both.id)?.has('MANGA_INFO')).toBe(true)
  expect(held.get(guest.id)).toEqual(new Set())
  expect(await listGuestPrivileges(db)).toEqual(['NOVEL_INFO'])
  expect(await listHeldNames(db, [])).toEqual(new Map())

  const all = await db.selectFrom('privileges').select(['id', 'name']).execute()
  for (const { id: userId } of [direct, both, guest]) {
    const names = new Set(await listPrivilegeNames(db, userId))
    expect(names).toEqual(held.get(userId))
    const ids = new Set((await privilegesOf(db, userId).execute()).map(({ id }) => id))
    expect(new Set(all.filter(({ id }) => ids.has(id)).map(({ name }) => name))).toEqual(names)
    for (const { id, name } of all) {
      const holders = (await holdersOf(db, id).execute()).map((holder) => holder.id)
      expect(holders.includes(userId)).toBe(names.has(name))
    }
  }
})
