import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchesOf } from '../db/batches.ts'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: MadeUser = user) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const make = (name: string, as: MadeUser = user) => ask('POST', '/collections', { kind: 'list', name }, as)
const countLists = async ({ id }: MadeUser) =>
  (await server.store.db.selectFrom('collection').select('id').where('owner_id', '=', id).where('kind', '=', 'list').execute()).length

/** As many lists as somebody may have, made straight in the database. */
async function fillLists({ id }: MadeUser, count: number) {
  const at = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, nth) => ({ name: `Full ${nth}`, name_key: `full ${nth}` }))
  await server.store.transact((tx) =>
    tx
      .insertInto('collection')
      .values(rows.map((row) => ({ ...row, kind: 'list', owner_id: id, visibility: 'private', created_at: at, updated_at: at }) as const))
      .execute(),
  )
}

const tooMany = { status: 409, body: { code: 'CONFLICT', reason: 'collection.manyLists', values: { most: 200 } } }

test('somebody has 200 lists, also where two are made at once; deleted ones make room, and are not kept without end', async () => {
  const other = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  await fillLists(user, 199)
  const both = await Promise.all([make('One'), make('Other')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject(tooMany)
  expect((await make('Theirs', other)).status).toBe(200)
  expect((await ask('POST', '/collections', { kind: 'collection', name: 'Of all' })).status).toBe(200)
  for (let n = 0; n < 3; n += 1) {
    const [last] = (await ask('GET', '/collections?scope=mine&size=1')).body.items
    expect((await ask('DELETE', `/collections/${last.id}`)).status).toBe(204)
    expect((await make(`Again ${n}`)).status).toBe(200)
    expect((await ask('POST', `/collections/${last.id}/restore`)).status).toBe(404)
  }
  expect(await countLists(user)).toBe(200)
})

test('an import makes no more lists than somebody may have, and says what it left out, as its dry run does', async () => {
  const importer = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  await makeMedia(server.store, { type: 'Book', title: 'Brought' })
  await fillLists(importer, 198)
  const item = { amnMediaType: 'Book', title: 'Brought', otherTitles: [], airedFrom: null, externalKey: null, externalIds: [] }
  const list = (name: string) => ({ kind: 'list', name, description: '', items: [{ ...item, addedAt: '2024-05-01T10:00:00.000Z' }] })
  const data = { format: 'amn-my-data', version: 1, media: [], lists: ['a', 'b', 'c'].map(list) }
  const dry = (await ask('POST', '/current-user/data?dryRun=true', data, importer)).body
  const report = (await ask('POST', '/current-user/data', data, importer)).body
  expect(report).toMatchObject({ lists: 2, listed: 2, unmatched: [{ title: 'Brought', reason: 'full' }] })
  expect(dry).toEqual({ ...report, dryRun: true })
  expect(await countLists(importer)).toBe(200)
})

test('a list holds 10,000 titles, and says so of the field that brings more', async () => {
  const reader = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const [last, more] = [await makeMedia(server.store, { type: 'Book' }), await makeMedia(server.store, { type: 'Book' })]
  const { id } = (await make('Long', reader)).body
  const at = new Date().toISOString()
  await server.store.transact(async (tx) => {
    const { root_id } = await tx.selectFrom('media').select('root_id').where('id', '=', last.id).executeTakeFirstOrThrow()
    const titles = Array.from({ length: 9999 }, (_, nth) => `Many ${nth}`)
    const rows = titles.map((title) => ({ type: 'Book', title, sort_title: title, root_id, path: title, created_at: at, updated_at: at }))
    for (const values of batchesOf(rows))
      await tx
        .insertInto('media')
        .values(values as never)
        .execute()
    const made = await tx.selectFrom('media').select('id').where('title', 'like', 'Many %').execute()
    const items = made.map((one, position) => ({ collection_id: id, media_id: one.id, position, added_at: at }))
    for (const values of batchesOf(items)) await tx.insertInto('collection_item').values(values).execute()
  })
  const add = (...mediaIds: number[]) => ask('POST', `/collections/${id}/items`, { mediaIds }, reader)
  const full = { reason: 'collection.full', values: { most: 10_000 } }
  expect(await add(last.id, more.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: [{ path: 'mediaIds', ...full }] } })
  expect(await add(last.id)).toMatchObject({ status: 200, body: { added: 1 } })
  expect((await add(more.id)).status).toBe(409)
  expect((await ask('POST', `/collections/${id}/items/move`, { mediaId: last.id, after: null }, reader)).body).toEqual({ moved: true })
  expect((await ask('GET', `/collections/${id}/items?size=1`, undefined, reader)).body).toMatchObject({
    totalItems: 10_000,
    items: [{ id: last.id }],
  })
})

test('the owner of a list is told by name to which groups it is shown, and nobody else', async () => {
  const reader = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const owner = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const group = await server.store.transact(async (tx) => {
    const made = await tx.insertInto('groups').values({ name: 'Club', name_key: 'club' }).returning('id').executeTakeFirstOrThrow()
    for (const { id } of [reader, owner]) await tx.insertInto('user_group').values({ user_id: id, group_id: made.id }).execute()
    return made
  })
  const shown = { kind: 'list', name: 'Shown', visibility: 'groups', groupIds: [group.id] }
  const { status, body } = await ask('POST', '/collections', shown, owner)
  expect([status, body.groups]).toEqual([200, [{ id: group.id, name: 'Club' }]])
  expect((await ask('GET', `/collections/${body.id}`, undefined, reader)).body).toMatchObject({ groups: [], groupIds: [] })
})

test('asking for the queue writes nothing: every new account has one', async () => {
  const registered = { username: 'queuer', email: 'queuer@example.org', password: 'a long password' }
  const made = await server.ask('POST', '/user/register', { body: registered })
  const queues = () => server.store.db.selectFrom('collection').select('id').where('kind', '=', 'queue').orderBy('id').execute()
  const before = await queues()
  const asked = await server.ask('GET', '/collections/queue', { as: made.body.authToken.token })
  expect(asked).toMatchObject({ status: 200, body: { kind: 'queue', itemCount: 0, owner: { username: 'queuer' } } })
  expect(await queues()).toEqual(before)
})
