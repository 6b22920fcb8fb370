import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '../db/connect.ts'
import { findProgram } from '../process/sandbox.ts'
import { makePng, makeZip } from '../testing/hostile.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type Running, startProcess } from '../testing/processes/process.ts'

type Json = ReturnType<typeof JSON.parse>
const ffmpeg = findProgram('ffmpeg') ?? ''
const books = 150
let folder: string
let root: string
let data: string
let admin: MadeUser
let server: Running

/** Two ways in which a disk goes: with its mount point, or leaving that behind. */
const ways = {
  vanishes: { go: () => renameSync(root, `${root}.away`), come: () => renameSync(`${root}.away`, root) },
  'is emptied': {
    go: () => {
      renameSync(root, `${root}.away`)
      mkdirSync(join(root, 'lost+found'), { recursive: true })
      writeFileSync(join(root, '.not-mounted'), '')
    },
    come: () => {
      rmSync(root, { recursive: true })
      renameSync(`${root}.away`, root)
    },
  },
}

const makeFilm = (path: string, seconds: number, codecs: string[]) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=d=${seconds}`]
  execFileSync(ffmpeg, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', ...codecs, join(root, path)])
}

const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: Json; headers: Headers }> => {
  const headers = { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0
  return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : undefined, headers: answer.headers }
}
const scan = () => call('POST', '/library/scan', {})
const isQuiet = async () =>
  ((await call('GET', '/tasks')).body as Json[])
    .filter(({ kind }) => ['scan', 'read', 'facts'].includes(kind))
    .every(({ running, waiting }) => running + waiting === 0)
const rows = (text: string) => {
  const database = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  const all = database.prepare(text).all() as Json[]
  database.close()
  return all
}
const library = () => ({
  media: rows('select id, type, title from media order by id'),
  content: rows('select id, media_id, number from content order by id'),
  file: rows('select id, content_id, path, size, state from file order by id'),
  progress: rows('select event_id, position from progress_event order by event_id'),
})
const findFile = (path: string) => {
  const [one] = rows(`select file.id as fileId, content.id as contentId, content.media_id as mediaId from file
    join content on content.id = file.content_id where file.path like '%${path}%' order by file.id`)
  return { ...one, calls: `/content/${one.contentId}/file/${one.fileId}` }
}
/** Begins to receive a body and leaves the rest of it where it is. */
const beginReceiving = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = get(server.api + path, { headers: { authorization: `Bearer ${admin.token}` }, agent: false }, (answer) => {
      answer.on('error', () => undefined)
      answer.once('readable', () => resolve(answer))
    })
    asked.on('error', reject)
  })

beforeAll(async () => {
  if (process.env['AMN_TEST_POSTGRES'] || ffmpeg === '') return
  folder = mkdtempSync(join(tmpdir(), 'amn-offline-'))
  root = join(folder, 'media')
  data = join(folder, 'data')
  const h264 = ['-c:v', 'libx264', '-g', '100']
  makeFilm('Movie/Long (2001)/Long (2001).mkv', 30, [...h264, '-c:a', 'ac3'])
  makeFilm('Movie/Plain (2002)/Plain (2002).mp4', 30, [...h264, '-c:a', 'aac', '-movflags', 'faststart'])
  const pages = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => makePng(400, 600, colour)))
  mkdirSync(join(root, 'Manga/Work'), { recursive: true })
  writeFileSync(join(root, 'Manga/Work/Work v01.cbz'), await makeZip(pages.map((body, at) => ({ name: `${at}.png`, body }))))
  mkdirSync(join(root, 'Audiobook/Heard'), { recursive: true })
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=d=60', '-b:a', '320k', join(root, 'Audiobook/Heard/Heard.mp3')])
  mkdirSync(join(root, 'Book/Many'), { recursive: true })
  for (let n = 1; n <= books; n += 1) writeFileSync(join(root, `Book/Many/Many v${String(n).padStart(3, '0')}.txt`), `book ${n}`)
  mkdirSync(data)
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  admin = await makeUser(store, { groups: ['Administrators'] })
  await store.close()
  server = await startProcess(data, { AMN_MEDIA: root, AMN_LOG: 'fatal', PATH: process.env['PATH'] ?? '' })
  await scan()
  await vi.waitUntil(isQuiet, { timeout: 100_000, interval: 200 })
}, 180_000)
afterEach(() => {
  if (!root || !existsSync(`${root}.away`)) return
  rmSync(root, { recursive: true, force: true })
  renameSync(`${root}.away`, root)
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  const ended = await server?.ended
  if (folder) rmSync(folder, { recursive: true, force: true })
  expect([ended?.code, ended?.err]).toEqual(server ? [0, ''] : [undefined, undefined])
})

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s while it is played from answers MEDIA_OFFLINE, loses nothing, and is back by itself',
  { timeout: 120_000 },
  async (way, { skip }) => {
    if (!server) skip('SQLite and ffmpeg are needed')
    const [long, plain, work, heard] = ['Long', 'Plain', 'Work v01', 'Heard'].map(findFile)
    const asPlayed = `video=h264&audio=aac&player=${way.length}`
    const own = [
      plain.calls,
      heard.calls,
      `${work.calls}/page/1`,
      `${work.calls}/page/2`,
      `${long.calls}/hls.m3u8?${asPlayed}`,
      `${long.calls}/hls/3.m4s?${asPlayed}`,
      `${long.calls}/stream?video=copy&audio=aac&start=10`,
    ]
    const others = [
      '/media',
      `${plain.calls}/playback`,
      `/media/${plain.mediaId}`,
      `/media/${plain.mediaId}/content`,
      `/media/${work.mediaId}/cover?width=320`,
    ]
    const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => [path, (await call('GET', path)).status]))
    const all = (paths: string[], status: number) => paths.map((path) => [path, status])
    const save = (position: number) =>
      call('PUT', `/media/${plain.mediaId}/user-data/content/${plain.contentId}/file/${plain.fileId}`, {
        position,
        unit: 'seconds',
        duration: 30,
      })
    expect(await statuses([...own, ...others])).toEqual(all([...own, ...others], 200))
    expect((await save(10)).status).toBe(200)
    const before = library()
    const playing = await Promise.all([plain.calls, heard.calls, `${long.calls}/stream?video=copy&audio=aac`].map(beginReceiving))

    ways[way].go()
    for (const path of own) {
      const { status, body, headers } = await call('GET', path)
      expect([path, status, body?.code, headers.get('retry-after')]).toEqual([path, 503, 'MEDIA_OFFLINE', '10'])
    }
    expect(await statuses(others)).toEqual(all(others, 200))
    expect((await save(20)).status).toBe(200)
    await scan()
    await expect.poll(isQuiet).toBe(true)
    expect(library()).toMatchObject({ media: before.media, content: before.content, file: before.file })
    for (const answer of playing) answer.destroy()

    ways[way].come()
    await expect.poll(() => statuses(own), { timeout: 10_000 }).toEqual(all(own, 200))
    await scan()
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
    const after = library()
    expect(after).toMatchObject({ media: before.media, content: before.content, file: before.file })
    expect(after.progress.length).toBe(before.progress.length + 1)
    const { body } = await call('GET', `/media/${plain.mediaId}/user-data`)
    expect(JSON.stringify(body)).toContain('20')
  },
)

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s in the middle of a scan loses no row, and the next scan finds all',
  { timeout: 120_000 },
  async (way, { skip }) => {
    if (!server) skip('SQLite and ffmpeg are needed')
    const before = library()
    for (let n = 1; n <= books; n += 1)
      writeFileSync(join(root, `Book/Many/Many v${String(n).padStart(3, '0')}.txt`), `book ${n} ${way}, changed`)
    await scan()
    await expect
      .poll(async () => (await call('GET', '/tasks')).body.find(({ kind }: Json) => kind === 'scan')?.running, { interval: 1 })
      .toBe(1)
    ways[way].go()
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
    const ids = ({ media, content, file }: ReturnType<typeof library>) => ({
      media: media.map(({ id }) => id),
      content: content.map(({ id }) => id),
      file: file.map(({ id, path, state }) => [id, path, state === 'unavailable']),
    })
    expect(ids(library())).toEqual(ids(before))
    ways[way].come()
    await scan()
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
    const after = library()
    expect(ids(after)).toEqual(ids(before))
    expect(after.file.filter(({ size }) => size === `book 1 ${way}, changed`.length)).not.toEqual([])
    expect(after.progress).toEqual(before.progress)
  },
)

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s while new films are looked into has them looked into after its return',
  { timeout: 120_000 },
  async (way, { skip }) => {
    if (!server) skip('SQLite and ffmpeg are needed')
    const films = [1, 2, 3, 4, 5, 6].map((n) => `Movie/New ${way} ${n} (2003).mp4`)
    for (const film of films) copyFileSync(join(root, 'Movie/Plain (2002)/Plain (2002).mp4'), join(root, film))
    for (const film of films) appendFileSync(join(root, film), film)
    await scan()
    await expect
      .poll(async () => (await call('GET', '/tasks')).body.find(({ kind }: Json) => kind === 'read')?.running, { interval: 1 })
      .toBe(1)
    ways[way].go()
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
    ways[way].come()
    await scan()
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
    const found = rows(`select path, state, duration is not null as known from file where path like '%New ${way}%' order by path`)
    expect(found).toEqual(films.map((path) => ({ path, state: 'available', known: 1 })))
    expect(rows("select path from file where path not like '%Many%' and state <> 'available'")).toEqual([])
  },
)
