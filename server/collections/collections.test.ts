import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let editor: MadeUser
let reader: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  editor = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT', 'MOVIE_INFO', 'MOVIE_EDIT'] })
  reader = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: MadeUser | undefined = editor) =>
  server.ask(method, path, { as: as?.token, ...(body !== undefined && { body }) })
const get = async (path: string, as = editor) => (await ask('GET', path, undefined, as)).body
const make = async (title: string, more: object = {}) => (await makeMedia(server.store, { type: 'Book', title, ...more })).id
const titlesIn = async (id: number, as = editor) =>
  (await get(`/collections/${id}/items`, as)).items.map(({ title }: { title: string }) => title)
const create = async (body: object, as = editor) => (await ask('POST', '/collections', body, as)).body

test('a collection crosses types and shows each person what they may see, in its count and picture, too', async () => {
  const [book, film, adult] = [await make('Book'), await make('Film', { type: 'Movie' }), await make('Grown', { adult: true })]
  const made = await create({ kind: 'collection', name: 'Franchise', mediaIds: [film, book, adult] })
  expect(made).toMatchObject({ kind: 'collection', itemCount: 2, owner: null, may: { edit: true } })
  expect(await titlesIn(made.id)).toEqual(['Film', 'Book'])
  expect(await get(`/collections/${made.id}`, reader)).toMatchObject({ itemCount: 1, covers: [], may: { edit: false } })
  expect(await titlesIn(made.id, reader)).toEqual(['Book'])
  expect((await ask('POST', `/collections/${made.id}/items`, { mediaIds: [book] }, reader)).status).toBe(403)
  expect((await ask('POST', '/collections', { kind: 'collection', name: 'No' }, reader)).status).toBe(403)
  // What the caller may not see cannot be put anywhere.
  const mine = await create({ kind: 'list', name: 'Mine' }, reader)
  expect((await ask('POST', `/collections/${mine.id}/items`, { mediaIds: [film] }, reader)).status).toBe(400)
  expect((await ask('POST', `/collections/${mine.id}/items`, { mediaIds: [999_999] }, reader)).status).toBe(400)
})

