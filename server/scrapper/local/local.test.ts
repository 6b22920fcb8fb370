import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeEpub, makePng, makeXhtml } from '../../testing/hostile.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import type { Source } from '../source.ts'
import { localScrappers } from './local.ts'

let opened: TestStore
let folder: string
let rootId: number
let poster: Buffer
let inner: Buffer
const [local] = localScrappers
if (!local) throw new Error('There is no local scrapper')

beforeAll(async () => {
  opened = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'amn-scrap-local-'))
  ;[poster, inner] = await Promise.all([makePng(20, 30), makePng(21, 31)])
  const metadata = '<dc:title>The Wood</dc:title><dc:subject>Fantasy</dc:subject><dc:identifier>urn:isbn:9783440077894</dc:identifier>'
  layOut(folder, {
    'Books/Wood.epub': await makeEpub({ files: { '1.xhtml': makeXhtml('<p>a</p>'), 'cover.png': inner }, metadata }),
    'Books/Wood.opf':
      '<package xmlns:dc="d"><metadata><dc:title>Wood of the North</dc:title><dc:description>&lt;p&gt;Trees&lt;/p&gt;</dc:description></metadata></package>',
    'TvSeries/Water/S01E01.mkv': 'one',
    'TvSeries/Water/tvshow.nfo': '<tvshow><title>Dark Water</title><year>2001</year></tvshow>',
    'TvSeries/Water/poster.png': poster,
    'TvSeries/Bare/S01E01.mkv': 'two',
  })
  rootId = await useRoots(opened.store, folder)
  await scanOnce(opened.store, rootId)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), { ffmpeg: null, ffprobe: null })
})
afterAll(async () => {
  await opened.remove()
  rmSync(folder, { recursive: true, force: true })
})

const source = (): Source => ({
  askJson: () => Promise.reject(new Error('It asks nobody')),
  setting: () => undefined,
  db: opened.store.db,
  data: opened.data,
})
const idOf = async (title: string) =>
  (await opened.store.db.selectFrom('media').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

test('the files of a media give one hit that is sure, and all they give by the order of its directory', async () => {
  const mediaId = await idOf('Wood of the North')
  const [hit, ...others] = await local.search({ query: 'anything', type: 'Book', mediaId }, source())
  expect(others).toEqual([])
  expect(hit).toMatchObject({
    titles: ['Wood of the North', 'The Wood'],
    type: 'Book',
    isTheOne: true,
    ids: [{ source: 'isbn', key: '9783440077894' }],
  })
  expect(await local.read(hit?.id ?? '', 'Book', source(), mediaId)).toEqual({
    title: 'Wood of the North',
    // What was not believed stays one of its titles.
    titles: [{ title: 'The Wood', language: null, kind: 'other' }],
    description: 'Trees',
    tags: [{ group: 'Genre', name: 'Fantasy' }],
    ids: [{ source: 'isbn', key: '9783440077894' }],
    cover: expect.stringMatching(/^file:\d+:[\da-f]{16}$/),
  })
})

test('nothing is found for what gives nothing, for no media, and under the id of another', async () => {
  const [bare, water] = [await idOf('Bare'), await idOf('Dark Water')]
  expect(await local.search({ query: 'Bare', type: 'TvSeries', mediaId: bare }, source())).toEqual([])
  expect(await local.search({ query: 'Bare', type: 'TvSeries' }, source())).toEqual([])
  const [hit] = await local.search({ query: 'x', type: 'TvSeries', mediaId: water }, source())
  expect(hit).toMatchObject({ titles: ['Dark Water'], year: 2001 })
  expect(await local.read(hit?.id ?? '', 'TvSeries', source(), bare)).toBeUndefined()
})

test('pictures are given from beside and from inside, but never those of other media or other places', async () => {
  const [wood, water] = [await idOf('Wood of the North'), await idOf('Dark Water')]
  const [inside, beside] = [
    await local.read(`media-${wood}`, 'Book', source(), wood),
    await local.read(`media-${water}`, 'TvSeries', source(), water),
  ]
  expect(await local.readPicture?.(inside?.cover ?? '', source(), wood)).toEqual(inner)
  expect(await local.readPicture?.(beside?.cover ?? '', source(), water)).toEqual(poster)
  expect(await local.readPicture?.(inside?.cover ?? '', source(), water)).toBeUndefined()
  for (const place of ['beside:background', 'file:0', 'file:999999', '../poster.png', 'file:///etc/passwd', ''].flatMap((one) => [
    one,
    `${one}:${'0'.repeat(16)}`,
  ]))
    expect(await local.readPicture?.(place, source(), water)).toBeUndefined()
})

test('a picture that was exchanged has another key, so that it is taken again, and one that was not at the same', async () => {
  const water = await idOf('Dark Water')
  const coverOf = async () => (await local.read(`media-${water}`, 'TvSeries', source(), water))?.cover ?? ''
  const rescan = async () => {
    await scanOnce(opened.store, rootId)
    return coverOf()
  }
  const before = await coverOf()
  expect(await rescan()).toBe(before)
  layOut(folder, { 'TvSeries/Water/poster.png': await makePng(22, 32) })
  const after = await rescan()
  expect(after).not.toBe(before)
  expect(await local.readPicture?.(after, source(), water)).toEqual(await makePng(22, 32))
  expect(await rescan()).toBe(after)
})
