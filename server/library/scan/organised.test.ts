import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let folder: string
let root: string
let rootId: number
let editor: MadeUser
const first = ['TvSeries/Dark Water/S01E01.mkv', 'TvSeries/Dark Water/S01E02.mkv']
const second = ['TvSeries/Dark Water Season 2/S02E01.mkv', 'TvSeries/Dark Water Season 2/S02E02.mkv']
const film = 'Movies/Red Kite (2001).mkv'

beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'amn-organised-'))
  root = join(folder, 'media')
  layOut(root, [...first, ...second, film, 'Movies/Crimson Kite (2001).mkv', 'Movies/Crimson Kite (2001).pl.srt', 'Other/Tool/tool.bin'])
  rootId = await useRoots(server.store, root)
  await scanOnce(server.store, rootId)
  editor = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileAt = (path: string) =>
  server.store.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.content_id as contentId', 'content.media_id as mediaId', 'content.number', 'file.state'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
const mediaOf = async (path: string) => (await fileAt(path)).mediaId
const send = async (path: string, body: object) => {
  const answer = await server.ask('POST', path, { as: editor.token, body })
  expect(answer.status).toBe(200)
  return answer.body
}
const merge = (into: number, other: number) => send(`/media/${into}/merge`, { mediaIds: [other] })
const watch = async (path: string, position: number) => {
  const { id, contentId, mediaId } = await fileAt(path)
  const place = `/media/${mediaId}/user-data/content/${contentId}/file/${id}`
  await server.ask('PUT', place, { as: editor.token, body: { position, unit: 'seconds', duration: 1000 } })
}
const standing = async (path: string) => {
  const { id, contentId, mediaId } = await fileAt(path)
  const place = `/media/${mediaId}/user-data/content/${contentId}/file/${id}`
  return (await server.ask('GET', place, { as: editor.token })).body.position
}
const countShown = async () => (await server.ask('GET', '/media?includeWorkInProgress=true', { as: editor.token })).body.totalItems

test('a scan leaves what was merged as it is, and brings what is new in its folder to the media that it belongs to', async () => {
  await watch(second[0] as string, 300)
  const [into, other] = [await mediaOf(first[0] as string), await mediaOf(second[0] as string)]
  expect(into).not.toBe(other)
  await merge(into, other)
  const before = await rowsOf(server.store)
  const scan = await scanOnce(server.store, rootId)
  expect(scan.counts).toMatchObject({ added: 0, changed: 0, moved: 0, unavailable: 0 })
  expect(await rowsOf(server.store)).toEqual(before)

  layOut(root, ['TvSeries/Dark Water Season 2/S02E03.mkv'])
  expect((await scanOnce(server.store, rootId)).counts).toMatchObject({ added: 1 })
  expect(await mediaOf('TvSeries/Dark Water Season 2/S02E03.mkv')).toBe(into)
  expect([await standing(second[0] as string), await countShown()]).toEqual([300, 4])
})

test('a merged folder that is renamed, and a file in it that is replaced, stay where they were put', async () => {
  await watch(second[0] as string, 300)
  const into = await mediaOf(first[0] as string)
  await merge(into, await mediaOf(second[0] as string))
  const [one, two] = [await fileAt(second[0] as string), await fileAt(second[1] as string)]
  renameSync(join(root, 'TvSeries/Dark Water Season 2'), join(root, 'TvSeries/Dark Water II'))
  expect((await scanOnce(server.store, rootId)).counts).toMatchObject({ moved: 2, added: 0 })
  expect(await fileAt('TvSeries/Dark Water II/S02E01.mkv')).toEqual(one)
  rmSync(join(root, 'TvSeries/Dark Water II/S02E02.mkv'))
  layOut(root, { 'TvSeries/Dark Water II/S02E02.2160p.mkv': 'other bytes, and more of them' })
  expect((await scanOnce(server.store, rootId)).counts).toMatchObject({ changed: 1, added: 0, unavailable: 0 })
  expect(await fileAt('TvSeries/Dark Water II/S02E02.2160p.mkv')).toEqual(two)
  layOut(root, ['TvSeries/Dark Water II/S02E04.mkv', 'TvSeries/Dark Water/S01E03.mkv'])
  await scanOnce(server.store, rootId)
  expect([await mediaOf('TvSeries/Dark Water II/S02E04.mkv'), await mediaOf('TvSeries/Dark Water/S01E03.mkv')]).toEqual([into, into])
  expect([await standing('TvSeries/Dark Water II/S02E01.mkv'), await countShown()]).toEqual([300, 4])
})

