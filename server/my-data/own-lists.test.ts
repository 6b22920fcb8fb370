import { afterEach, beforeEach, expect, test } from 'vitest'
import { myData } from '@amn/contract/personal/my-data-schemas'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
const privileges = ['ANIME_INFO', 'MANGA_INFO', 'BOOK_INFO', 'BOOK_EDIT']
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ola', privileges })
})
afterEach(() => server.remove())

const asking = (to: TestServer, as: MadeUser) => ({
  make: async (body: object) => (await to.ask('POST', '/collections', { as: as.token, body: { kind: 'list', ...body } })).body,
  put: (id: number, ...mediaIds: number[]) => to.ask('POST', `/collections/${id}/items`, { as: as.token, body: { mediaIds } }),
  get: async (path: string) => (await to.ask('GET', path, { as: as.token })).body,
  send: async (data: unknown, dryRun = false) =>
    (await to.ask('POST', `/current-user/data${dryRun ? '?dryRun=true' : ''}`, { as: as.token, body: data })).body,
})
const identify = (to: TestServer, id: number, source: string, key: string) =>
  to.store.transact((tx) => tx.insertInto('media_external').values({ media_id: id, source, key }).execute())

/** All lists of somebody with their titles, as their screen has them. */
async function listsOf(to: TestServer, as: MadeUser) {
  const { get } = asking(to, as)
  const own = (await get('/collections?scope=mine&size=100')).items
  const queue = await get('/collections/queue')
  const read = async ({ id, name, description, visibility }: { id: number; name: string; description: string; visibility: string }) => {
    const { items } = await get(`/collections/${id}/items?size=100`)
    return { name, description, visibility, titles: items.map(({ title }: { title: string }) => title) }
  }
  const all = []
  for (const one of [...own, queue]) all.push(await read(one))
  return all
}

test('lists and the queue come along in their order, known by titles and by other catalogues, and only once', async () => {
  const { make, put, get, send } = asking(server, user)
  const add = async (type: 'Anime' | 'Manga', title: string, more: object = {}) =>
    (await makeMedia(server.store, { type, title, ...more })).id
  const [kitchen, garden, film, grown] = [
    await add('Anime', 'Kitchen', { others: ['Kuchnia'] }),
    await add('Manga', 'Garden'),
    await add('Anime', 'Not there'),
    await add('Anime', 'Grown-up'),
  ]
  await identify(server, garden, 'anilist', '77')
  await make({ name: 'Rainy days', description: 'Tea', visibility: 'everybody', mediaIds: [garden, kitchen, film, grown] })
  await make({ name: 'Empty' })
  const gone = await make({ name: 'Gone', mediaIds: [kitchen] })
  await server.ask('DELETE', `/collections/${gone.id}`, { as: user.token })
  await make({ kind: 'collection', name: 'Of the library', mediaIds: [kitchen] })
  await put((await get('/collections/queue')).id, kitchen, garden)
  await server.store.transact((tx) => tx.updateTable('media').set({ adult: 1 }).where('id', '=', grown).execute())

  const data = await get('/current-user/data')
  expect(myData.parse(data)).toEqual(data)
  expect(data.lists.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['list', 'Rainy days'],
    ['list', 'Empty'],
    ['queue', 'Queue'],
  ])
  expect(data.lists[0].items).toMatchObject([
    { title: 'Garden', externalIds: [{ source: 'anilist', key: '77' }] },
    { title: 'Kitchen', otherTitles: ['Kuchnia'] },
    { title: 'Not there' },
  ])
  const before = await listsOf(server, user)
  expect(await send(data)).toMatchObject({ lists: 0, listed: 0, unmatched: [] })
  expect(await listsOf(server, user)).toEqual(before)

  const other = await startTestServer()
  try {
    await makeMedia(other.store, { type: 'Anime', title: 'KUCHNIA' })
    const renamed = await makeMedia(other.store, { type: 'Manga', title: 'Renamed since' })
    await identify(other, renamed.id, 'anilist', '77')
    const importer = await makeUser(other.store, { privileges })
    const there = asking(other, importer)
    const dry = await there.send(data, true)
    expect((await there.get('/collections?scope=mine')).items).toEqual([])
    const report = await there.send(data)
    expect(report).toMatchObject({ lists: 3, listed: 4, unmatched: [{ title: 'Not there', reason: 'missing' }] })
    expect(dry).toEqual({ ...report, dryRun: true })
    // For whom a list is to be seen is decided anew where other people live.
    const wanted = [
      { name: 'Empty', description: '', visibility: 'private', titles: [] },
      { name: 'Rainy days', description: 'Tea', visibility: 'private', titles: ['Renamed since', 'KUCHNIA'] },
      { name: 'Queue', description: '', visibility: 'private', titles: ['KUCHNIA', 'Renamed since'] },
    ]
    expect(await listsOf(other, importer)).toEqual(wanted)
    expect(await there.send(data)).toMatchObject({ lists: 0, listed: 0 })
    expect(await listsOf(other, importer)).toEqual(wanted)
  } finally {
    await other.remove()
  }
})

test('what a list has here stays where it is, two of one name stay two, and nothing comes in that one may not see', async () => {
  const { make, get, send } = asking(server, user)
  const ids: number[] = []
  for (const title of ['a', 'b', 'c']) ids.push((await makeMedia(server.store, { title })).id)
  await makeMedia(server.store, { title: 'hidden', type: 'Movie' })
  const [first, second] = [await make({ name: 'Same', mediaIds: [ids[2]] }), await make({ name: 'same' })]
  const item = (title: string, amnMediaType = 'Anime') => ({
    amnMediaType,
    title,
    otherTitles: [],
    airedFrom: null,
    externalKey: null,
    externalIds: [],
    addedAt: '2024-05-01T10:00:00.000Z',
  })
  const list = (name: string, ...items: object[]) => ({ kind: 'list', name, description: 'x', items })
  const data = {
    format: 'amn-my-data',
    version: 1,
    media: [],
    lists: [list('Same', item('a'), item('c'), item('a')), list('Same', item('b'), item('hidden', 'Movie')), list('Same', item('c'))],
  }
  expect(await send(data)).toMatchObject({ lists: 3, listed: 3, unmatched: [{ title: 'hidden', reason: 'missing' }] })
  const titles = async (id: number) => (await get(`/collections/${id}/items`)).items.map(({ title }: { title: string }) => title)
  expect(await titles(first.id)).toEqual(['c', 'a'])
  expect(await titles(second.id)).toEqual(['b'])
  expect(await get(`/collections/${first.id}`)).toMatchObject({ name: 'Same', description: '' })
  expect((await get('/collections?scope=mine')).totalItems).toBe(3)
  const wrong = await server.ask('POST', '/current-user/data', { as: user.token, body: { ...data, lists: [list(' ', item('a'))] } })
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'lists.0.name' }] } })
})
