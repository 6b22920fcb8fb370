import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { findProgram } from '../../process/sandbox.ts'
import { readMatroska } from '../../reading/picture-subtitles/packets.ts'
import { makePair, makePgs } from '../../testing/films/picture-subtitles.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { pruningKind, takingKind } from './jobs.ts'
import { subtitleRoot } from './kept.ts'
import { subtitleRoutes } from './routes.ts'
import { openSubtitles, type Subtitles } from './taking.ts'

const [ffmpeg, ffprobe] = [findProgram('ffmpeg') ?? null, findProgram('ffprobe') ?? null]
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'
const isPossible = ffmpeg !== null && ffprobe !== null && existsSync(font)

let server: TestServer
let root: string
let user: MadeUser
let subtitles: Subtitles
let tools: string

const ass = (text: string) =>
  `[Script Info]\nScriptType: v4.00+\nPlayResX: 640\nPlayResY: 360\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Alignment\nStyle: Default,DejaVu Sans,30,&H00FFFFFF,2\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}\n`

function makeFilms(folder: string) {
  const write = (name: string, body: string) => writeFileSync(join(tools, name), body)
  write('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nZażółć <i>gęślą</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}top\n')
  write('a.ass', ass('{\\pos(100,100)\\i1}sign'))
  write('empty.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n')
  write('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000 line:10%\nhello\n')
  const run = (...args: string[]) => execFileSync(ffmpeg ?? '', ['-v', 'error', '-y', ...args], { cwd: tools })
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x36:d=5:r=5', '-f', 'lavfi', '-i', 'sine=d=5']
  const tracks = ['a.srt', 'a.ass', 'empty.srt', 'a.vtt'].flatMap((name) => ['-i', name])
  const maps = [0, 1, 2, 3, 4, 5].flatMap((at) => ['-map', String(at)])
  const names = ['-metadata:s:s:0', 'language=pol', '-metadata:s:s:0', 'title=Wymuszone', '-disposition:s:1', 'default']
  const attached = [
    '-attach',
    font,
    '-metadata:s:t:0',
    'mimetype=application/x-truetype-font',
    '-metadata:s:t:0',
    'filename=../../../evil.ttf',
  ]
  write('not.ttf', 'no font')
  const odd = ['-attach', 'not.ttf', '-metadata:s:t:1', 'mimetype=font/ttf', '-metadata:s:t:1', 'filename=no.ttf']
  mkdirSync(folder, { recursive: true })
  run(
    ...picture,
    ...tracks,
    ...maps,
    '-c:v',
    'mpeg4',
    '-c:a',
    'aac',
    '-c:s',
    'copy',
    ...names,
    ...attached,
    ...odd,
    join(folder, 'Many (2001).mkv'),
  )
  writeFileSync(join(tools, 'a.sup'), makePgs())
  run('-copyts', '-i', 'a.sup', '-map', '0', '-c:s', 'dvdsub', '-s', '720x576', 'dvd.mkv')
  run(
    '-copyts',
    ...picture,
    '-i',
    'a.sup',
    '-i',
    'dvd.mkv',
    ...maps.slice(0, 8),
    '-c:v',
    'mpeg4',
    '-c:a',
    'aac',
    '-c:s',
    'copy',
    join(folder, 'Disc (2003).mkv'),
  )
  run('-copyts', '-i', 'dvd.mkv', '-map', '0', '-c', 'copy', '-f', 'matroska', 'track')
  const { setup, packets } = readMatroska(readFileSync(join(tools, 'track')))
  makePair(tools, setup, packets)
  for (const ending of ['idx', 'sub', 'sup'])
    copyFileSync(join(tools, `a.${ending}`), join(folder, `Disc (2003).${ending === 'sup' ? 'de.' : ''}${ending}`))
  copyFileSync(join(tools, 'a.idx'), join(folder, 'Disc (2003).alone.idx'))
  run(...picture, '-i', 'a.srt', ...maps.slice(0, 6), '-c:v', 'mpeg4', '-c:a', 'aac', '-c:s', 'mov_text', join(folder, 'Apple (2002).mp4'))
}

