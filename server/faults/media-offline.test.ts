import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PlayedLibrary } from '../testing/faults/played-library.ts'

const books = 150
let made: PlayedLibrary | undefined
let played: PlayedLibrary
let root = ''

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

beforeAll(async () => {
  made = await PlayedLibrary.make(mkdtempSync(join(tmpdir(), 'amn-offline-')), books)
  if (!made) return
  played = made
  ;({ root } = played)
  await played.start()
  await played.scan()
  await vi.waitUntil(played.isQuiet, { timeout: 500_000, interval: 200 })
})
afterEach(() => {
  if (!root || !existsSync(`${root}.away`)) return
  rmSync(root, { recursive: true, force: true })
  renameSync(`${root}.away`, root)
})
afterAll(async () => {
  const ended = await made?.remove()
  expect([ended?.code, ended?.err]).toEqual(made ? [0, ''] : [undefined, undefined])
})

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s while it is played from answers MEDIA_OFFLINE, loses nothing, and is back by itself',
  async (way, { skip }) => {
    if (!made) skip('SQLite and ffmpeg are needed')
    const [plain, work, heard, long] = ['.mp4', '.cbz', '.mp3', '.mkv'].map((ending) => played.find(ending))
    if (!plain || !work || !heard || !long) throw new Error('the library is not as it was laid out')
    const own = played.played(`${way.length}`)
    const others = [
      '/media',
      `${plain.calls}/playback`,
      `/media/${plain.mediaId}`,
      `/media/${plain.mediaId}/content`,
      `/media/${work.mediaId}/cover?width=320`,
    ]
    const all = (paths: string[], status: number) => paths.map((path) => [path, status])
    const save = (position: number) =>
      played.call('PUT', `/media/${plain.mediaId}/user-data/content/${plain.contentId}/file/${plain.fileId}`, {
        position,
        unit: 'seconds',
        duration: 30,
      })
    expect(await played.statuses([...own, ...others])).toEqual(all([...own, ...others], 200))
    expect((await save(10)).status).toBe(200)
    const before = played.library()
    const open = await Promise.all(
      [plain.calls, heard.calls, `${long.calls}/stream?video=copy&audio=aac`].map((path) => played.beginReceiving(path)),
    )

    ways[way].go()
    for (const path of own) {
      const { status, body, headers } = await played.call('GET', path)
      expect([path, status, body?.code, headers.get('retry-after')]).toEqual([path, 503, 'MEDIA_OFFLINE', '10'])
    }
    expect(await played.statuses(others)).toEqual(all(others, 200))
    expect((await save(20)).status).toBe(200)
    await played.scan()
    await expect.poll(played.isQuiet).toBe(true)
    expect(played.library()).toMatchObject({ media: before.media, content: before.content, file: before.file })
    for (const answer of open) answer.destroy()

    ways[way].come()
    await expect.poll(() => played.statuses(own)).toEqual(all(own, 200))
    await played.scan()
    await expect.poll(played.isQuiet).toBe(true)
    const after = played.library()
    expect(after).toMatchObject({ media: before.media, content: before.content, file: before.file })
    expect(after.progress.length).toBe(before.progress.length + 1)
    const { body } = await played.call('GET', `/media/${plain.mediaId}/user-data`)
    expect(JSON.stringify(body)).toContain('20')
  },
)

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s in the middle of a scan loses no row, and the next scan finds all',
  async (way, { skip }) => {
    if (!made) skip('SQLite and ffmpeg are needed')
    const before = played.library()
    for (let n = 1; n <= books; n += 1)
      writeFileSync(join(root, `Book/Many/Many v${String(n).padStart(3, '0')}.txt`), `book ${n} ${way}, changed`)
    await played.scan()
    await expect.poll(() => played.isRunning('scan'), { interval: 1 }).toBe(true)
    ways[way].go()
    await expect.poll(played.isQuiet).toBe(true)
    const ids = ({ media, content, file }: ReturnType<PlayedLibrary['library']>) => ({
      media: media.map(({ id }) => id),
      content: content.map(({ id }) => id),
      file: file.map(({ id, path, state }) => [id, path, state === 'unavailable']),
    })
    expect(ids(played.library())).toEqual(ids(before))
    ways[way].come()
    await played.scan()
    await expect.poll(played.isQuiet).toBe(true)
    const after = played.library()
    expect(ids(after)).toEqual(ids(before))
    expect(after.file.filter(({ size }) => size === `book 1 ${way}, changed`.length)).not.toEqual([])
    expect(after.progress).toEqual(before.progress)
  },
)

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'R-F5 a media directory that %s while new films are looked into has them looked into after its return',
  async (way, { skip }) => {
    if (!made) skip('SQLite and ffmpeg are needed')
    const films = [1, 2, 3, 4, 5, 6].map((n) => `Movie/New ${way} ${n} (2003).mp4`)
    for (const film of films) copyFileSync(join(root, 'Movie/Plain (2002)/Plain (2002).mp4'), join(root, film))
    for (const film of films) appendFileSync(join(root, film), film)
    await played.scan()
    await expect.poll(() => played.isRunning('read'), { interval: 1 }).toBe(true)
    ways[way].go()
    await expect.poll(played.isQuiet).toBe(true)
    ways[way].come()
    await played.scan()
    await expect.poll(played.isQuiet).toBe(true)
    const found = played.rows(`select path, state, duration is not null as known from file where path like '%New ${way}%' order by path`)
    expect(found).toEqual(films.map((path) => ({ path, state: 'available', known: 1 })))
    expect(played.rows("select path from file where path not like '%Many%' and state <> 'available'")).toEqual([])
  },
)
