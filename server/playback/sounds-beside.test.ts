import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { findProgram } from '../process/sandbox.ts'
import { describeLibrary, findFilePath, readOnce, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null ? describe.skip : describe
const chromium = 'containers=mp4,matroska&video=h264&audio=aac,mp3&streamVideo=h264&streamAudio=aac'

let server: TestServer
let folder: string
let viewer: MadeUser

const run = (...args: string[]) => execFileSync(programs.ffmpeg ?? '', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'pipe' })
/** What is silent up to its third second. */
const tone = "aevalsrc='gt(t,3)*sin(2500*t)/2':s=48000:d=6"
const film = (to: string) =>
  run(
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=64x48:r=10:d=6',
    '-f',
    'lavfi',
    '-i',
    'anullsrc=d=6',
    '-c:v',
    'libx264',
    '-g',
    '10',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-t',
    '6',
    to,
  )
const codecs: Record<string, string[]> = { mka: ['-c:a', 'aac'], dts: ['-c:a', 'dca', '-strict', '-2'] }
const sound = (to: string) => run('-f', 'lavfi', '-i', tone, '-ac', '2', ...(codecs[to.slice(-3)] ?? []), to)

const movie = 'Movie/Red Kite (2012)/Red Kite (2012)'
const sounds = ['.pol.m4a', '.en.mp3', '.commentary.ac3', '.de.flac', '.fr.eac3', '.cs.dts', '.ja.mka'].map((end) => `${movie}${end}`)
const series = 'Anime/Blue Heron'
const files = [
  ...sounds,
  'Movie/Red Kite (2012)/Soundtrack.mp3',
  `${series}/[Grp] Blue Heron - 01.mka`,
  `${series}/RUS Sound/[Grp] Blue Heron - 01.ac3`,
  `${series}/RUS Sound/[Grp] Blue Heron - 02.ac3`,
  'Movie/Lone Lark (2013)/Audio/Polski.mp3',
  'Movie/Lone Lark (2013)/Audio/01 - Overture.mp3',
]
const films = [
  `${movie}.mkv`,
  `${series}/[Grp] Blue Heron - 01.mkv`,
  `${series}/[Grp] Blue Heron - 02.mkv`,
  'Movie/Lone Lark (2013)/Lone Lark (2013).mkv',
]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-beside-'))
  if (programs.ffmpeg === null) return
  for (const path of [...films, ...files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (path.endsWith('.mkv')) film(join(folder, path))
    else sound(join(folder, path))
  }
  server = await startTestServer({}, [(app) => playbackRoutes(app, playbackPrograms(programs.ffmpeg, programs.ffprobe))])
  await scanOnce(server.store, await useRoots(server.store, folder))
  await readOnce(server.store, server.config, programs)
  viewer = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) => server.ask('GET', path, { as: viewer.token })
/** How loud the seconds of a stream are, in dB. */
function loudnessOf(bytes: Buffer, from: number): number {
  const path = join(folder, 'answer.mp4')
  writeFileSync(path, bytes)
  const [start, end] = [from + streamTimeShift, from + streamTimeShift + 0.6]
  const filter = `atrim=${start}:${end},astats=metadata=1:reset=0,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-`
  const said = run('-copyts', '-i', path, '-map', '0:a', '-af', filter, '-f', 'null', '-').toString()
  return Number(said.trim().split('=').at(-1)?.replace('-inf', '-200'))
}

withFfmpeg('sound files beside films', () => {
  test('are tracks of the film or episode that they bear the name of, and music is none', async () => {
    const library = await describeLibrary(server.store)
    expect(library['Movie: Red Kite']).toContainEqual(expect.stringMatching(/^extra .*Soundtrack\.mp3/))
    const { files: shown } = (await ask((await findFilePath(server.store, 'Red Kite (2012).mkv')).replace(/\/file.*/, ''))).body
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Red Kite (2012).mkv'])
    const tracks = shown[0].probe.audio as { language: string | null; isCommentary?: boolean; fileId?: number }[]
    expect(tracks.map(({ language, isCommentary, fileId }) => [language, isCommentary ?? false, fileId !== undefined])).toEqual(
      expect.arrayContaining([
        [null, false, false],
        ...['pl', 'en', 'de', 'fr', 'cs', 'ja'].map((language) => [language, false, true]),
        [null, true, true],
      ]),
    )
    expect(tracks).toHaveLength(8)
  })

  test.each([
    ['Blue Heron - 01.mkv', [undefined, 'mka', 'ac3']],
    ['Blue Heron - 02.mkv', [undefined, 'ac3']],
    ['Lone Lark (2013).mkv', [undefined, 'mp3']],
  ])('%s has those of its own', async (name, endings) => {
    const path = await findFilePath(server.store, name)
    const { files: shown } = (await ask(path.replace(/\/file.*/, ''))).body
    const ids = (shown[0].probe.audio as { fileId?: number; language: string | null }[]).map(({ fileId }) => fileId)
    const rows = await server.store.db.selectFrom('file').select(['id', 'path']).execute()
    const found = ids.map((id) =>
      rows
        .find((row) => row.id === id)
        ?.path.split('.')
        .at(-1),
    )
    expect(found.toSorted()).toEqual([...endings].toSorted())
    if (name.includes('02')) expect(shown[0].probe.audio[1].language).toBe('ru')
  })

  test('each is heard at the second of the film, from wherever it begins, by pipe and HLS', async () => {
    const path = await findFilePath(server.store, 'Red Kite (2012).mkv')
    const first = (await ask(`${path}/playback?${chromium}`)).body
    expect([first.method, first.audioTracks]).toEqual(['direct', [0, 1, 2, 3, 4, 5, 6, 7]])
    for (const track of first.audioTracks.slice(1) as number[]) {
      const decision = (await ask(`${path}/playback?${chromium}&audioTrack=${track}`)).body
      expect([decision.method, decision.reasons[0].reason, decision.stream]).toMatchObject([
        'audio',
        'playback.soundBeside',
        { video: 'copy', audio: 'aac' },
      ])
      const { bytes } = await ask(`${path}/stream?video=copy&audio=aac&audioTrack=${track}&start=${track % 2 ? 0 : 2}`)
      expect(loudnessOf(bytes, 2.2), `${track}`).toBeLessThan(-60)
      expect(loudnessOf(bytes, 3.3), `${track}`).toBeGreaterThan(-15)
    }
    const order = 'video=copy&audio=aac&audioTrack=1&player=a'
    const [init, piece] = [await ask(`${path}/hls/init.mp4?${order}`), await ask(`${path}/hls/1.m4s?${order}`)]
    expect(loudnessOf(Buffer.concat([init.bytes, piece.bytes]), 4)).toBeGreaterThan(-15)
  })

  test('without ffmpeg none of them can be heard', async () => {
    const { decide } = await import('./decide.ts')
    const path = await findFilePath(server.store, 'Red Kite (2012).mkv')
    const { files: shown } = (await ask(path.replace(/\/file.*/, ''))).body
    const capabilities = { containers: ['matroska'], video: ['h264'], audio: ['aac'], streamVideo: ['h264'], streamAudio: ['aac'] } as const
    const { audioTracks } = decide({
      file: { ...shown[0] },
      capabilities,
      choices: {},
      abilities: { encoder: undefined, usualHeight: 1080 },
    })
    expect(audioTracks).toEqual([0])
  })
})
