import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findProgram } from '../../process/sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { layOut, readOnce, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'

let opened: TestStore
let root: string
let rootId: number
const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const bad = {
  'Movies/Empty (2001).mkv': '',
  'Movies/Torn (2002).mp4': 'no film at all',
  'Books/Torn.epub': 'no book at all',
  'Books/Torn too.pdf': 'no book either',
  'Manga/Torn/v01.cbz': 'no archive',
  'Audiobooks/Torn.mp3': 'no sound',
  'Other/Torn/Torn.png': 'no picture',
}
beforeAll(async () => {
  opened = await openTestStore()
  root = mkdtempSync(join(tmpdir(), 'amn-read-'))
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../tools/make-library/main.ts'), root])
  layOut(root, bad)
  rootId = await useRoots(opened.store, root)
  await scanOnce(opened.store, rootId)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), programs)
})
afterAll(async () => {
  await opened.remove()
  rmSync(root, { recursive: true, force: true })
})
const files = () =>
  opened.store.db
    .selectFrom('file')
    .select(['path', 'state', 'reason', 'renderer', 'duration', 'pages', 'hash', 'probe'])
    .orderBy('path')
    .execute()

test('every sound file is read, every bad one is named with its reason', async () => {
  const all = await files()
  const unreadable = all.filter(({ state }) => state === 'unreadable')
  const expected = Object.keys(bad).filter((path) => programs.ffprobe !== null || !path.includes('Torn (2002)'))
  expect(unreadable.map(({ path }) => path)).toEqual(expected.toSorted())
  expect(unreadable.every(({ reason }) => reason !== null && reason.length > 5)).toBe(true)
  expect(all.every(({ hash }) => hash !== null && /^[0-9a-f]{40}$/.test(hash))).toBe(true)
  expect(new Set(all.map(({ renderer }) => renderer)).size).toBe(9)
})

test('lengths, pages, tracks and chapters are known', async () => {
  const all = (await files()).filter(({ state }) => state === 'available')
  const of = (renderer: string) => all.filter((file) => file.renderer === renderer)
  if (programs.ffprobe !== null) expect(of('VIDEO_PLAYER').every(({ duration }) => (duration ?? 0) > 5)).toBe(true)
  expect(of('AUDIO_PLAYER').every(({ duration }) => (duration ?? 0) > 1)).toBe(true)
  expect(of('IMAGE_MULTIPLE').every(({ pages }) => (pages ?? 0) > 1)).toBe(true)
  expect(of('PDF').every(({ pages }) => (pages ?? 0) > 0)).toBe(true)
  const probe = JSON.parse(of('AUDIO_PLAYER').find(({ path }) => path.endsWith('.m4b'))?.probe ?? '{}') as { chapters?: unknown[] }
  if (programs.ffprobe !== null) expect(probe.chapters?.length).toBeGreaterThan(1)
})

test('every media that has a picture anywhere has a cover with colour and thumbhash', async () => {
  const rows = await opened.store.db
    .selectFrom('media')
    .leftJoin('picture', (join) => join.onRef('picture.media_id', '=', 'media.id').on('picture.kind', '=', 'cover'))
    .select(['media.title', 'picture.file', 'picture.source', 'picture.colour', 'picture.thumbhash', 'picture.version'])
    .execute()
  const sources = new Set(rows.map(({ source }) => source))
  for (const source of ['folder', 'embedded', 'page', ...(programs.ffmpeg === null ? [] : ['frame'])]) expect(sources).toContain(source)
  for (const { file, colour, thumbhash } of rows.filter((row) => row.file !== null)) {
    expect(existsSync(join(opened.data, 'covers', file as string))).toBe(true)
    expect([colour, thumbhash]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^[\w+/=]+$/)])
  }
})

test('the title of a loose book comes from the book; one in a folder keeps its name', async () => {
  const { media } = await rowsOf(opened.store)
  expect(
    media.filter(({ provenance }) => provenance.includes('"title":"file"')).every(({ path, title }) => path !== null && title !== ''),
  ).toBe(true)
})

test('nothing was written below the media directory, and a second reading changes nothing', async () => {
  const before = await rowsOf(opened.store)
  const film = (await files()).find(({ renderer }) => renderer === 'VIDEO_PLAYER')?.path ?? ''
  const bytes = readFileSync(join(root, film))
  await scanOnce(opened.store, rootId)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), programs)
  expect(await rowsOf(opened.store)).toEqual(before)
  expect(readFileSync(join(root, film)).equals(bytes)).toBe(true)
})
