import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { describeLibrary, layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser } from '../../testing/make.ts'
import { fingerprint } from '../match/fingerprint.ts'

let opened: TestStore
let folder: string
let root: string
let rootId: number
const series = [
  'TvSeries/Dark Water/Season 01/S01E01.mkv',
  'TvSeries/Dark Water/Season 01/S01E02.mkv',
  'TvSeries/Dark Water/Season 01/S01E03.mkv',
]
const tree = [
  ...series,
  'Movies/Red Kite (2001).mkv',
  'Manga/Ink/v01.cbz',
  'Manga/Ink/v02.cbz',
  'Books/Las/Las.epub',
  'Audiobooks/Stone/01.mp3',
  'Audiobooks/Stone/02.mp3',
  'Manga/Leaf/001.jpg',
  'Manga/Leaf/002.jpg',
  'Other/Tool/tool.bin',
]

beforeEach(async () => {
  opened = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'amn-rescan-'))
  root = join(folder, 'media')
  layOut(root, tree)
  rootId = await useRoots(opened.store, root)
  await scanOnce(opened.store, rootId)
})
afterEach(async () => {
  await opened.remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileAt = (path: string) =>
  opened.store.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.content_id as contentId', 'content.media_id as mediaId', 'file.state', 'content.number', 'content.season'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()

test('of many scans the newest thousand are kept, and the reports of the newest twenty', async () => {
  const { store } = opened
  // Its files are still being read.
  const first = await store.db.selectFrom('scan').select('id').executeTakeFirstOrThrow()
  const at = '2026-01-01T00:00:00.000Z'
  await store.transact(async (tx) => {
    for (let count = 0; count < 11; count += 1)
      await tx
        .insertInto('scan')
        .values(Array.from({ length: 100 }, () => ({ root_id: rootId, state: 'done' as const, created_at: at })))
        .execute()
  })
  await scanOnce(store, rootId)
  const scans = await store.db.selectFrom('scan').select('id').where('id', '>', first.id).orderBy('id').execute()
  expect(scans).toHaveLength(1000)
  expect(
    await store.db
      .selectFrom('scan_entry')
      .select('id')
      .where('scan_id', '<', scans.at(-20)?.id ?? 0)
      .execute(),
  ).toEqual([])
})

/** Everybody's data on a file, written as playing it would. */
const watch = async (path: string) => {
  const user = await makeUser(opened.store)
  const { id, contentId, mediaId } = await fileAt(path)
  const at = new Date().toISOString()
  const work = { user_id: user.id, media_id: mediaId, content_id: contentId }
  const place = {
    file_id: id,
    position: 100,
    cfi: null,
    unit: 'seconds' as const,
    progress: 0.5,
    duration: 200,
    device: null,
    at,
    event_id: null,
  }
  await opened.store.transact(async (tx) => {
    await tx
      .insertInto('user_content')
      .values({ ...work, status: 'WATCHING', completed_at: null, last_file_id: id, updated_at: at })
      .execute()
    await tx
      .insertInto('user_file')
      .values({ ...work, ...place, updated_at: at })
      .execute()
    await tx
      .insertInto('progress_event')
      .values({ ...work, ...place, received_at: at })
      .execute()
  })
  return { userId: user.id, id, contentId, mediaId }
}
const progressOf = (userId: number) =>
  opened.store.db
    .selectFrom('user_file')
    .innerJoin('user_content', (join) =>
      join.onRef('user_content.content_id', '=', 'user_file.content_id').onRef('user_content.user_id', '=', 'user_file.user_id'),
    )
    .select([
      'user_file.file_id as id',
      'user_file.content_id as contentId',
      'user_file.media_id as mediaId',
      'user_file.position',
      'user_content.status',
      'user_content.media_id as sameMedia',
    ])
    .where('user_file.user_id', '=', userId)
    .execute()
const ids = async () => {
  const { media, contents, files } = await rowsOf(opened.store)
  return { media: media.map(({ id }) => id), contents: contents.map(({ id }) => id), files: files.map(({ id }) => id) }
}
const hasLostNothing = (before: Awaited<ReturnType<typeof ids>>, after: Awaited<ReturnType<typeof ids>>) =>
  (['media', 'contents', 'files'] as const).every((kind) => before[kind].every((id) => after[kind].includes(id)))

test('a rescan of an unchanged directory writes nothing', async () => {
  const before = await rowsOf(opened.store)
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.counts).toMatchObject({ files: tree.length, added: 0, changed: 0, moved: 0, unavailable: 0, unreadable: 0 })
  expect(await rowsOf(opened.store)).toEqual(before)
})

test("a renamed file keeps its row, its content and everybody's progress", async () => {
  const seen = await watch('TvSeries/Dark Water/Season 01/S01E02.mkv')
  const before = await ids()
  renameSync(join(root, series[1] as string), join(root, 'TvSeries/Dark Water/Season 01/Dark Water S01E02 Better name.mkv'))
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.counts).toMatchObject({ added: 0, moved: 1, unavailable: 0 })
  expect(await ids()).toEqual(before)
  expect(await progressOf(seen.userId)).toEqual([
    { id: seen.id, contentId: seen.contentId, mediaId: seen.mediaId, sameMedia: seen.mediaId, position: 100, status: 'WATCHING' },
  ])
})