beforeAll(async () => {
  if (!isPossible) return
  root = mkdtempSync(join(tmpdir(), 'amn-film-subtitles-'))
  tools = join(root, 'tools')
  layOut(root, { 'tools/': '', 'media/Movies/': '' })
  makeFilms(join(root, 'media/Movies'))
  server = await startTestServer({}, [
    (app) => {
      subtitles ??= openSubtitles({ data: app.config.data, ffmpeg, ffprobe })
      subtitleRoutes(app, subtitles)
    },
  ])
  await scanOnce(server.store, await useRoots(server.store, `Movie=${join(root, 'media/Movies')}`))
  await readOnce(server.store, server.config, { ffmpeg, ffprobe })
  user = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await subtitles?.stop()
  await server?.remove()
  if (root) rmSync(root, { recursive: true, force: true })
})

const pathOf = async (name: string) => {
  const row = await server.store.db
    .selectFrom('file')
    .select(['id', 'content_id as contentId'])
    .where('path', 'like', `${name}%`)
    .where('content_type', '=', 'VIDEO')
    .executeTakeFirstOrThrow()
  return `/content/${row.contentId}/file/${row.id}`
}
const get = (path: string) => server.ask('GET', path, { as: user.token })
const tracksOf = async (name: string): Promise<SubtitleTrackFacts[]> => (await get(`${await pathOf(name)}/subtitle-track`)).body
const takenTracksOf = async (name: string) => {
  await expect.poll(async () => (await tracksOf(name)).some(({ state }) => state === 'waiting')).toBe(false)
  return tracksOf(name)
}

