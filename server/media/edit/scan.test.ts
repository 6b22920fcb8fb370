import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharp } from '../../pictures/sharp.ts'
import { findProgram } from '../../process/sandbox.ts'
import { makeEpub, makePng, makeXhtml, makeZip } from '../../testing/hostile.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeMp3, makePdf } from '../../testing/small-files.ts'
import { multipart } from '../../testing/upload.ts'
import { collectionAt } from '../../testing/collections.ts'

const ffmpeg = findProgram('ffmpeg') ?? null
const ffprobe = findProgram('ffprobe') ?? null
const hostile = collectionAt('media/hostile/files')
let server: TestServer
let root: string
let rootId: number
let admin: MadeUser
const [red, blue, green] = ['#ff0000', '#0000ff', '#00ff00'] as const
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-edit-scan-'))
  server = await startTestServer({ AMN_MEDIA: root })
  const page = (colour: string) => makePng(200, 300, colour)
  const comic = await makeZip([
    { name: '01.png', body: await page(red) },
    { name: '02.png', body: await page(blue) },
  ])
  layOut(root, {
    'Manga/Ink/v01.cbz': comic,
    'Manga/Ink/poster.png': await page(green),
    'Books/Author/Book/Book.epub': await makeEpub({ files: { 'a.xhtml': makeXhtml('<p>Text</p>'), 'cover.png': await page(blue) } }),
    'Books/Author/Paper/Paper.pdf': makePdf(2),
    'Audiobooks/Sound/01.mp3': makeMp3({ picture: await page(red) }),
    'Anime/Old name/01.mkv': 'x',
    'Anime/Old name/02.mkv': 'y',
    'Anime/Binned/01.mkv': 'z',
    'Anime/Whole/Part two/01.mkv': 'w',
    'Anime/Whole/01.mkv': 'v',
  })
  if (ffmpeg !== null) {
    const film = join(root, 'Movies', 'Film (2001).mp4')
    layOut(root, ['Movies/'])
    const picture = ['-f', 'lavfi', '-i', 'color=c=red:s=64x64:d=1', '-f', 'lavfi', '-i', 'color=c=blue:s=64x64:d=2']
    execFileSync(ffmpeg, [...picture, '-filter_complex', '[0][1]concat', '-c:v', 'mpeg4', '-g', '5', '-loglevel', 'error', film])
  }
  rootId = await useRoots(server.store, root)
  await scan()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.ask(method, path, { as: admin.token, ...(body !== undefined && { body }) })
async function scan() {
  await scanOnce(server.store, rootId)
  await readOnce(server.store, server.config, { ffmpeg, ffprobe })
}
const mediaAt = (path: string) =>
  server.store.db.selectFrom('media').selectAll().where('path', '=', path).orderBy('id').executeTakeFirstOrThrow()
const dominant = async (bytes: Buffer) => (await sharp()(bytes).stats()).dominant
const coverOf = async (id: number) => dominant((await ask('GET', `/media/${id}/cover`)).bytes)
const asRed = { r: 248, b: 8 }
const asBlue = { r: 8, b: 248 }

describe('a scan leaves alone what was set by hand', () => {
  test('title, type and cover of a media whose folder is renamed and gets new pictures', async () => {
    const { id } = await mediaAt('Anime/Old name')
    await ask('PUT', `/media/${id}`, { title: 'By hand', description: 'Mine', workInProgress: true })
    await ask('PUT', `/media/${id}/type`, { amnMediaType: 'Other' })
    await server.ask('PUT', `/media/${id}/cover`, {
      as: admin.token,
      ...multipart([{ filename: 'a.png', body: await makePng(90, 90, blue) }]),
    })
    const before = await mediaAt('Anime/Old name')
    renameSync(join(root, 'Anime/Old name'), join(root, 'Anime/New name'))
    layOut(root, { 'Anime/New name/cover.png': await makePng(200, 300, red), 'Anime/New name/03.mkv': 'new' })
    await scan()
    const after = await mediaAt('Anime/New name')
    const { title, type, description, work_in_progress, locked_fields, provenance } = before
    expect(after).toMatchObject({ id, title, type, description, work_in_progress, locked_fields, provenance, content_count: 3 })
    expect(await coverOf(id)).toMatchObject(asBlue)
  })
  test('and finds a cover again once it was given back', async () => {
    const { id } = await mediaAt('Anime/New name')
    expect((await ask('DELETE', `/media/${id}/cover`)).status).toBe(204)
    await readOnce(server.store, server.config, { ffmpeg, ffprobe })
    expect(await coverOf(id)).toMatchObject(asRed)
  })
})