test('two episodes that swap their names take their progress along', async () => {
  const first = await watch(series[0] as string)
  const before = await ids()
  const [one, two] = series.map((path) => join(root, path)) as [string, string]
  utimesSync(two, new Date(2001, 1), new Date(2001, 1))
  await scanOnce(opened.store, rootId)
  renameSync(one, `${one}.swap`)
  renameSync(two, one)
  renameSync(`${one}.swap`, two)
  await scanOnce(opened.store, rootId)
  expect(await ids()).toEqual(before)
  expect(await fileAt(series[1] as string)).toMatchObject({ id: first.id, contentId: first.contentId, number: 2 })
})

test('a moved and renamed folder keeps its media; what was typed by hand stays', async () => {
  const seen = await watch(series[0] as string)
  const before = await ids()
  mkdirSync(join(root, 'Anime'))
  renameSync(join(root, 'TvSeries/Dark Water'), join(root, 'Anime/Darker Water (2020)'))
  await scanOnce(opened.store, rootId)
  expect(await ids()).toEqual(before)
  const media = await opened.store.db
    .selectFrom('media')
    .select(['type', 'title', 'path', 'sort_title as sort'])
    .where('id', '=', seen.mediaId)
    .executeTakeFirstOrThrow()
  expect(media).toEqual({ type: 'Anime', title: 'Darker Water', path: 'Anime/Darker Water (2020)', sort: 'darker water' })
  expect(await progressOf(seen.userId)).toMatchObject([{ id: seen.id, contentId: seen.contentId }])
  await opened.store.transact((tx) =>
    tx.updateTable('media').set({ title: 'Mine', locked_fields: '["title","amnMediaType"]' }).where('id', '=', seen.mediaId).execute(),
  )
  renameSync(join(root, 'Anime/Darker Water (2020)'), join(root, 'TvSeries/Other name'))
  await scanOnce(opened.store, rootId)
  const kept = await opened.store.db
    .selectFrom('media')
    .select(['type', 'title', 'path'])
    .where('id', '=', seen.mediaId)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ type: 'Anime', title: 'Mine', path: 'TvSeries/Other name' })
})

test('a better version in the place of another keeps the row and its progress', async () => {
  const seen = await watch(series[2] as string)
  const before = await ids()
  rmSync(join(root, series[2] as string))
  layOut(root, { 'TvSeries/Dark Water/Season 01/Dark.Water.S01E03.2160p.mkv': 'quite other bytes, many more of them' })
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.counts).toMatchObject({ added: 0, changed: 1, unavailable: 0 })
  expect(await ids()).toEqual(before)
  expect(await fileAt('TvSeries/Dark Water/Season 01/Dark.Water.S01E03.2160p.mkv')).toMatchObject({
    id: seen.id,
    contentId: seen.contentId,
  })
})

