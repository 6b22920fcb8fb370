import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { findProgram } from '../process/sandbox.ts'
import { findFilePath, readOnce, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null ? test.skip : test
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p']
const [first, second] = [6, 4]
const films: [path: string, seconds: number, codecs: string[]][] = [
  ['Alike (2001)/Alike (2001)-cd1.mkv', first, [...h264, '-c:a', 'aac']],
  ['Alike (2001)/Alike (2001)-cd2.mkv', second, [...h264, '-c:a', 'aac']],
  ['Mixed (2002)/Mixed (2002).part1.mkv', first, [...h264, '-c:a', 'aac']],
  ['Mixed (2002)/Mixed (2002).part2.mkv', second, ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ['Sounds (2003)/Disc 1/Sounds.mp4', first, [...h264, '-c:a', 'aac']],
  ['Sounds (2003)/Disc 2/Sounds.mkv', second, [...h264, '-c:a', 'ac3']],
  ['Dvd (2004)/VIDEO_TS/VTS_01_1.VOB', first, ['-c:v', 'mpeg2video', '-g', '12', '-c:a', 'ac3', '-f', 'vob']],
  ['Dvd (2004)/VIDEO_TS/VTS_01_2.VOB', second, ['-c:v', 'mpeg2video', '-g', '12', '-c:a', 'ac3', '-f', 'vob']],
  ['Mute (2005)/Mute (2005)-cd1.mkv', first, [...h264, '-c:a', 'aac']],
  ['Mute (2005)/Mute (2005)-cd2.mkv', second, [...h264, '-an']],
]

let server: TestServer
let folder: string
let viewer: MadeUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-film-parts-'))
  if (programs.ffmpeg === null) return
  for (const [path, seconds, codecs] of films) {
    const full = join(folder, 'Movie', path)
    mkdirSync(dirname(full), { recursive: true })
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=64x48:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=d=${seconds}:sample_rate=48000`]
    execFileSync(programs.ffmpeg, ['-v', 'error', '-y', ...source, ...codecs, full])
  }
  const all = playbackPrograms(programs.ffmpeg, programs.ffprobe)
  server = await startTestServer({ AMN_CONVERSIONS: '2' }, [(app) => playbackRoutes(app, all)])
  await scanOnce(server.store, await useRoots(server.store, folder))
  await readOnce(server.store, server.config, programs)
  viewer = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => findFilePath(server.store, name)
const ask = (path: string) => server.ask('GET', path, { as: viewer.token })
const can = 'containers=mp4,matroska&video=h264&audio=aac&streamVideo=h264&streamAudio=aac'
const decide = async (name: string) => {
  const { status, body, text } = await ask(`${await fileOf(name)}/playback?${can}`)
  expect(status, text).toBe(200)
  return body as { method: string; stream: { video: string; audio: string } | null; reasons: { reason: string }[] }
}
/** The times of pictures and sound in the film's own time. */
const timesOf = (bytes: Buffer) => {
  const path = join(folder, 'answer.mp4')
  writeFileSync(path, bytes)
  const shown = ['-show_entries', 'packet=codec_type,pts_time', '-of', 'csv']
  const lines = execFileSync(programs.ffprobe ?? '', ['-v', 'error', ...shown, path], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const packets = lines.map((line) => line.split(',')).map(([, type, at]) => ({ type, at: Number(at) - streamTimeShift }))
  const of = (type: string) =>
    packets
      .filter((one) => one.type === type)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other)
  return { video: of('video'), audio: of('audio') }
}
const largestStep = (times: readonly number[]) => Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))
/** Cuts what several files were written one after another into these. */
const filesIn = (bytes: Buffer): Buffer[] => {
  const starts: number[] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'ftyp') starts.push(at)
  return starts.map((start, at) => bytes.subarray(start, starts[at + 1]))
}
const running = () =>
  spawnSync('pgrep', ['-f', join(folder, 'Movie')], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean).length

withFfmpeg.each([
  ['Alike (2001)-cd1', 'copy', 'copy', 'copy'],
  ['Alike (2001)-cd2', 'copy', 'copy', 'copy'],
  ['Mixed (2002).part1', 'convert', 'h264', 'aac'],
  ['Disc 2/Sounds', 'audio', 'copy', 'aac'],
  ['VTS_01_2.VOB', 'convert', 'h264', 'aac'],
])('%s plays as one film: %s', async (name, method, video, audio) => {
  const decision = await decide(name)
  expect(decision).toMatchObject({ method, stream: { video, audio } })
  expect(decision.reasons.map(({ reason }) => reason)).toContain('playback.parts')
  expect(decision.reasons.map(({ reason }) => reason)).not.toContain('playback.failed')
  const order = `video=${video}&audio=${audio}`
  const whole = await ask(`${await fileOf(name)}/stream?${order}`)
  const parts = filesIn(whole.bytes).map(timesOf)
  expect(parts.length).toBe(2)
  const [pictures, sound] = [parts.flatMap((part) => part.video), parts.flatMap((part) => part.audio)]
  expect(Math.min(...pictures)).toBeLessThan(0.2)
  expect(Math.max(...pictures)).toBeGreaterThan(first + second - 0.5)
  expect(Math.max(...pictures)).toBeLessThan(first + second + 0.3)
  expect(largestStep(pictures)).toBeLessThan(0.5)
  expect(largestStep(sound)).toBeLessThan(0.5)
  expect(Math.min(...(parts[1]?.video ?? []))).toBeGreaterThan(first - 0.3)

  // From shortly before the second file, and from within it: nothing of the first is sent any more.
  const over = filesIn((await ask(`${await fileOf(name)}/stream?${order}&start=${first - 0.5}`)).bytes).map(timesOf)
  expect(over.length).toBe(2)
  const [within, ...others] = filesIn((await ask(`${await fileOf(name)}/stream?${order}&start=${first + 2}`)).bytes).map(timesOf)
  expect(others).toEqual([])
  const from = Math.min(...(within?.video ?? []))
  // What is copied begins at the keyframe before.
  expect(from).toBeGreaterThan(first + 2 - (video === 'copy' ? 1.1 : 0.5))
  expect(from).toBeLessThan(first + 2.1)
})

withFfmpeg('what cannot be one stream stays files of their own', async () => {
  expect(await decide('Mute (2005)-cd1')).toMatchObject({ method: 'direct', stream: null })
  expect(await decide('Mute (2005)-cd2')).toMatchObject({ method: 'direct', stream: null })
})

withFfmpeg('HLS goes on in the second file, which has a beginning of its own', async () => {
  const film = await fileOf('Alike (2001)-cd1')
  const query = 'video=copy&audio=copy&player=a'
  const { text } = await ask(`${film}/hls.m3u8?${query}`)
  const [before = '', after = ''] = text.split('#EXT-X-DISCONTINUITY\n')
  const lengthsIn = (list: string) => [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  expect([Math.round(lengthsIn(before)), Math.round(lengthsIn(after))]).toEqual([first, second])
  expect(after).toMatch(/^#EXT-X-MAP:URI="hls\/init\.mp4\?.*part=1"\n/)
  const addresses = [...text.matchAll(/^hls\/\d+\.m4s.*$/gm)].map(String)
  const firstOfSecond = [...before.matchAll(/m4s/g)].length
  for (const [at, part] of [
    [firstOfSecond, 1],
    [firstOfSecond - 1, 0],
    [addresses.length - 1, 1],
    [0, 0],
  ] as const) {
    const [init, piece] = [await ask(`${film}/hls/init.mp4?${query}&part=${part}`), await ask(`${film}/${addresses[at]}`)]
    expect([init.status, piece.status], addresses[at]).toEqual([200, 200])
    const { video } = timesOf(Buffer.concat([init.bytes, piece.bytes]))
    expect(Math.min(...video)).toBeGreaterThan(part * first - 0.3)
    expect(Math.max(...video)).toBeLessThan(part === 0 ? first + 0.1 : first + second + 0.1)
  }
  expect((await ask(`${film}/hls/${addresses.length}.m4s?${query}`)).status).toBe(404)
  expect((await ask(`${film}/hls/init.mp4?${query}&part=2`)).status).toBe(404)
})

withFfmpeg('where the second file is, the first does not tell who may not see the film', async () => {
  const other = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  const film = await fileOf('Alike (2001)-cd1')
  for (const call of [`playback?${can}`, 'stream?video=copy&audio=copy', 'hls.m3u8?video=copy&audio=copy'])
    expect((await server.ask('GET', `${film}/${call}`, { as: other.token })).status).toBe(404)
  await expect.poll(running, { timeout: 20_000 }).toBe(0)
})
