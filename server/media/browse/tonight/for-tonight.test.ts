import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser, type WantedMedia } from '../../../testing/make.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let person: MadeUser
const ids: Record<string, number> = {}

const add = async (title: string, wanted: WantedMedia, lengths: { runtime?: number | null; page_count?: number }) => {
  const { id } = await makeMedia(server.store, { title, files: ['1'], ...wanted })
  ids[title] = id
  await server.store.transact((tx) => tx.updateTable('media').set(lengths).where('id', '=', id).execute())
}
beforeAll(async () => {
  server = await startTestServer()
  person = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT', 'ANIME_INFO', 'BOOK_INFO'] })
  await add('Short film', { type: 'Movie' }, { runtime: 92 })
  await add('Two hours', { type: 'Movie' }, { runtime: 120 })
  await add('Long film', { type: 'Movie' }, { runtime: 121 })
  await add('Of unknown length', { type: 'Movie' }, { runtime: null })
  await add('Measured film', { type: 'Movie', file: { duration: 3000 } }, { runtime: null })
  await add('Planned film', { type: 'Movie' }, { runtime: 80 })
  await add('Seen film', { type: 'Movie' }, { runtime: 81 })
  await add('Begun film', { type: 'Movie' }, { runtime: 82 })
  await add('Series', { type: 'Anime', files: ['1.mkv', '2.mkv'] }, { runtime: 24 })
  await add('Novella', { type: 'Book' }, { page_count: 96 })
  await add('Thick book', { type: 'Book' }, { page_count: 400 })
  await add('Foreign type', { type: 'Manga' }, { page_count: 40 })
  await add('Adult film', { type: 'Movie', adult: true }, { runtime: 60 })
  const states = { 'Planned film': 'PLANNED', 'Seen film': 'COMPLETED', 'Begun film': 'WATCHING' }
  for (const [title, mediaStatus] of Object.entries(states))
    await server.ask('PUT', `/media/${ids[title]}/user-data?amnMediaType=Movie`, { as: person.token, body: { mediaStatus } })
})
afterAll(() => server.remove())

const ask = async (query: string, as = person.token) => server.ask('GET', `/media/for-tonight?${query}`, { as })
type Item = { title: string; runtime: number | null; pageCount: number | null }

test('one evening is enough for what is short, whole and not begun, and each says how long it is', async () => {
  const { status, body } = await ask('')
  expect(status).toBe(200)
  const found = body.map(({ title, runtime, pageCount }: Item) => [title, runtime, pageCount])
  expect(found.toSorted()).toEqual([
    ['Measured film', 50, null],
    ['Novella', null, 96],
    ['Planned film', 80, null],
    ['Short film', 92, null],
    ['Two hours', 120, null],
  ])
})

test('what is to be read comes among what is to be watched, and no more than was asked for', async () => {
  const { body } = await ask('maxSize=2')
  expect(body).toHaveLength(2)
  expect(body[1].title).toBe('Novella')
  expect((await ask('amnMediaType=Book')).body.map(({ title }: Item) => title)).toEqual(['Novella'])
})

test('whoever sees no type finds nothing', async () => {
  const nobody = await makeUser(server.store)
  expect((await ask('', nobody.token)).body).toEqual([])
})