test('other bytes under the same name are read anew', async () => {
  await opened.store.transact((tx) =>
    tx.updateTable('file').set({ hash: 'old', probed_at: new Date().toISOString(), duration: 5 }).execute(),
  )
  const before = await ids()
  writeFileSync(join(root, series[0] as string), 'new bytes')
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.counts).toMatchObject({ added: 0, changed: 1 })
  expect(await ids()).toEqual(before)
  const file = await opened.store.db
    .selectFrom('file')
    .select(['hash', 'probed_at', 'duration', 'size'])
    .where('path', '=', series[0] as string)
    .executeTakeFirstOrThrow()
  expect(file).toEqual({ hash: null, probed_at: null, duration: null, size: 9 })
})

test('copies of one file do not steal its identity', async () => {
  const { id } = await fileAt('Manga/Ink/v01.cbz')
  await opened.store.transact((tx) =>
    tx
      .updateTable('file')
      .set({ hash: fingerprint(join(root, 'Manga/Ink/v01.cbz'), false) })
      .where('id', '=', id)
      .execute(),
  )
  renameSync(join(root, 'Manga/Ink/v01.cbz'), join(folder, 'aside'))
  layOut(root, { 'Manga/Copy/v01.cbz': 'the bytes of Manga/Ink/v01.cbz', 'Manga/Copy/v09.cbz': 'the bytes of Manga/Ink/v01.cbz' })
  await scanOnce(opened.store, rootId)
  expect(await fileAt('Manga/Ink/v01.cbz')).toMatchObject({ id, state: 'unavailable' })
  expect((await opened.store.db.selectFrom('file').select('state').where('path', 'like', 'Manga/Copy/%').execute()).length).toBe(2)
  renameSync(join(folder, 'aside'), join(root, 'Manga/Ink/v01.cbz'))
  await scanOnce(opened.store, rootId)
  expect(await fileAt('Manga/Ink/v01.cbz')).toMatchObject({ id, state: 'available' })
})

test('a file that is gone becomes unavailable and comes back as it was', async () => {
  const seen = await watch('Other/Tool/tool.bin')
  renameSync(join(root, 'Other/Tool/tool.bin'), join(folder, 'aside'))
  const gone = await scanOnce(opened.store, rootId)
  expect(gone.counts).toMatchObject({ unavailable: 1, added: 0 })
  expect(await fileAt('Other/Tool/tool.bin')).toMatchObject({ id: seen.id, state: 'unavailable' })
  renameSync(join(folder, 'aside'), join(root, 'Other/Tool/tool.bin'))
  await scanOnce(opened.store, rootId)
  expect(await fileAt('Other/Tool/tool.bin')).toMatchObject({ id: seen.id, state: 'available' })
})

const losses: [string, () => void, RegExp][] = [
  ['emptied', () => readdirSync(root).forEach((name) => rmSync(join(root, name), { recursive: true })), /is empty: 11 of 11/],
  ['unplugged', () => renameSync(root, `${root}-elsewhere`), /cannot be reached/],
  ['robbed of more than a fifth', () => rmSync(join(root, 'TvSeries'), { recursive: true }), /3 of 11 files are missing/],
]
test.each(losses)('a directory %s stops the scan, which asks; nothing changes until somebody answers', async (_, lose, question) => {
  const before = await rowsOf(opened.store)
  lose()
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.state).toBe('asking')
  expect(scan.question?.message).toMatch(question)
  expect(await rowsOf(opened.store)).toEqual(before)
})

