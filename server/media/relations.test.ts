import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '@amn/contract/media/media'
import { type MadeUser, makeMedia, makeUser, type WantedMedia } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let reader: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  reader = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
})
afterAll(() => server.remove())

const put = async (path: string, body: object, as = admin) => {
  const answer = await server.ask('PUT', path, { as: as.token, body })
  expect(answer.status, answer.text).toBe(200)
}
const make = async (title: string, wanted: WantedMedia = {}) => (await makeMedia(server.store, { title, ...wanted })).id
const relate = (id: number, ...relations: [type: string, mediaId: number][]) =>
  put(`/media/${id}`, { relations: relations.map(([type, mediaId]) => ({ type, mediaId })) })
const related = async (id: number, as: MadeUser): Promise<Media['relations']> => {
  const answer = await server.ask('GET', `/media/${id}`, { as: as.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.relations
}
const shown = async (id: number, as = reader) => (await related(id, as)).map(({ type, media }) => `${type} ${media.title}`)

test('what comes before and after stands first, from whichever side it was related, and of a kind what came out first', async () => {
  const id = await make('Second')
  const [undated, late] = [await make('No day'), await make('Tale of 2011', { airedFrom: '2011-01-05' })]
  const early = await make('Tale of 2009', { airedFrom: '2009-04-01' })
  const [book, after, before] = [await make('The comic', { type: 'Manga' }), await make('Third'), await make('First')]
  await relate(id, ['Other', book], ['SubStory', undated], ['SubStory', late], ['SubStory', early], ['Sequel', after])
  await relate(before, ['Sequel', id])
  await relate(book, ['Adaptation', id], ['Other', id])
  const order = ['Prequel First', 'Sequel Third', 'Original The comic']
  const tales = ['SubStory Tale of 2009', 'SubStory Tale of 2011', 'SubStory No day']
  expect(await shown(id)).toEqual([...order, ...tales, 'Other The comic'])
})

test('each is a card as lists have it, with its picture and what is the own of the caller alone', async () => {
  const id = await make('Seen')
  const next = await make('Seen on', { airedFrom: '2020-02-02', files: ['n/1.mkv', 'n/2.mkv'], workInProgress: true })
  const picture = { version: 'x1', width: 400, height: 600, colour: '#203040', thumbhash: 'aGFzaA' }
  const row = { media_id: next, kind: 'cover', source: 'upload', file: 'x.webp', created_at: new Date().toISOString(), ...picture } as const
  await server.store.transact((tx) => tx.insertInto('picture').values(row).execute())
  await relate(id, ['Sequel', next])
  await put(`/media/${next}/user-data`, { mediaStatus: 'WATCHING', favorite: true }, reader)
  const [listed] = (await server.ask('GET', '/media?titleFilter=seen+on&includeWorkInProgress=true', { as: reader.token })).body.items
  expect(await related(id, reader)).toEqual([{ type: 'Sequel', media: listed }])
  expect(listed).toMatchObject({ cover: picture, contentCount: 2, myData: { mediaStatus: 'WATCHING', favorite: true } })
  expect((await related(id, admin))[0]?.media.myData).toMatchObject({ mediaStatus: 'NOT_WATCHED', favorite: false })
})

test('nothing is told of types without rights, of adult media unless they are wanted, and of what is in the bin', async () => {
  const id = await make('Open')
  const [film, adult, gone] = [await make('Film', { type: 'Movie' }), await make('Adult', { adult: true }), await make('Gone')]
  await relate(id, ['Prequel', film], ['Sequel', adult], ['Original', gone])
  expect(await shown(id)).toEqual(['Original Gone'])
  await put('/current-user/settings', { generalSettings: { adultContent: true } }, reader)
  expect(await shown(id)).toEqual(['Sequel Adult', 'Original Gone'])
  expect((await server.ask('DELETE', `/media/${gone}`, { as: admin.token })).status).toBe(204)
  expect(await shown(id)).toEqual(['Sequel Adult'])
  expect(await shown(id, admin)).toEqual(['Prequel Film'])
})
