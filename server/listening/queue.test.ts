import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostQueued } from '@amn/contract/personal/listening-values'
import { makeMedia, makeUser, type MadeMedia, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let person: MadeUser
let other: MadeUser
let book: MadeMedia
let tale: MadeMedia
let film: MadeMedia
let hidden: MadeMedia

const sound = { renderer: 'AUDIO_PLAYER', mimeType: 'audio/mpeg', duration: 90 } as const
const ids = (media: MadeMedia) => media.contents.map(({ id }) => id)
const path = '/current-user/listening-queue'
interface Queue {
  items: { contentId: number; fileId: number; duration: number | null; mediaTitle: string }[]
}
const idsIn = (body: unknown) => (body as Queue).items.map(({ contentId }) => contentId)
const now = async (as = person) => idsIn((await server.ask('GET', path, { as: as.token })).body)
const ask = (method: 'POST' | 'PUT' | 'DELETE', body?: unknown, below = '') =>
  server.ask(method, path + below, { as: person.token, ...(body !== undefined && { body }) })

beforeAll(async () => {
  server = await startTestServer()
  const mine = ['AUDIOBOOK_INFO', 'AUDIOBOOK_CONTENT', 'ANIME_INFO', 'ANIME_CONTENT', 'BOOK_INFO']
  person = await makeUser(server.store, { privileges: mine })
  other = await makeUser(server.store, { privileges: mine })
  book = await makeMedia(server.store, { type: 'Audiobook', title: 'Harbour', files: ['1.mp3', '2.mp3', '3.mp3'], file: sound })
  tale = await makeMedia(server.store, { type: 'Audiobook', title: 'Tale', files: ['a.mp3'], file: sound })
  film = await makeMedia(server.store, { type: 'Anime', files: ['1.mkv'] })
  // Seen, and not to be played.
  hidden = await makeMedia(server.store, { type: 'Book', files: ['b.mp3'], file: sound })
})
beforeEach(() => server.store.transact((tx) => tx.deleteFrom('listening_queue').execute()))
afterAll(() => server.remove())

test('recordings are put at the end or first, of a whole media in its order, and wait on every device of one person alone', async () => {
  const [one = 0, two = 0, three = 0] = ids(book)
  const [story = 0] = ids(tale)
  const added = await ask('POST', { mediaId: book.id, at: 'end' })
  expect(added.status, added.text).toBe(200)
  expect(idsIn(added.body)).toEqual([one, two, three])
  expect((added.body as Queue).items[0]).toMatchObject({ fileId: book.contents[0]?.fileId, mediaTitle: 'Harbour', duration: 90 })
  expect((await ask('POST', { contentIds: [story, two], at: 'end' })).body).toMatchObject({ added: [story] })
  expect(await now()).toEqual([one, two, three, story])
  expect((await ask('POST', { contentIds: [story, three], at: 'next' })).body).toMatchObject({ added: [] })
  expect(await now()).toEqual([story, three, one, two])
  expect(await now(other)).toEqual([])
})

test('the order is set, what begins is taken out, and of two devices the second is told', async () => {
  const [one = 0, two = 0, three = 0] = ids(book)
  await ask('POST', { mediaId: book.id, at: 'end' })
  const set = await ask('PUT', { contentIds: [three, one], read: [one, two, three] })
  expect(idsIn(set.body)).toEqual([three, one])
  const late = await ask('PUT', { contentIds: [], read: [one, two, three] })
  expect([late.status, late.body]).toMatchObject([409, { code: 'STALE' }])
  expect(await now()).toEqual([three, one])
  expect(idsIn((await ask('DELETE', undefined, `/${three}`)).body)).toEqual([one])
  expect(idsIn((await ask('DELETE', undefined, `/${three}`)).body)).toEqual([one])
  expect(idsIn((await ask('PUT', { contentIds: [] })).body)).toEqual([])
  expect((await ask('DELETE', undefined, '/999999')).status).toBe(404)
})

test('what has no sound, is not to be played or is not there is refused; what may not be played any more waits unseen', async () => {
  for (const body of [
    { mediaId: film.id, at: 'end' },
    { contentIds: ids(hidden), at: 'next' },
    { contentIds: [999_999], at: 'end' },
  ])
    expect((await ask('POST', body)).status).toBe(404)
  expect((await ask('POST', { contentIds: [], at: 'end' })).status).toBe(400)
  expect((await ask('POST', { contentIds: ids(tale), at: 'soon' })).status).toBe(400)
  expect((await ask('PUT', { contentIds: Array.from({ length: mostQueued + 1 }, (_, at) => at + 1) })).status).toBe(400)

  await ask('POST', { contentIds: [...ids(tale), ...ids(book)], at: 'end' })
  await server.store.transact((tx) =>
    tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', tale.id).execute(),
  )
  expect(await now()).toEqual(ids(book))
  await ask('PUT', { contentIds: ids(book).toReversed(), read: ids(book) })
  await server.store.transact((tx) => tx.updateTable('media').set({ deleted_at: null }).where('id', '=', tale.id).execute())
  expect(await now()).toEqual([...ids(book).toReversed(), ...ids(tale)])
})
