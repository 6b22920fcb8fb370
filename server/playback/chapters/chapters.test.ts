import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { makeMp3 } from '../../testing/small-files.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let folder: string
let rootId: number
let listener: MadeUser
let editor: MadeUser

const scanAndRead = async () => {
  await scanOnce(server.store, rootId)
  await readOnce(server.store, readConfig({ AMN_DATA: server.data }), { ffmpeg: null, ffprobe: null })
}

const pier = [
  { id: 3, start: 1.5, end: 2, title: 'Three' },
  { id: 0, start: 0, end: 0.5, title: 'One' },
  { id: 1, start: '0.5', end: 1.5, title: ' ' },
  { id: 9, start: 1.5, title: 'Doubled' },
  { id: 4, start: 1e300, title: 'Never' },
  { id: 5, start: 4000, title: 'Behind the end' },
  { start: -1, title: 'Before' },
  { start: null, title: 'Nowhere' },
  'Nothing',
  null,
]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-chapters-'))
  const titled = (title: string) => makeMp3({ texts: { TIT2: title } })
  const marked = makeMp3({
    texts: { TIT2: 'Two' },
    chapters: [
      [0, 'The storm'],
      [500, 'The calm'],
    ],
  })
  layOut(folder, {
    'Audiobook/Ada Reed/Harbour/01.mp3': titled('One'),
    'Audiobook/Ada Reed/Harbour/02.mp3': marked,
    'Audiobook/Ada Reed/Harbour/03.mp3': titled('Three'),
    'Audiobook/Ada Reed/Lamp/Lamp.mp3': makeMp3({
      chapters: [
        [0, 'Dusk'],
        [400, 'Dawn'],
      ],
    }),
    'Audiobook/Ada Reed/Bare/Bare.mp3': makeMp3({}),
    'Audiobook/Ada Reed/Pier/01.mp3': titled('One'),
    'Audiobook/Ada Reed/Pier/02.mp3': titled('Two'),
    'Audiobook/Ada Reed/Pier/metadata.json': JSON.stringify({ title: 'Pier', chapters: pier }),
    'Audiobook/Ada Reed/Reef/Reef.mp3': makeMp3({ chapters: [[0, 'Marked']] }),
    'Audiobook/Ada Reed/Reef/metadata.json': JSON.stringify({ chapters: pier }),
    'Audiobook/Ada Reed/Shoal/Shoal.mp3': makeMp3({}),
    'Audiobook/Ada Reed/Shoal/Shoal.metadata.json': JSON.stringify({ chapters: pier }),
    'Book/Ada Reed/Note.txt': 'No sound.',
  })
  server = await startTestServer()
  rootId = await useRoots(server.store, folder)
  await scanAndRead()
  const read = ['AUDIOBOOK_INFO', 'AUDIOBOOK_CONTENT', 'BOOK_INFO', 'BOOK_CONTENT']
  listener = await makeUser(server.store, { privileges: read })
  editor = await makeUser(server.store, { privileges: [...read, 'AUDIOBOOK_EDIT', 'BOOK_EDIT'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string) =>
  server.store.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'content.id as contentId', 'content.media_id as mediaId'])
    .where('file.path', 'like', `%${name}`)
    .executeTakeFirstOrThrow()
const pathOf = async (name: string) => {
  const { id, contentId } = await fileOf(name)
  return `/content/${contentId}/file/${id}/chapter`
}
const titlesOf = (body: unknown) => (body as { chapters: { title: string }[] }).chapters.map(({ title }) => title)
const startsOf = (body: unknown) => (body as { chapters: { start: number }[] }).chapters.map(({ start }) => start)
const put = async (name: string, body: unknown, as = editor) => server.ask('PUT', await pathOf(name), { as: as.token, body })
const get = async (name: string) => (await server.ask('GET', await pathOf(name), { as: listener.token })).body

test('what the files say: the file, or the chapters that are marked in it, of all files as one line', async () => {
  const whole = await get('Harbour/01.mp3')
  expect(whole).toMatchObject({ byHand: false })
  expect(titlesOf(whole)).toEqual(['One', 'The storm', 'The calm', 'Three'])
  const [first, storm = 0, calm = 0] = startsOf(whole)
  expect(first).toBe(0)
  expect(storm).toBeCloseTo(1, 1)
  expect(calm - storm).toBeCloseTo(0.5, 1)
  expect(await get('Harbour/03.mp3')).toEqual(whole)
  expect(titlesOf(await get('Lamp.mp3'))).toEqual(['Dusk', 'Dawn'])
  expect(titlesOf(await get('Bare.mp3'))).toEqual([])
})