describe('a path set by hand', () => {
  test('is where the next scan finds the files of the media', async () => {
    const made = await ask('POST', '/media', { title: 'Chosen', amnMediaType: 'Anime', path: join(root, 'Anime/Whole/Part two') })
    expect(made.body.code).toBe('DUPLICATE')
    layOut(root, { 'Anime/Whole/Part three/01.mkv': 'third', 'Anime/Fresh/01.mkv': 'fresh', 'Movies/Loose (2003).mkv': 'loose' })
    const chosen = ['Anime/Whole/Part three', 'Anime/Fresh', 'Movies/Loose (2003).mkv']
    const ids: number[] = []
    for (const path of chosen)
      ids.push((await ask('POST', '/media', { title: path, amnMediaType: 'Anime', path: join(root, path) })).body.id)
    const { n: before } = await countMedia()
    await scan()
    expect((await countMedia()).n).toBe(before)
    for (const [at, id] of ids.entries()) {
      const { body } = await ask('GET', `/media/${id}`)
      expect(body).toMatchObject({ title: chosen[at], contentCount: 1, amnMediaType: 'Anime' })
    }
    layOut(root, { 'Anime/Fresh/02.mkv': 'more' })
    await scan()
    expect((await ask('GET', `/media/${ids[1]}`)).body.contentCount).toBe(2)
  })
  test('stays when its files move on, which stay with the media as well as new ones beside them', async () => {
    const { id } = await mediaAt('Anime/Fresh')
    renameSync(join(root, 'Anime/Fresh'), join(root, 'Anime/Moved'))
    await scan()
    layOut(root, { 'Anime/Moved/03.mkv': 'later' })
    const { n: before } = await countMedia()
    await scan()
    expect((await ask('GET', `/media/${id}`)).body).toMatchObject({ path: 'Anime/Fresh', contentCount: 3 })
    expect((await countMedia()).n).toBe(before)
  })
  const countMedia = () =>
    server.store.db
      .selectFrom('media')
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
})

describe('a media in the bin', () => {
  test('stays there when a scan meets its files, and no second one is made of them', async () => {
    const { id } = await mediaAt('Anime/Binned')
    expect((await ask('DELETE', `/media/${id}`)).status).toBe(204)
    layOut(root, { 'Anime/Binned/02.mkv': 'another' })
    await scan()
    const rows = await server.store.db.selectFrom('media').select(['id', 'deleted_at']).where('path', '=', 'Anime/Binned').execute()
    expect(rows).toEqual([{ id, deleted_at: expect.any(String) }])
    const { body } = await ask('POST', `/bin/${id}/restore`)
    expect(body).toMatchObject({ id, contentCount: 2 })
  })
})