test('an unplugged directory that is back again is as it was', async () => {
  const before = await rowsOf(opened.store)
  renameSync(root, `${root}-elsewhere`)
  await scanOnce(opened.store, rootId)
  renameSync(`${root}-elsewhere`, root)
  const scan = await scanOnce(opened.store, rootId)
  expect(scan.state).toBe('running')
  expect(await rowsOf(opened.store)).toEqual(before)
})

test('files that are moved to another media directory keep their rows', async () => {
  const seen = await watch('Movies/Red Kite (2001).mkv')
  const before = await ids()
  const second = join(folder, 'second')
  mkdirSync(join(second, 'Movies'), { recursive: true })
  await useRoots(opened.store, `${root};${second}`)
  const other = await opened.store.db.selectFrom('root').select('id').where('path', '=', second).executeTakeFirstOrThrow()
  renameSync(join(root, 'Movies/Red Kite (2001).mkv'), join(second, 'Movies/Red Kite (2001).mkv'))
  await scanOnce(opened.store, other.id)
  await scanOnce(opened.store, rootId)
  expect(hasLostNothing(before, await ids())).toBe(true)
  expect(await ids()).toEqual(before)
  expect(await progressOf(seen.userId)).toMatchObject([{ id: seen.id, contentId: seen.contentId, mediaId: seen.mediaId }])
  expect((await describeLibrary(opened.store))['Movie: Red Kite']).toEqual(['- | Red Kite (2001).mkv | VIDEO_PLAYER'])
})

test('a directory taken out of the settings hides its files and gives them back', async () => {
  const before = await rowsOf(opened.store)
  const second = join(folder, 'second')
  mkdirSync(second)
  await useRoots(opened.store, second)
  expect((await opened.store.db.selectFrom('file').select('state').distinct().execute()).map(({ state }) => state)).toEqual(['unavailable'])
  await useRoots(opened.store, root)
  await scanOnce(opened.store, rootId)
  const after = await rowsOf(opened.store)
  expect(after.files.map(({ id, state, path }) => ({ id, state, path }))).toEqual(
    before.files.map(({ id, state, path }) => ({ id, state, path })),
  )
})

test("an episode that moves to another series takes its content and everybody's progress along", async () => {
  layOut(root, ['Anime/Sky Boat/Sky Boat - 01.mkv'])
  await scanOnce(opened.store, rootId)
  const seen = await watch('Manga/Ink/v02.cbz')
  const before = await ids()
  const target = await fileAt('Anime/Sky Boat/Sky Boat - 01.mkv')
  renameSync(join(root, 'Manga/Ink/v02.cbz'), join(root, 'Anime/Sky Boat/Sky Boat v05.cbz'))
  await scanOnce(opened.store, rootId)
  expect(await ids()).toEqual(before)
  const place = { id: seen.id, contentId: seen.contentId, mediaId: target.mediaId }
  expect(await fileAt('Anime/Sky Boat/Sky Boat v05.cbz')).toMatchObject(place)
  expect(await progressOf(seen.userId)).toMatchObject([{ ...place, sameMedia: target.mediaId, position: 100 }])
  expect(await opened.store.db.selectFrom('progress_event').select('media_id as mediaId').execute()).toEqual([{ mediaId: target.mediaId }])
})

test("a file renamed to the number of another becomes a version of it, with everybody's progress", async () => {
  const seen = await watch(series[2] as string)
  const before = await ids()
  const second = await fileAt(series[1] as string)
  renameSync(join(root, series[2] as string), join(root, 'TvSeries/Dark Water/Season 01/S01E02 [720p].mkv'))
  await scanOnce(opened.store, rootId)
  expect(await ids()).toEqual(before)
  expect(await fileAt('TvSeries/Dark Water/Season 01/S01E02 [720p].mkv')).toMatchObject({ id: seen.id, contentId: second.contentId })
  expect(await progressOf(seen.userId)).toMatchObject([{ id: seen.id, contentId: second.contentId, status: 'WATCHING' }])
})