describe.skipIf(!isPossible)('subtitles inside a film', () => {
  test('are named at once, and are there once the film was read', async () => {
    const first = await tracksOf('Many')
    expect(first.map(({ id, state, format }) => [id, state, format])).toEqual([
      ['track-2', 'waiting', 'SRT'],
      ['track-3', 'waiting', 'ASS'],
      ['track-4', 'waiting', 'SRT'],
      ['track-5', 'waiting', 'WebVTT'],
    ])
    expect((await get(`${await pathOf('Many')}/subtitle-track/track-2/text`)).headers['retry-after']).toBe('2')
    const tracks = await takenTracksOf('Many')
    expect(
      tracks.map(({ id, source, language, kind, state, cues, isForced, isDefault }) => ({
        id,
        source,
        language,
        kind,
        state,
        cues,
        isForced,
        isDefault,
      })),
    ).toEqual([
      { id: 'track-2', source: 'embedded', language: 'pl', kind: 'text', state: 'ready', cues: 2, isForced: true, isDefault: false },
      { id: 'track-3', source: 'embedded', language: null, kind: 'styled', state: 'ready', cues: 1, isForced: false, isDefault: true },
      { id: 'track-4', source: 'embedded', language: null, kind: 'text', state: 'empty', cues: 0, isForced: false, isDefault: false },
      { id: 'track-5', source: 'embedded', language: null, kind: 'text', state: 'ready', cues: 1, isForced: false, isDefault: false },
    ])
    expect(tracks[2]?.reason?.message).toBe('The track contains no subtitles')
  })

  test('are sent as WebVTT and, where they have styles, as they are', async () => {
    await takenTracksOf('Many')
    const at = `${await pathOf('Many')}/subtitle-track`
    expect((await get(`${at}/track-2/text`)).text).toMatch(
      /^WEBVTT\n\n00:00:01\.\d+ --> 00:00:02\.\d+\nZażółć <i>gęślą<\/i>\n\n.* line:4%\ntop\n$/,
    )
    expect((await get(`${at}/track-3/ass`)).text).toContain('{\\pos(100,100)\\i1}sign')
    expect((await get(`${at}/track-3/text`)).text).toContain('<i>sign</i>')
    expect((await get(`${at}/track-5/text`)).text).toContain('line:10%\nhello')
    expect([
      (await get(`${at}/track-2/ass`)).status,
      (await get(`${at}/track-2/sup`)).status,
      (await get(`${at}/track-9/text`)).status,
    ]).toEqual([422, 422, 404])
    await takenTracksOf('Apple')
    expect((await get(`${await pathOf('Apple')}/subtitle-track/track-2/text`)).text).toContain('Zażółć <i>gęślą</i>')
  })

  test('that are pictures are sent as PGS, those of a DVD too, inside and beside', async () => {
    const tracks = await takenTracksOf('Disc')
    expect(
      tracks.map(({ source, format, kind, language, title, state, cues }) => [source, format, kind, language, title, state, cues]),
    ).toEqual([
      ['embedded', 'PGS', 'picture', null, null, 'ready', 2],
      ['embedded', 'VobSub', 'picture', null, null, 'ready', 2],
      ['external', 'VobSub', 'picture', 'pl', 'Polski', 'failed', null],
      ['external', 'PGS', 'picture', 'de', null, 'ready', 2],
      ['external', 'VobSub', 'picture', 'pl', 'Polski', 'ready', 2],
    ])
    expect(tracks[2]?.reason?.reason).toBe('subtitle.noPair')
    const at = `${await pathOf('Disc')}/subtitle-track`
    for (const { id, state } of tracks) {
      const answer = await get(`${at}/${id}/sup`)
      expect([answer.status, answer.bytes.toString('latin1', 0, 2)]).toEqual(state === 'ready' ? [200, 'PG'] : [422, '{"'])
    }
    expect((await get(`${at}/${tracks[3]?.id}/sup`)).bytes.equals(makePgs())).toBe(true)
    expect([(await get(`${at}/track-2/text`)).status, (await get(`${at}/${tracks[4]?.id}/text`)).status]).toEqual([422, 422])
  })

  test('come with the fonts of the film, whose names lead nowhere', async () => {
    await takenTracksOf('Many')
    const at = `${await pathOf('Many')}/font`
    const fonts = (await get(at)).body
    const { length: size } = readFileSync(font)
    expect(fonts).toEqual([{ id: 'track-6', name: 'evil.ttf', mimeType: 'font/ttf', size }])
    const answer = await get(`${at}/track-6`)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'font/ttf', 'content-disposition': expect.stringContaining('"evil.ttf"') },
    })
    expect(answer.bytes.equals(readFileSync(font))).toBe(true)
    expect((await get(`${at}/track-7`)).status).toBe(404)
    expect(readdirSync(dirname(root)).includes('evil.ttf')).toBe(false)
    expect(readdirSync(join(subtitleRoot(server.data), 'drafts'))).toEqual([])
  })

  test('are taken out ahead of time, and go when the film is gone', async () => {
    const job = { id: 1, kind: 'subtitles', key: 'all', payload: {}, attempts: 1 }
    const working = { signal: new AbortController().signal, setProgress: () => undefined }
    rmSync(subtitleRoot(server.data), { recursive: true })
    await takingKind(server.store, server.data, subtitles).handler(job, working)
    const kept = () =>
      readdirSync(subtitleRoot(server.data)).flatMap((name) =>
        readdirSync(join(subtitleRoot(server.data), name)).map((key) => join(subtitleRoot(server.data), name, key)),
      )
    expect(kept()).toHaveLength(3)
    expect((await tracksOf('Many'))[0]?.state).toBe('ready')
    const old = new Date(Date.now() - 2 * 86_400_000)
    for (const folder of kept()) utimesSync(folder, old, old)
    await server.store.transact((tx) => tx.updateTable('file').set({ size: 1 }).where('path', 'like', 'Many%').execute())
    await pruningKind(server.store, server.data).handler(job, working)
    expect(kept()).toHaveLength(2)
  })
})
