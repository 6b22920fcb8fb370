import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { libraryRoutes } from './routes.ts'

let server: TestServer
let as: string
beforeEach(async () => {
  const parts = { programs: [], sync: () => Promise.resolve(), notifyWorkers: () => undefined }
  server = await startTestServer({}, [(app) => libraryRoutes(app, parts)])
  as = (await makeUser(server.store, { groups: ['Administrators'] })).token
})
afterEach(() => server.remove())

interface FileFacts {
  state?: 'available' | 'unavailable' | 'unreadable'
  reason?: string
  hash?: string
  size?: number
}
const setFile = (id: number | undefined, facts: FileFacts) =>
  server.store.transact((tx) =>
    tx
      .updateTable('file')
      .set(facts)
      .where('id', '=', id ?? 0)
      .execute(),
  )
const putCover = (mediaId: number) => {
  const facts = { source: 'upload', file: 'x.webp', version: 'x', width: 1, height: 1, colour: '#000000', thumbhash: '' } as const
  const row = { media_id: mediaId, kind: 'cover', created_at: new Date().toISOString(), ...facts } as const
  return server.store.transact((tx) => tx.insertInto('picture').values(row).execute())
}
const bin = (mediaId: number) =>
  server.store.transact((tx) => tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', mediaId).execute())
const health = async () => (await server.ask('GET', '/library/health', { as })).body
const list = async (problem: string, query = '') => {
  const answer = await server.ask('GET', `/library/health/${problem}${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: Record<string, unknown>[]; totalItems: number }
}
const none = ['unreadable', 'unavailable', 'duplicate', 'lookAlike', 'undescribed', 'unmatched', 'withoutCover', 'empty'].map(
  (problem) => ({
    problem,
    count: 0,
  }),
)
const counted = async (problem: string) => (await health()).problems.find((one: { problem: string }) => one.problem === problem).count
const titles = async (problem: string) => {
  const { items, totalItems } = await list(problem)
  expect(totalItems).toBe(items.length)
  expect(await counted(problem)).toBe(totalItems)
  return items.map(({ title }) => title)
}

test('an empty library has no problems', async () => {
  expect(await health()).toEqual({ media: 0, contents: 0, files: 0, size: 0, problems: none })
})

test('counts what there is, without what is in the bin or unavailable', async () => {
  const media = await makeMedia(server.store, { title: 'Here', files: ['1.mkv', '2.mkv', '3.mkv'] })
  await setFile(media.contents[0]?.fileId, { size: 5_000_000_000 })
  await setFile(media.contents[2]?.fileId, { state: 'unavailable' })
  await bin((await makeMedia(server.store, { files: ['4.mkv'] })).id)
  expect(await health()).toMatchObject({ media: 1, contents: 3, files: 2, size: 5_000_000_001 })
})

describe('lists and counts', () => {
  test.each(['unreadable', 'unavailable'] as const)('files that are %s, with their paths and reasons', async (state) => {
    const media = await makeMedia(server.store, { title: 'B', type: 'Movie', root: '/films', files: ['B/1.mkv', 'B/2.mkv'] })
    const other = await makeMedia(server.store, { title: 'A', root: '/films', files: ['A.mkv'] })
    const binned = await makeMedia(server.store, { title: 'C', root: '/films', files: ['C.mkv'] })
    for (const id of [media.contents[1]?.fileId, other.contents[0]?.fileId, binned.contents[0]?.fileId])
      await setFile(id, { state, reason: 'It broke' })
    await bin(binned.id)
    expect(await titles(state)).toEqual(['A', 'B'])
    expect((await list(state, '?size=1&page=1')).items).toEqual([
      {
        mediaId: media.id,
        amnMediaType: 'Movie',
        title: 'B',
        contentId: media.contents[1]?.id,
        fileId: media.contents[1]?.fileId,
        path: '/films/B/2.mkv',
        reason: { reason: 'input.other', values: { text: 'It broke' }, message: 'It broke' },
        size: 1,
        copies: null,
      },
    ])
  })
  test('copies of one file, beside each other', async () => {
    const files = ['a.mkv', 'b.mkv', 'c.mkv', 'd.mkv', 'e.mkv', 'f.mkv', 'g.mkv']
    const { contents } = await makeMedia(server.store, { root: '/films', files })
    const facts: FileFacts[] = [
      { hash: 'one' },
      { hash: 'two' },
      { hash: 'one' },
      { hash: 'two' },
      { hash: 'one', state: 'unavailable' },
      { hash: 'two', size: 2 },
      { size: 1 },
    ]
    for (const [at, one] of facts.entries()) await setFile(contents[at]?.fileId, one)
    const { items, totalItems } = await list('duplicate')
    expect(items.map(({ path }) => path)).toEqual(['/films/a.mkv', '/films/c.mkv', '/films/b.mkv', '/films/d.mkv'])
    expect(totalItems).toBe(4)
    const [a, c, b, d] = items.map(({ copies }) => copies)
    expect([a, b]).toEqual([c, d])
    expect([a, b]).toEqual([expect.any(String), expect.any(String)])
    expect(a).not.toBe(b)
    expect(await counted('duplicate')).toBe(4)
  })
  test('a copy in the bin is none', async () => {
    for (const title of ['kept', 'binned']) {
      const media = await makeMedia(server.store, { title, files: ['x.mkv'] })
      await setFile(media.contents[0]?.fileId, { hash: 'same' })
      if (title === 'binned') await bin(media.id)
    }
    expect(await titles('duplicate')).toEqual([])
  })
  test('files that open but whose own description is lost, with its reason', async () => {
    const { contents } = await makeMedia(server.store, { title: 'A', root: '/films', files: ['whole.cbz', 'lost.cbz', 'gone.cbz'] })
    await setFile(contents[1]?.fileId, { reason: 'Not XML' })
    await setFile(contents[2]?.fileId, { state: 'unavailable', reason: 'Gone' })
    expect(await titles('undescribed')).toEqual(['A'])
    expect((await list('undescribed')).items[0]).toMatchObject({ path: '/films/lost.cbz', reason: { message: 'Not XML' } })
  })
  test('media that were not recognised', async () => {
    await makeMedia(server.store, { title: 'Known' })
    const odd = await makeMedia(server.store, { title: 'Odd', workInProgress: true, root: '/films' })
    await bin((await makeMedia(server.store, { title: 'Gone', workInProgress: true })).id)
    expect(await titles('unmatched')).toEqual(['Odd'])
    expect((await list('unmatched')).items[0]).toMatchObject({
      mediaId: odd.id,
      path: '/films/Odd',
      contentId: null,
      fileId: null,
      size: null,
    })
  })
  test('media without a cover', async () => {
    await putCover((await makeMedia(server.store, { title: 'Covered' })).id)
    await makeMedia(server.store, { title: 'Bare' })
    expect(await titles('withoutCover')).toEqual(['Bare'])
  })
  test('media of which no file is there', async () => {
    await makeMedia(server.store, { title: 'Full', files: ['1.mkv'] })
    await makeMedia(server.store, { title: 'Nothing' })
    const half = await makeMedia(server.store, { title: 'Half', files: ['a.mkv', 'b.mkv'] })
    await setFile(half.contents[0]?.fileId, { state: 'unavailable' })
    const lost = await makeMedia(server.store, { title: 'Lost', files: ['l.mkv'] })
    await setFile(lost.contents[0]?.fileId, { state: 'unavailable' })
    expect(await titles('empty')).toEqual(['Lost', 'Nothing'])
  })
})

test('what is no problem is not found', async () => {
  expect((await server.ask('GET', '/library/health/nothing', { as })).status).toBe(404)
})

test('shows and counts only what is of types that the caller may see', async () => {
  const problems = ['unreadable', 'unavailable', 'duplicate', 'lookAlike', 'undescribed', 'unmatched', 'withoutCover', 'empty']
  for (const type of ['Anime', 'Book'] as const) {
    const { contents, id } = await makeMedia(server.store, {
      type,
      title: `A ${type}`,
      files: ['1', '2', '3', '4', '5'],
      workInProgress: true,
    })
    await makeMedia(server.store, { type, title: `An empty ${type}` })
    const [one, two, three, four, five] = contents.map(({ fileId }) => fileId)
    for (const file of [one, two]) await setFile(file, { hash: `same ${id}`, size: 9 })
    await setFile(three, { state: 'unavailable' })
    await setFile(four, { state: 'unreadable', reason: 'broken' })
    await setFile(five, { reason: 'no ComicInfo' })
    await server.store.transact((tx) =>
      tx
        .updateTable('content')
        .set({ discriminator: '/alpha/' })
        .where('id', '=', contents[4]?.id ?? 0)
        .execute(),
    )
  }
  const all = await health()
  const everything = await Promise.all(problems.map((problem) => list(problem)))
  const reader = await makeUser(server.store, { privileges: ['CONTROL_PANEL', 'BOOK_INFO'] })
  as = (await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })).token
  expect(await health()).toEqual({ media: 0, contents: 0, files: 0, size: 0, problems: none })
  for (const problem of problems) expect(await list(problem)).toEqual({ items: [], totalItems: 0 })
  as = reader.token
  for (const [at, problem] of problems.entries()) {
    const { items, totalItems } = await list(problem)
    expect(items.length).toBeGreaterThan(0)
    expect(items).toEqual(everything[at]?.items.filter(({ amnMediaType }) => amnMediaType === 'Book'))
    expect([totalItems, await counted(problem)]).toEqual([items.length, items.length])
  }
  const halved = { media: all.media / 2, contents: all.contents / 2, files: all.files / 2, size: all.size / 2 }
  expect(await health()).toMatchObject(halved)
})