test('a list is its owner’s alone until it is shown to a group or to everybody', async () => {
  const book = await make('Shared')
  const group = await server.store.transact((tx) =>
    tx.insertInto('groups').values({ name: 'Club', name_key: 'club' }).returning('id').executeTakeFirstOrThrow(),
  )
  const join = (user: MadeUser) =>
    server.store.transact((tx) => tx.insertInto('user_group').values({ user_id: user.id, group_id: group.id }).execute())
  const list = await create({ kind: 'list', name: 'To read', mediaIds: [book] })
  const seen = async () => (await ask('GET', `/collections/${list.id}`, undefined, reader)).status
  expect(await seen()).toBe(404)
  expect((await ask('PUT', `/collections/${list.id}`, { visibility: 'groups', groupIds: [group.id] })).status).toBe(400)
  await join(editor)
  expect((await ask('PUT', `/collections/${list.id}`, { visibility: 'groups', groupIds: [group.id] })).status).toBe(200)
  expect(await seen()).toBe(404)
  await join(reader)
  expect(await seen()).toBe(200)
  expect((await get('/collections?scope=shared', reader)).items).toMatchObject([{ name: 'To read', owner: { username: editor.username } }])
  for (const [method, path, body] of [
    ['PUT', '', { name: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/items', { mediaIds: [book] }],
    ['POST', '/items/remove', { mediaIds: [book] }],
    ['POST', '/items/move', { mediaId: book, before: null }],
  ] as const)
    expect((await ask(method, `/collections/${list.id}${path}`, body, reader)).status, path).toBe(403)
  expect((await ask('PUT', `/collections/${list.id}`, { visibility: 'private' })).status).toBe(200)
  expect(await seen()).toBe(404)
})

test('items keep their order while two people move them at once, and a deleted list comes back', async () => {
  const ids = [await make('1'), await make('2'), await make('3'), await make('4')]
  const { id } = await create({ kind: 'list', name: 'Order', mediaIds: ids })
  const move = (mediaId: number | undefined, before: number | null | undefined) =>
    ask('POST', `/collections/${id}/items/move`, { mediaId, before })
  await Promise.all([move(ids[3], ids[0]), move(ids[0], null)])
  expect(await titlesIn(id)).toEqual(['4', '2', '3', '1'])
  for (let n = 0; n < 60; n += 1) await move(n % 2 === 0 ? ids[2] : ids[1], n % 2 === 0 ? ids[1] : ids[2])
  expect(await titlesIn(id)).toEqual(['4', '2', '3', '1'])
  expect((await move(ids[2], ids[2])).body).toEqual({ moved: false })
  expect((await move(999_999, null)).status).toBe(400)
  expect((await ask('POST', `/collections/${id}/items/remove`, { mediaIds: [ids[1], 999_999] })).body).toMatchObject({ removed: 1 })
  expect((await ask('DELETE', `/collections/${id}`)).status).toBe(204)
  expect((await ask('GET', `/collections/${id}`)).status).toBe(404)
  expect((await ask('POST', `/collections/${id}/restore`, undefined, reader)).status).toBe(404)
  expect((await ask('POST', `/collections/${id}/restore`)).body).toMatchObject({ itemCount: 3 })
  const { version } = await get(`/collections/${id}`)
  expect((await ask('PUT', `/collections/${id}`, { name: 'New', version: version + 1 })).status).toBe(409)
})

test('the queue leaves out what is completed, and a collection by rule holds no items of its own', async () => {
  const [first, second] = [await make('First'), await make('Second')]
  const queue = await get('/collections/queue')
  await ask('POST', `/collections/${queue.id}/items`, { mediaIds: [first, second] })
  await ask('PUT', `/media/${first}/user-data`, { mediaStatus: 'COMPLETED' })
  expect(await titlesIn(queue.id)).toEqual(['Second'])
  expect(await get('/collections/queue')).toMatchObject({ id: queue.id, itemCount: 1 })
  const isIn = async (media: number) => (await get(`/media/${media}/collections`)).find((one: { id: number }) => one.id === queue.id).isIn
  expect(await isIn(first)).toBe(false)
  // To see it again, people put it there again.
  expect((await ask('POST', `/collections/${queue.id}/items`, { mediaIds: [first] })).body).toMatchObject({ added: 1 })
  expect(await titlesIn(queue.id)).toEqual(['Second', 'First'])
  expect(await get('/collections/queue')).toMatchObject({ itemCount: 2, completedCount: 1 })
  expect(await isIn(first)).toBe(true)
  expect((await ask('DELETE', `/collections/${queue.id}`)).status).toBe(409)
  expect((await ask('GET', `/collections/${queue.id}`, undefined, reader)).status).toBe(404)
  const rule = await create({ kind: 'collection', name: 'Films', rule: '?type=Movie' })
  expect((await ask('POST', `/collections/${rule.id}/items`, { mediaIds: [first] })).status).toBe(409)
  expect((await ask('POST', '/collections', { kind: 'list', name: 'x', rule: '?type=Movie' })).status).toBe(400)
  const memberships = await get(`/media/${second}/collections`)
  expect(memberships).toContainEqual({ id: queue.id, kind: 'queue', name: 'Queue', isIn: true, mayEdit: true })
  expect(memberships.some((one: { id: number }) => one.id === rule.id)).toBe(false)
})

test('the order to watch follows sequels and prequels as far as they lead through nothing that is hidden', async () => {
  const part = (n: number, more: object = {}) => make(`Part ${n}`, { airedFrom: `200${n}-01-01`, ...more })
  const [one, two, three, four, alone] = [await part(1), await part(2, { type: 'Movie' }), await part(3), await part(4), await part(5)]
  const relate = (id: number, ...relations: { type: string; mediaId: number }[]) => ask('PUT', `/media/${id}`, { relations })
  await relate(two, { type: 'Prequel', mediaId: one }, { type: 'Sequel', mediaId: three })
  await relate(three, { type: 'Prequel', mediaId: two }, { type: 'Sequel', mediaId: four })
  const order = async (id: number, as = editor) => (await get(`/media/${id}/order`, as)).map(({ title }: { title: string }) => title)
  const all = ['Part 1', 'Part 2', 'Part 3', 'Part 4']
  expect(await order(four)).toEqual(all)
  expect(await order(alone)).toEqual([])
  // That the third belongs to the first is known by the film between them alone.
  expect(await order(one, reader)).toEqual([])
  expect(await order(four, reader)).toEqual(['Part 3', 'Part 4'])
  const set = (change: object) => server.store.transact((tx) => tx.updateTable('media').set(change).where('id', '=', two).execute())
  for (const [hidden, shown] of [
    [{ adult: 1 }, { adult: 0 }],
    [{ work_in_progress: 1 }, { work_in_progress: 0 }],
    [{ deleted_at: new Date().toISOString() }, { deleted_at: null }],
  ]) {
    await set(hidden as object)
    expect(await order(one), JSON.stringify(hidden)).toEqual([])
    expect(await order(three), JSON.stringify(hidden)).toEqual(['Part 3', 'Part 4'])
    await set(shown as object)
  }
  // A way around what is hidden is told as ever.
  await relate(one, { type: 'Sequel', mediaId: three })
  expect(await order(one, reader)).toEqual(['Part 1', 'Part 3', 'Part 4'])
  expect(await order(one)).toEqual(all)
})

test('work in progress is in a list where the list of media would show it', async () => {
  const [done, begun] = [await make('Done'), await make('Begun', { workInProgress: true })]
  const list = await create({ kind: 'list', name: 'Both', mediaIds: [begun, done] })
  expect(list).toMatchObject({ itemCount: 1 })
  expect(await titlesIn(list.id)).toEqual(['Done'])
  expect((await get(`/collections/${list.id}/items?includeWorkInProgress=true`)).items).toMatchObject([
    { title: 'Begun' },
    { title: 'Done' },
  ])
})

test('lists go with the account that made them', async () => {
  const leaver = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  const list = await create({ kind: 'list', name: 'Left', visibility: 'everybody' }, leaver)
  expect((await ask('GET', `/collections/${list.id}`, undefined, reader)).status).toBe(200)
  expect((await ask('DELETE', `/user/${leaver.id}`, undefined, admin)).status).toBe(204)
  expect((await ask('GET', `/collections/${list.id}`, undefined, reader)).status).toBe(404)
})

test('an editor neither finds, moves nor takes out what they may not see', async () => {
  const narrow = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT', 'BOOK_DELETE'] })
  const [first, film, last, binned] = [await make('A'), await make('Hidden', { type: 'Movie' }), await make('Z'), await make('Binned')]
  const { id } = await create({ kind: 'collection', name: 'Mixed', mediaIds: [first, film, last, binned] })
  expect((await ask('DELETE', `/media/${binned}`, undefined, narrow)).status).toBe(204)
  expect(await get(`/collections/${id}`, narrow)).toMatchObject({ itemCount: 2 })
  const move = (mediaId: number, before: number | null) => ask('POST', `/collections/${id}/items/move`, { mediaId, before }, narrow)
  for (const hidden of [film, binned, 999_999]) {
    expect((await move(hidden, null)).status).toBe(400)
    expect((await move(first, hidden)).status).toBe(400)
  }
  expect((await move(first, last)).body).toEqual({ moved: false })
  expect((await move(last, null)).body).toEqual({ moved: false })
  expect((await ask('POST', `/collections/${id}/items/remove`, { mediaIds: [film, binned] }, narrow)).body).toEqual({
    removed: 0,
    items: [],
  })
  expect(await titlesIn(id)).toEqual(['A', 'Hidden', 'Z'])
})

test('a list that is shown to a group its owner has left can still be changed', async () => {
  const group = await server.store.transact(async (tx) => {
    const made = await tx.insertInto('groups').values({ name: 'Left', name_key: 'left' }).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('user_group').values({ user_id: reader.id, group_id: made.id }).execute()
    return made
  })
  const list = await create({ kind: 'list', name: 'Old', visibility: 'groups', groupIds: [group.id] }, reader)
  await server.store.transact((tx) => tx.deleteFrom('user_group').where('group_id', '=', group.id).execute())
  expect((await ask('PUT', `/collections/${list.id}`, { name: 'New', groupIds: list.groupIds }, reader)).status).toBe(200)
})

test('media go right behind another one, and what was taken out comes back where it was', async () => {
  const ids: number[] = []
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await make(title))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
  const { id } = await create({ kind: 'list', name: 'Long', mediaIds: [a, b, c, d] })
  const add = async (mediaIds: number[], after?: number | null) => (await ask('POST', `/collections/${id}/items`, { mediaIds, after })).body
  const take = async (...mediaIds: number[]) => (await ask('POST', `/collections/${id}/items/remove`, { mediaIds })).body
  const move = async (mediaId: number, target: object) => (await ask('POST', `/collections/${id}/items/move`, { mediaId, ...target })).body
  const order = async () => (await titlesIn(id)).join('')
  // The last of a page is put before the first of the next one, whichever that is.
  expect(await move(a, { after: b })).toEqual({ moved: true })
  expect(await order()).toBe('bacd')
  expect(await move(a, { after: b })).toEqual({ moved: false })
  await move(d, { after: null })
  expect(await order()).toBe('dbac')
  await move(d, { before: null })
  expect(await order()).toBe('bacd')
  expect((await ask('POST', `/collections/${id}/items/move`, { mediaId: a, after: f })).status).toBe(400)
  expect((await ask('POST', `/collections/${id}/items/move`, { mediaId: a, after: b, before: c })).status).toBe(400)
  // Only what this add put in is said to be added.
  expect(await add([c, e, a, f], a)).toEqual({ added: 2, mediaIds: [e, f] })
  expect(await order()).toBe('baefcd')
  const taken = await take(b, f, e, 999_999)
  expect(taken).toEqual({
    removed: 3,
    items: [
      { mediaId: b, after: null },
      { mediaId: e, after: a },
      { mediaId: f, after: e },
    ],
  })
  for (const { mediaId, after } of taken.items) await add([mediaId], after)
  expect(await order()).toBe('baefcd')
  // What it followed may be gone; and between two there is always room.
  await take(f)
  expect(await add([f], 999_999)).toMatchObject({ added: 1 })
  expect(await order()).toBe('baecdf')
  for (let n = 0; n < 40; n += 1) {
    await take(e)
    await add([e], a)
    await move(f, { after: e })
  }
  expect(await order()).toBe('baefcd')
})

test('collections and lists are found by name, but not those that hold nothing one may see', async () => {
  const other = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
  const [book, film, grown, binned] = [
    await make('Novel'),
    await make('Film', { type: 'Movie' }),
    await make('Grown', { adult: true }),
    await make('Thrown away'),
  ]
  const collection = (name: string, ...mediaIds: number[]) => create({ kind: 'collection', name, ...(mediaIds.length > 0 && { mediaIds }) })
  const [, films] = [
    await collection('Wide quokka sea', film, book),
    await collection('Quokka films', film),
    await collection('Quokka grown', grown),
    await collection('Quokka thrown', binned),
    await collection('Quokka none'),
    await create({ kind: 'collection', name: 'Quokka rule', rule: '?sort=added&type=Book' }),
    await create({ kind: 'collection', name: 'Quokka films by rule', rule: '?sort=added&type=Movie' }),
    await create({ kind: 'list', name: 'Quokka of others', visibility: 'everybody', mediaIds: [book] }),
    await create({ kind: 'list', name: 'Quokka films of others', visibility: 'everybody', mediaIds: [film] }),
    await create({ kind: 'list', name: 'Quokka, private', mediaIds: [book] }),
    await create({ kind: 'list', name: 'Quokka of mine' }, reader),
  ]
  await server.store.transact((tx) =>
    tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', binned).execute(),
  )
  const find = async (as: MadeUser) => {
    const body = await get('/collections?scope=all&search=QUOKKA&size=20', as)
    expect(body.totalItems).toBe(body.items.length)
    return body.items.map(({ name }: { name: string }) => name)
  }
  const forAll = ['Quokka none', 'Quokka rule']
  expect(await find(reader)).toEqual(['Quokka none', 'Quokka of mine', 'Quokka of others', 'Quokka rule', 'Wide quokka sea'])
  expect(await find(other)).toEqual(expect.arrayContaining([...forAll, 'Quokka of others', 'Quokka grown', 'Quokka thrown']))
  expect((await find(other)).filter((name: string) => name.includes('films'))).toEqual([])
  for (const path of ['', '/items']) expect((await ask('GET', `/collections/${films.id}${path}`, undefined, reader)).status, path).toBe(404)
  expect((await ask('PUT', `/collections/${films.id}`, { name: 'x' }, other)).status).toBe(404)
})

test('a collection that holds titles of types one does not edit is neither changed nor deleted', async () => {
  const editor = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
  const [book, film] = [await make('Paper'), await make('Reel', { type: 'Movie' })]
  const mixed = await create({ kind: 'collection', name: 'Both kinds', mediaIds: [book, film] })
  const address = `/collections/${mixed.id}`
  const changes = [{ rule: '?type=Book' }, { name: 'Both, renamed' }].map((change) => ask('PUT', address, change, editor))
  for (const answer of await Promise.all([ask('DELETE', address, undefined, editor), ...changes]))
    expect([answer.status, answer.body.reason]).toEqual([403, 'collection.otherTypes'])
  expect((await get(address, editor)).may).toEqual({ edit: true, change: false })
  expect((await get(`${address}/items`)).totalItems).toBe(2)
  expect((await ask('DELETE', address)).status).toBe(204)
})

test('what was deleted is found again by whom may restore it, and by nobody else', async () => {
  const other = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const book = await make('Kept')
  const [shelf, own] = [
    await create({ kind: 'collection', name: 'Lost wombat shelf', mediaIds: [book] }),
    await create({ kind: 'list', name: 'Lost wombat list', visibility: 'everybody', mediaIds: [book] }, other),
  ]
  expect((await ask('DELETE', `/collections/${shelf.id}`)).status).toBe(204)
  expect((await ask('DELETE', `/collections/${own.id}`, undefined, other)).status).toBe(204)
  const lost = async (as?: MadeUser) =>
    (await get('/collections?scope=deleted&search=wombat', as)).items.map(({ name }: { name: string }) => name)
  expect([await lost(), await lost(other)]).toEqual([['Lost wombat shelf'], ['Lost wombat list']])
  expect((await ask('POST', `/collections/${shelf.id}/restore`)).status).toBe(200)
  expect(await lost()).toEqual([])
})
