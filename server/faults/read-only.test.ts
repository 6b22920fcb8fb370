import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileFaults, fileFaultLibrary } from '../testing/faults/file-faults.ts'
import { PlayedLibrary } from '../testing/faults/played-library.ts'
import { makePng } from '../testing/hostile.ts'
import { multipart } from '../testing/upload.ts'

let made: PlayedLibrary | undefined
let played: PlayedLibrary
let faults: FileFaults | undefined
let isReadOnly = false
const mount = (...args: string[]) => spawnSync('mount', args).status === 0

/** Everything that is in the media directory, with what changes when somebody writes. */
const listAll = () =>
  createHash('sha256')
    .update(
      readdirSync(played.root, { recursive: true, withFileTypes: true })
        .map((one) => join(one.parentPath, one.name))
        .toSorted()
        .map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).ctimeMs} ${statSync(path).size}`)
        .join('\n'),
    )
    .digest('hex')

beforeAll(async () => {
  made = fileFaultLibrary() === undefined ? undefined : await PlayedLibrary.make(mkdtempSync(join(tmpdir(), 'amn-read-only-')), 2)
  if (!made) return
  played = made
  isReadOnly = mount('--bind', played.root, played.root) && mount('-o', 'remount,ro,bind', played.root)
  // It has its eyes on the media directory: whatever would change something there is counted, done or refused.
  faults = new FileFaults(join(played.folder, 'control'), played.root)
  faults.arm({ nth: 0 })
  await played.start(faults.env)
})
afterAll(async () => {
  if (isReadOnly) spawnSync('umount', [played.root])
  faults?.close()
  await made?.remove()
})

test('R-F4 with media that cannot be written everything is found, played and read, and nothing tries to write there', async ({ skip }) => {
  if (!made || !isReadOnly) skip('SQLite, ffmpeg, a C compiler and mounts are needed')
  const before = listAll()
  await played.scan()
  await expect.poll(played.isQuiet).toBe(true)
  expect(played.rows("select path from file where state <> 'available'")).toEqual([])
  const [plain, work] = [played.find('.mp4'), played.find('.cbz')]
  const paths = [
    ...played.played('reader'),
    `/media/${work.mediaId}/cover?width=320`,
    `/media/${plain.mediaId}/cover?width=320`,
    `${plain.calls}/subtitle-track`,
    `${played.find('.txt').calls}/text`,
  ]
  expect(await played.statuses(paths)).toEqual(paths.map((path) => [path, 200]))

  const media = (await played.call('GET', `/media/${plain.mediaId}`)).body
  const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(60, 90) }])
  const changes = await Promise.all([
    played.call('PUT', `/media/${plain.mediaId}`, { version: media.version, description: 'Changed' }),
    played.call('PUT', `/media/${work.mediaId}/cover`, body, headers['content-type']),
    played.call('PUT', `/media/${plain.mediaId}/user-data/content/${plain.contentId}/file/${plain.fileId}`, {
      position: 10,
      unit: 'seconds',
      duration: 30,
    }),
  ])
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(faults?.attempts).toBe(0)
  expect(listAll()).toBe(before)
})

test('R-F4 files for media that cannot be written are refused by a sentence', async ({ skip }) => {
  if (!made || !isReadOnly) skip('SQLite, ffmpeg, a C compiler and mounts are needed')
  const { status, body } = await played.call('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })
  expect([status, body.reason]).toEqual([422, 'import.notWritable'])
  expect(body.message).toMatch(/cannot be written|not.*writ/i)
  expect(faults?.attempts).toBe(0)
})
