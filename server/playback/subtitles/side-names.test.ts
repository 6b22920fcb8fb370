import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { subtitleRoutes } from './routes.ts'
import { openSubtitles } from './taking.ts'

let server: TestServer
let root: string
let user: MadeUser
const srt = '1\n00:00:01,000 --> 00:00:02,000\nhello\n'
const decomposed = (text: string) => text.normalize('NFD')

const films = {
  'TV/Show/Show - 1.mkv': ['Show - 1.en.srt', 'Show - 1v2.pl.srt'],
  'TV/Show/Show - 10.mkv': ['Show - 10.de.srt'],
  'TV/Show/Show - 11.mkv': [],
  'TV/Boat/Season 1/Boat 01.mkv': ['Boat 01.srt'],
  'TV/Boat/Season 2/Boat 01.mkv': [],
  'TV/Alone/Alone - 02.mkv': ['Alone - 02.fr.srt'],
  'Movies/Rocky II (1979).mkv': ['Rocky II (1979).cs.srt'],
  'Movies/Rocky II.mkv': [],
  'Movies/Rocks/Rocks 1.mkv': ['Polski.srt'],
  [`Movies/Łódź (2001)/${decomposed('Łódź à 2')}.mkv`]: ['Łódź à 2.hu.srt'],
  'Movies/Kite (2002)/Kite (2002).mkv': ['Kite.2002.srt', '2_English.srt'],
}
const pictures = [
  'Movies/Kite 1.mkv',
  'Movies/Kite 10.mkv',
  'Movies/Kite 10-poster.jpg',
  `Movies/${decomposed('Żółw')}.mkv`,
  'Movies/Żółw-poster.jpg',
]
const strays = ['TV/Alone/Alone - 01.en.srt', 'Movies/Rocky III.srt', 'Movies/Rocks/Rocks 10.en.srt']

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-side-names-'))
  const beside = Object.entries(films).flatMap(([film, names]) => names.map((name) => film.replace(/[^/]*$/, name)))
  const inFolders = (path: string) =>
    path
      .replace(/2_English.srt$/, 'Subs/2_English.srt')
      .replace(/Season 1\/Boat 01.srt$/, 'RUS Subs/Season 1/Boat 01.srt')
      .replace(/Kite\.2002\.srt$/, 'Napisy/Spanish/Kite.2002.srt')
  const files = [...Object.keys(films), ...beside.map(inFolders), ...strays, ...pictures]
  layOut(root, Object.fromEntries(files.map((path) => [path, path.endsWith('.srt') ? srt : `bytes of ${path}`])))
  server = await startTestServer({}, [(app) => subtitleRoutes(app, openSubtitles({ data: app.config.data, ffmpeg: null, ffprobe: null }))])
  await scanOnce(server.store, await useRoots(server.store, root))
  user = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

test('subtitle files are those of the film whose name they bear, at its boundaries and in any form of its letters', async () => {
  const rows = await server.store.db.selectFrom('file').select(['id', 'path', 'content_id as contentId', 'content_type as type']).execute()
  const found: Record<string, string[]> = {}
  for (const { id, path, contentId } of rows.filter(({ type }) => type === 'VIDEO')) {
    const tracks: SubtitleTrackFacts[] = (await server.ask('GET', `/content/${contentId}/file/${id}/subtitle-track`, { as: user.token }))
      .body
    found[path] = tracks.map((track) => {
      const file = rows.find((row) => track.id === `file-${row.id}`)
      return `${basename(file?.path ?? '')} ${track.language}`
    })
  }
  const languages: Record<string, string> = { 'Polski.srt': 'pl', '2_English.srt': 'en', 'Kite.2002.srt': 'es', 'Boat 01.srt': 'ru' }
  const wanted = Object.entries({
    ...films,
    ...Object.fromEntries(pictures.filter((path) => path.endsWith('.mkv')).map((path) => [path, []])),
  }).map(([film, names]) => [film, names.map((name) => `${name} ${languages[name] ?? name.split('.').at(-2)}`)])
  expect(found).toEqual(Object.fromEntries(wanted))
})

test('pictures, too; and what belongs to no film makes none', async () => {
  const media = await server.store.db.selectFrom('media').select(['title', 'art']).execute()
  const covers = media.flatMap(({ title, art }) => (art?.includes('poster') ? [title.normalize('NFC')] : []))
  expect(covers.toSorted()).toEqual(['Kite 10', 'Żółw'])
  expect(media.map(({ title }) => title)).not.toContain('Rocky III')
})