test('the folder of the target that is renamed keeps its media', async () => {
  const into = await mediaOf(first[0] as string)
  await merge(into, await mediaOf(second[0] as string))
  renameSync(join(root, 'TvSeries/Dark Water'), join(root, 'TvSeries/Darker Water'))
  await scanOnce(server.store, rootId)
  expect([await mediaOf('TvSeries/Darker Water/S01E01.mkv'), await mediaOf(second[0] as string)]).toEqual([into, into])
  expect(await countShown()).toBe(4)
})

test('two films that were merged are one with two versions, through scans and renames, and two again when it is undone', async () => {
  const crimson = 'Movies/Crimson Kite (2001).mkv'
  const [into, other] = [await fileAt(film), await fileAt(crimson)]
  await watch(crimson, 400)
  const { editId, joined } = await merge(into.mediaId, other.mediaId)
  expect([joined, (await fileAt(crimson)).contentId]).toEqual([1, into.contentId])
  const before = await rowsOf(server.store)
  await scanOnce(server.store, rootId)
  expect(await rowsOf(server.store)).toEqual(before)
  renameSync(join(root, crimson), join(root, 'Movies/Crimson Bird (2001).mkv'))
  await scanOnce(server.store, rootId)
  expect(await fileAt('Movies/Crimson Bird (2001).mkv')).toEqual({ ...other, contentId: into.contentId, mediaId: into.mediaId })
  expect([await standing('Movies/Crimson Bird (2001).mkv'), await countShown()]).toEqual([400, 4])
  await send(`/edit/${editId}/undo`, {})
  expect(await fileAt('Movies/Crimson Bird (2001).mkv')).toEqual(other)
  await scanOnce(server.store, rootId)
  expect([await standing('Movies/Crimson Bird (2001).mkv'), await countShown()]).toEqual([400, 5])
})

test('a scan leaves what was split as it is, through renames of its files and its folder', async () => {
  const [one, two] = [await fileAt(first[0] as string), await fileAt(first[1] as string)]
  await watch(first[1] as string, 200)
  const made = await send(`/media/${one.mediaId}/split`, { contentIds: [two.contentId], into: { title: 'Still Water' } })
  const before = await rowsOf(server.store)
  await scanOnce(server.store, rootId)
  expect(await rowsOf(server.store)).toEqual(before)
  renameSync(join(root, first[1] as string), join(root, 'TvSeries/Dark Water/Still Water S01E02.mkv'))
  await scanOnce(server.store, rootId)
  expect(await fileAt('TvSeries/Dark Water/Still Water S01E02.mkv')).toEqual({ ...two, mediaId: made.mediaId })
  renameSync(join(root, 'TvSeries/Dark Water'), join(root, 'TvSeries/Deep Water'))
  layOut(root, ['TvSeries/Deep Water/S01E03.mkv'])
  await scanOnce(server.store, rootId)
  expect(await fileAt('TvSeries/Deep Water/Still Water S01E02.mkv')).toEqual({ ...two, mediaId: made.mediaId })
  expect([await mediaOf('TvSeries/Deep Water/S01E01.mkv'), await mediaOf('TvSeries/Deep Water/S01E03.mkv')]).toEqual([
    one.mediaId,
    one.mediaId,
  ])
  expect([await standing('TvSeries/Deep Water/Still Water S01E02.mkv'), await countShown()]).toEqual([200, 6])
})