test('chapters of a file beside a recording count where none are marked inside, in order, within its length, until somebody sets others', async () => {
  const whole = await get('Pier/02.mp3')
  expect(whole).toMatchObject({ byHand: false })
  expect([startsOf(whole), titlesOf(whole)]).toEqual([
    [0, 0.5, 1.5],
    ['One', '3', 'Three'],
  ])
  const { contentId } = await fileOf('Pier/01.mp3')
  const viewed = await server.ask('GET', `/content/${contentId}`, { as: listener.token })
  expect(viewed.body).toMatchObject({ chapterSets: [], sidecarChapters: [{ title: 'One' }, {}, {}, { title: 'Behind the end' }] })
  expect(titlesOf(await get('Reef.mp3'))).toEqual(['Marked'])
  expect(titlesOf(await get('Shoal.mp3'))).toEqual(['One', '3'])
  expect(titlesOf((await put('Pier/01.mp3', { chapters: [{ start: 0, title: 'Set' }] })).body)).toEqual(['Set'])
  expect((await put('Pier/01.mp3', { chapters: null })).body).toEqual(whole)
})

test('what an editor sets is everybody’s at once, outlives scans, new probes and renames, and never touches a file', async () => {
  const given = [
    { start: 0, title: 'Opening' },
    { start: 1.5, title: ' The harbour ' },
  ]
  expect((await put('Harbour/02.mp3', { chapters: given }, listener)).status).toBe(403)
  const kept = await put('Harbour/02.mp3', { chapters: given })
  expect(kept.status, kept.text).toBe(200)
  expect(titlesOf(kept.body)).toEqual(['Opening', 'The harbour'])
  expect(kept.body).toMatchObject({ byHand: true, chapters: [{ start: 0, end: 1.5 }, { start: 1.5 }] })

  renameSync(join(folder, 'Audiobook/Ada Reed/Harbour/03.mp3'), join(folder, 'Audiobook/Ada Reed/Harbour/03 - Three.mp3'))
  await scanAndRead()
  await server.store.transact((tx) => tx.updateTable('file').set({ probe: null, probed_at: null }).execute())
  await scanAndRead()
  expect(await get('Harbour/01.mp3')).toEqual(kept.body)
  const { contentId } = await fileOf('Harbour/01.mp3')
  const viewed = await server.ask('GET', `/content/${contentId}`, { as: listener.token })
  expect((viewed.body as { chapterSets: unknown }).chapterSets).toEqual([
    { length: 3, chapters: [given[0], { start: 1.5, title: 'The harbour' }] },
  ])
})

test('of two editors the second is told what changed; null brings back what the files say', async () => {
  const read = await get('Lamp.mp3')
  const starts = (read as { chapters: { start: number; title: string }[] }).chapters.map(({ start, title }) => ({ start, title }))
  const first = await put('Lamp.mp3', { chapters: [{ start: 0, title: 'Evening' }], read: starts })
  expect(first.status, first.text).toBe(200)
  const second = await put('Lamp.mp3', { chapters: [{ start: 0, title: 'Night' }], read: starts })
  expect([second.status, second.body]).toMatchObject([409, { code: 'STALE' }])
  expect((await put('Lamp.mp3', { chapters: null, read: starts })).status).toBe(409)
  const ofManyFiles = Array.from({ length: 6000 }, (_, at) => ({ start: at, title: `Chapter ${at}` }))
  expect((await put('Lamp.mp3', { chapters: null, read: ofManyFiles })).status).toBe(409)
  expect(titlesOf(await get('Lamp.mp3'))).toEqual(['Evening'])
  const reset = await put('Lamp.mp3', { chapters: null, read: [{ start: 0, title: 'Evening' }] })
  expect(reset.body).toEqual(read)
})

test.each([
  [[{ start: 0, title: '  ' }], 'chapters.0.title'],
  [[{ start: -1, title: 'a' }], 'chapters.0.start'],
  [
    [
      { start: 0.5, title: 'a' },
      { start: 0.5, title: 'b' },
    ],
    'chapters.1.start',
  ],
  [
    [
      { start: 0, title: 'a' },
      { start: 99, title: 'b' },
    ],
    'chapters.1.start',
  ],
  [[], 'chapters'],
])('%j is refused at its field', async (chapters, path) => {
  const answer = await put('Bare.mp3', { chapters })
  expect(answer.status).toBe(400)
  expect((answer.body as { fields: { path: string }[] }).fields.map((field) => field.path)).toContain(path)
  expect(titlesOf(await get('Bare.mp3'))).toEqual([])
})

test('what is no recording has none, and what is not there is not found', async () => {
  expect((await put('Note.txt', { chapters: null })).status).toBe(422)
  expect((await server.ask('GET', '/content/999999/file/1/chapter', { as: listener.token })).status).toBe(404)
})
