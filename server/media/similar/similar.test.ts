import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimilarMedia } from '@amn/contract/media/similar'
import { type MadeUser, makeMedia, makeUser, type WantedMedia } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let admin: MadeUser
let reader: MadeUser
let groupId: number
const tagIds = new Map<string, number>()
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  reader = await makeUser(server.store, { privileges: ['BOOK_INFO', 'ANIME_INFO'] })
  groupId = (await server.ask('POST', '/tag-group', { as: admin.token, body: { name: 'Of this test' } })).body.id
  // What is common says little: there has to be a library around.
  for (let n = 0; n < 30; n += 1) await make(`Other ${n}`, { tags: ['Everything'] })
})
afterAll(() => server.remove())

interface Wanted extends WantedMedia {
  tags?: string[]
  credits?: [name: string, role: string, kind?: string][]
  series?: string
}
const put = async (path: string, body: object, as = admin) => {
  const answer = await server.ask('PUT', path, { as: as.token, body })
  expect(answer.status, answer.text).toBe(200)
}
const tagOf = async (name: string): Promise<number> => {
  const known = tagIds.get(name)
  if (known) return known
  const made = await server.ask('POST', `/tag-group/${groupId}/tags`, { as: admin.token, body: { name } })
  tagIds.set(name, made.body.id)
  return made.body.id
}
async function make(title: string, { tags, credits, series, ...wanted }: Wanted = {}): Promise<number> {
  const { id } = await makeMedia(server.store, { type: 'Book', title, ...wanted })
  const sent = credits?.map(([name, role, kind]) => ({ contributor: { name, ...(kind && { kind }) }, role }))
  const wantedTags: number[] = []
  for (const name of tags ?? []) wantedTags.push(await tagOf(name))
  const body = {
    ...(tags && { tags: wantedTags }),
    ...(sent && { credits: sent }),
    ...(series && { series }),
  }
  if (Object.keys(body).length > 0) await put(`/media/${id}`, body)
  return id
}
const similar = async (id: number, as = reader, size = 12): Promise<SimilarMedia[]> => {
  const answer = await server.ask('GET', `/media/${id}/similar?size=${size}`, { as: as.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const titlesOf = (found: readonly SimilarMedia[]) => found.map(({ media }) => media.title)
const like = (id: number, by: MadeUser, body: object = { favorite: true }) => put(`/media/${id}/user-data`, body, by)

test('rare tags, people and series tie titles together, those of the same type first, and each says why', async () => {
  const seed = await make('The Lantern', {
    tags: ['Everything', 'Heist', 'Paris'],
    credits: [
      ['Ada Moore', 'author'],
      ['Tall Ships', 'publisher', 'organisation'],
    ],
    series: 'Lanterns',
  })
  await make('Second heist', { tags: ['Heist', 'Paris'] })
  await make('By her', { credits: [['Ada Moore', 'author']] })
  await make('Drawn by her', { type: 'Anime', credits: [['Ada Moore', 'author']] })
  await make('Her words', { credits: [['Ada Moore', 'story']] })
  await make('Same house', { credits: [['Tall Ships', 'publisher', 'organisation']] })
  await make('Lantern again', { series: 'Lanterns' })
  const found = await similar(seed)
  const reasons = Object.fromEntries(found.map((one) => [one.media.title, one.reasons]))
  expect(reasons).toEqual({
    'Second heist': [{ kind: 'tag', role: null, names: ['Heist', 'Paris'] }],
    'By her': [{ kind: 'person', role: 'author', names: ['Ada Moore'] }],
    'Drawn by her': [{ kind: 'person', role: 'author', names: ['Ada Moore'] }],
    'Her words': [{ kind: 'person', role: null, names: ['Ada Moore'] }],
    'Same house': [{ kind: 'organisation', role: 'publisher', names: ['Tall Ships'] }],
    'Lantern again': [{ kind: 'series', role: null, names: ['Lanterns'] }],
  })
  expect(found.at(-1)?.media.title).toBe('Drawn by her')
  expect(found.findIndex(({ media }) => media.title === 'Same house')).toBe(4)
  expect(titlesOf(await similar(seed, reader, 2))).toHaveLength(2)
})

test('one series does not fill the row, and what is related stands elsewhere', async () => {
  const credits: Wanted['credits'] = [['Vol Writer', 'author']]
  const first = await make('Volume 1', { series: 'Volumes', credits })
  const ids = [first]
  for (let n = 2; n <= 12; n += 1) ids.push(await make(`Volume ${n}`, { series: 'Volumes', credits }))
  await make('Elsewhere', { credits })
  await put(`/media/${first}`, { relations: [{ type: 'Sequel', mediaId: ids[1] }] })
  const titles = titlesOf(await similar(first))
  expect(titles).toContain('Elsewhere')
  expect(titles).not.toContain('Volume 2')
  expect(titles.filter((title) => title.startsWith('Volume'))).toHaveLength(3)
})

test('what begins with the same title counts as belonging together, without a series or relation', async () => {
  const seed = await make('Mountain Song', { tags: ['Alpine'] })
  for (let n = 2; n <= 7; n += 1) await make(`Mountain Song: Season ${n}`, { tags: ['Alpine'] })
  await make('Mountain Songs of Home', { tags: ['Alpine'] })
  const titles = titlesOf(await similar(seed))
  expect(titles).toHaveLength(4)
  expect(titles.slice(0, 2)).toContain('Mountain Songs of Home')
})

test('nothing that lists hide is found, nor gives a reason', async () => {
  const tags = ['Canary tag']
  const credits: Wanted['credits'] = [['Canary Person', 'author']]
  const seed = await make('Seed of secrets', { tags, credits })
  const hidden = [
    await make('Grown', { tags, credits, adult: true }),
    await make('Unfinished', { tags, credits, workInProgress: true }),
    await make('No right', { tags, credits, type: 'Movie' }),
    await make('Binned', { tags, credits }),
  ]
  expect((await server.ask('DELETE', `/media/${hidden[3]}`, { as: admin.token })).status).toBe(204)
  const collection = await server.ask('POST', '/collections', {
    as: admin.token,
    body: { kind: 'collection', name: 'Canary collection', mediaIds: [seed, ...hidden.slice(0, 3)] },
  })
  expect(collection.status, collection.text).toBe(200)
  expect(await similar(seed)).toEqual([])
  expect(titlesOf(await similar(seed, admin))).toEqual(['No right'])
  const other = await make('In the open', { tags: ['Open tag'] })
  const third = await make('Also open', { tags: ['Open tag', ...tags] })
  const text = JSON.stringify(await similar(other))
  expect(text).toContain('Also open')
  expect(text).not.toContain('Canary')
  expect((await server.ask('GET', `/media/${hidden[2]}/similar`, { as: reader.token })).status).toBe(404)
  expect(titlesOf(await similar(third)).toSorted()).toEqual(['In the open', 'Seed of secrets'])
})

test('collections of the library tie titles together, people’s own lists, deleted collections and what was put into a filter before do not', async () => {
  const ids = [await make('Shelf A'), await make('Shelf B'), await make('Shelf C'), await make('Shelf D')]
  const create = (kind: string, name: string, mediaIds: unknown[], more: object = {}) =>
    server.ask('POST', '/collections', { as: admin.token, body: { kind, name, mediaIds, ...more } })
  await create('collection', 'Shelf', [ids[0], ids[1]])
  await create('list', 'Mine alone', [ids[0], ids[2]])
  const gone = await create('collection', 'Gone', [ids[0], ids[3]])
  await server.ask('DELETE', `/collections/${gone.body.id}`, { as: admin.token })
  const turned = await create('collection', 'A filter now', [ids[0], ids[2]])
  await server.ask('PUT', `/collections/${turned.body.id}`, { as: admin.token, body: { rule: '?type=Book' } })
  const found = await similar(ids[0] ?? 0)
  expect(found.map(({ media, reasons }) => [media.title, reasons])).toEqual([
    ['Shelf B', [{ kind: 'collection', role: null, names: ['Shelf'] }]],
  ])
})

test('a person who was merged into another ties the works of both together', async () => {
  const [one, other] = [
    await make('As one', { credits: [['Old Name', 'author']] }),
    await make('As other', { credits: [['Pen Name', 'author']] }),
  ]
  const idOf = async (media: number) => (await server.ask('GET', `/media/${media}`, { as: admin.token })).body.credits[0].contributor.id
  const [oldId, penId] = [await idOf(one), await idOf(other)]
  await server.store.transact((tx) => tx.updateTable('contributor').set({ merged_into: oldId }).where('id', '=', penId).execute())
  for (const [id, title] of [
    [one, 'As other'],
    [other, 'As one'],
  ] as const)
    expect(await similar(id)).toMatchObject([{ media: { title }, reasons: [{ kind: 'person', names: ['Old Name'] }] }])
})

test('what others like alike counts from two people on, never all of them, never the asker, and never by name', async () => {
  const [seed, agreed, alone] = [await make('Liked seed'), await make('Liked by two'), await make('Liked by one')]
  const people = []
  for (let n = 0; n < 3; n += 1) people.push(await makeUser(server.store, { username: `canary-fan-${n}`, privileges: ['BOOK_INFO'] }))
  const [first, second, third] = people as [MadeUser, MadeUser, MadeUser]
  await like(seed, first)
  await like(agreed, first, { score: 9 })
  await like(seed, second, { score: 8 })
  await like(agreed, second)
  await like(alone, first)
  // The asker and one other would be two, and whoever scored low does not like it.
  await like(seed, reader)
  await like(alone, reader)
  await like(seed, third, { score: 3 })
  // Both others who like anything agree: in such a house one would know who they are.
  expect(await similar(seed)).toEqual([])
  await like(await make('Something else'), third)
  const answer = await server.ask('GET', `/media/${seed}/similar?size=11`, { as: reader.token })
  expect(answer.body).toMatchObject([{ media: { title: 'Liked by two' }, reasons: [{ kind: 'people', role: null, names: [] }] }])
  expect(answer.body).toHaveLength(1)
  expect(answer.text).not.toContain('canary-fan')
  // To the second, only the first and the asker above like the seed.
  expect(titlesOf(await similar(seed, second))).toEqual(['Liked by one'])
})