describe('a cover from the media’s own art', () => {
  const artOf = async (path: string) => {
    const { id } = await mediaAt(path)
    return { id, art: (await ask('GET', `/media/${id}/art`)).body }
  }
  const take = (id: number, from: object) => ask('POST', `/media/${id}/art`, { as: 'cover', from })
  test('is a picture beside the files, or a page of an archive', async () => {
    const { id, art } = await artOf('Manga/Ink')
    expect(art).toMatchObject({ folder: [{ place: 0, name: 'poster.png' }], files: [{ name: 'v01.cbz', kind: 'page', pages: 2 }] })
    const from = { kind: 'page', contentId: art.files[0].contentId, fileId: art.files[0].fileId, page: 1 }
    const query = new URLSearchParams({ ...from, contentId: String(from.contentId), fileId: String(from.fileId), page: '1', width: '64' })
    const preview = await ask('GET', `/media/${id}/art/preview?${query.toString()}`)
    expect(preview.headers['content-type']).toBe('image/webp')
    expect(await dominant(preview.bytes)).toMatchObject(asBlue)
    expect((await take(id, from)).status).toBe(200)
    expect(await coverOf(id)).toMatchObject(asBlue)
    expect((await ask('GET', `/media/${id}`)).body.lockedFields).toContain('cover')
    layOut(root, { 'Manga/Ink/poster.png': await makePng(300, 300, red) })
    await scan()
    expect(await coverOf(id)).toMatchObject(asBlue)
    expect((await take(id, { kind: 'folder', place: 0 })).status).toBe(200)
    expect(await coverOf(id)).toMatchObject(asRed)
    expect((await take(id, { ...from, page: 7 })).status).toBe(404)
    expect((await take(id, { kind: 'folder', place: 3 })).status).toBe(404)
    expect((await take(id, { kind: 'frame', contentId: from.contentId, fileId: from.fileId, at: 1 })).status).toBe(404)
    expect(
      (await ask('GET', `/media/${id}/art/preview?kind=page&contentId=1`)).body.fields.map(({ path }: { path: string }) => path),
    ).toEqual(['fileId', 'page'])
  })
  test('is what a book or recording brings, or a page of a PDF', async () => {
    const book = await artOf('Books/Author/Book')
    const [file] = book.art.files
    expect((await take(book.id, { kind: 'embedded', contentId: file.contentId, fileId: file.fileId })).status).toBe(200)
    expect(await coverOf(book.id)).toMatchObject(asBlue)
    const sound = await artOf('Audiobooks/Sound')
    const [track] = sound.art.files
    expect((await take(sound.id, { kind: 'embedded', contentId: track.contentId, fileId: track.fileId })).status).toBe(200)
    expect(await coverOf(sound.id)).toMatchObject(asRed)
    const paper = await artOf('Books/Author/Paper')
    const [pdf] = paper.art.files
    const page = { kind: 'page', contentId: pdf.contentId, fileId: pdf.fileId }
    expect(pdf.pages).toBe(2)
    expect((await take(paper.id, { ...page, page: 1 })).body).toMatchObject({ width: 1200 })
    expect((await take(paper.id, { ...page, page: 2 })).status).toBe(404)
  })
  test.skipIf(ffmpeg === null)('is the frame of a film at a second', async () => {
    const { id, art } = await artOf('Movies/Film (2001)')
    const [film] = art.files
    expect(film).toMatchObject({ kind: 'frame', duration: expect.closeTo(3, 0) })
    const frame = { kind: 'frame', contentId: film.contentId, fileId: film.fileId }
    await take(id, { ...frame, at: 2 })
    expect((await coverOf(id)).b).toBeGreaterThan(200)
    await take(id, { ...frame, at: 0.2 })
    expect((await coverOf(id)).r).toBeGreaterThan(200)
    expect(await take(id, { ...frame, at: 500 })).toMatchObject({ status: 422 })
  })
  test('shows pages and frames only to those who may play them', async () => {
    const { id } = await mediaAt('Manga/Ink')
    const { as } = { as: (await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_EDIT'] })).token }
    const { body } = await server.ask('GET', `/media/${id}/art`, { as })
    expect(body).toMatchObject({ folder: [{ name: 'poster.png' }], files: [] })
    const { art } = await artOf('Manga/Ink')
    const query = `kind=page&contentId=${art.files[0].contentId}&fileId=${art.files[0].fileId}&page=0`
    expect((await server.ask('GET', `/media/${id}/art/preview?${query}`, { as })).status).toBe(403)
  })
  test.skipIf(!existsSync(hostile))('is refused where the file is hostile', async () => {
    const names = readdirSync(hostile).filter((name) => /\.(cbz|epub)$/.test(name))
    layOut(root, Object.fromEntries(names.map((name) => [`Manga/Hostile/${name}`, readFileSync(join(hostile, name))])))
    await scanOnce(server.store, rootId)
    const { id } = await mediaAt('Manga/Hostile')
    const rows = await server.store.db
      .selectFrom('file')
      .innerJoin('content', 'content.id', 'file.content_id')
      .select(['file.id', 'file.content_id as contentId', 'file.renderer', 'file.path'])
      .where('content.media_id', '=', id)
      .execute()
    expect(rows.length).toBeGreaterThan(5)
    for (const { id: fileId, contentId, renderer, path } of rows) {
      const from = renderer === 'IMAGE_MULTIPLE' ? { kind: 'page', contentId, fileId, page: 0 } : { kind: 'embedded', contentId, fileId }
      expect([path, [404, 422]]).toEqual([path, expect.arrayContaining([(await take(id, from)).status])])
    }
  })
})
