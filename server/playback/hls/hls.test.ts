import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { findProgram } from '../../process/sandbox.ts'
import { findFilePath, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser, usualPassword } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { playbackPrograms } from '../encoders.ts'
import { playbackRoutes } from '../routes.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null ? test.skip : test
const seconds = 30
// Irregular keyframes: where playlists of equal pieces break.
const keyframes = '0,2.2,3,11,12.5,19.9,26'
const films = {
  'Copied (2001)/Copied (2001).mkv': ['-c:v', 'libx264', '-bf', '2', '-g', '9999', '-force_key_frames', keyframes, '-c:a', 'ac3'],
  'Broadcast (2001)/Broadcast (2001).ts': ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-c:a', 'aac'],
}

let server: TestServer
let folder: string
let viewer: MadeUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-hls-'))
  if (programs.ffmpeg === null) return
  for (const [path, codecs] of Object.entries(films)) {
    mkdirSync(join(folder, 'Movie', path, '..'), { recursive: true })
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=d=${seconds}`]
    const coding = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', ...codecs]
    execFileSync(programs.ffmpeg, ['-v', 'error', ...source, ...coding, join(folder, 'Movie', path)])
  }
  const all = playbackPrograms(programs.ffmpeg, programs.ffprobe)
  server = await startTestServer({ AMN_CONVERSIONS: '1' }, [(app) => playbackRoutes(app, all)])
  await scanOnce(server.store, await useRoots(server.store, folder))
  await readOnce(server.store, server.config, programs)
  viewer = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const findFilm = (name: string) => findFilePath(server.store, name)
const ask = (path: string, user = viewer) => server.ask('GET', path, { as: user.token })
/** The pieces that a playlist names, with their beginnings. */
const piecesOf = (list: string) => {
  let at = 0
  return [...list.matchAll(/#EXTINF:([\d.]+),\n(.+)/g)].map(([, length, address]) => {
    const piece = { start: at, length: Number(length), address: String(address) }
    at += piece.length
    return piece
  })
}
/** The times of pictures and sound in the film's own time. */
const timesOf = (init: Buffer, piece: Buffer) => {
  const path = join(folder, 'piece.mp4')
  writeFileSync(path, Buffer.concat([init, piece]))
  const shown = ['-show_entries', 'packet=codec_type,pts_time,flags', '-of', 'csv']
  const lines = execFileSync(programs.ffprobe ?? '', ['-v', 'error', ...shown, path], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const packets = lines.map((line) => line.split(',')).map(([, type, at, flags]) => ({ type, at: Number(at) - streamTimeShift, flags }))
  const of = (type: string) => packets.filter((one) => one.type === type).map(({ at }) => at)
  return { isKey: packets.find(({ type }) => type === 'video')?.flags?.startsWith('K'), video: of('video'), audio: of('audio') }
}
const running = () =>
  spawnSync('pgrep', ['-f', join(folder, 'Movie')], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean).length

withFfmpeg.each([
  ['Copied', 'copy', 'aac'],
  ['Broadcast', 'copy', 'copy'],
  ['Copied', 'h264', 'aac'],
] as const)(
  'each piece of %s (%s, %s) holds exactly its part of the film, in whatever order pieces are asked for',
  async (name, video, audio) => {
    const film = await findFilm(name)
    const query = `video=${video}&audio=${audio}&player=${video}`
    const list = await ask(`${film}/hls.m3u8?${query}`)
    expect([list.status, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
    const pieces = piecesOf(list.text)
    expect(pieces.at(-1)?.start).toBeGreaterThan(seconds - 12)
    const init = await ask(`${film}/hls/init.mp4?${query}`)
    expect(init.status).toBe(200)
    const last = pieces.length - 1
    for (const at of [0, 1, last, 2, last - 1, last]) {
      const { start, length, address } = pieces[at] ?? { start: 0, length: 0, address: '' }
      const answer = await ask(`${film}/${address}`)
      expect(answer.status, address).toBe(200)
      const times = timesOf(init.bytes, answer.bytes)
      expect(times.isKey).toBe(true)
      expect(Math.min(...times.video)).toBeGreaterThanOrEqual(start - 0.05)
      expect(Math.min(...times.video)).toBeLessThanOrEqual(start + 0.15)
      expect(Math.max(...times.video)).toBeGreaterThan(start + length - 0.15)
      expect(Math.max(...times.video)).toBeLessThan(start + length + 0.05)
      // Sound is written a little before or after its picture.
      expect(times.audio.length).toBeGreaterThan(length * 20)
    }
  },
)

withFfmpeg('conversions are limited, and a film of the same player ends the one before', async () => {
  const film = await findFilm('Copied')
  const other = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
  const converted = (player: string, height = '') => `${film}/hls/0.m4s?video=h264&audio=aac&player=${player}${height}`
  expect((await ask(converted('h264'))).status).toBe(200)
  const refused = await ask(converted('b'), other)
  expect([refused.status, refused.headers['retry-after'], refused.body.reason]).toEqual([503, '10', 'playback.busy'])
  expect((await ask(`${film}/hls/0.m4s?video=copy&audio=aac&player=b`, other)).status).toBe(200)
  await expect.poll(async () => (await ask(converted('h264', '&height=360'))).status).toBe(200)
})

withFfmpeg('a person has four players, wherever they are logged in: the next ends the first', async () => {
  const film = await findFilm('Copied')
  const person = await makeUser(server.store, { username: 'many', privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
  const login = await server.ask('POST', '/user/login', { body: { username: 'many', password: usualPassword } })
  const again = { ...person, token: login.body.authToken.token as string }
  for (let n = 0; n < 6; n += 1) {
    const { status } = await ask(`${film}/hls/0.m4s?video=copy&audio=aac&player=${n}`, n % 2 === 0 ? person : again)
    expect(status).toBe(200)
  }
  expect((await server.ask('POST', '/user/logout', { as: again.token })).status).toBe(204)
})

withFfmpeg('a lost right and logout end ffmpeg, and nothing lies on the disk but the list of keyframes', async () => {
  // Sooner than a conversion that nobody asks for ends by itself.
  const soon = { timeout: 20_000 }
  const film = await findFilm('Copied')
  const address = `${film}/hls/0.m4s?video=h264&audio=aac&player=c`
  const [one, other] = [
    await makeUser(server.store, { groups: ['Administrators'] }),
    await makeUser(server.store, { groups: ['Administrators'] }),
  ]
  // The only place for conversions is free again as soon as the one before has ended.
  await server.store.transact((tx) => tx.deleteFrom('user_privilege').where('user_id', '=', viewer.id).execute())
  await expect.poll(async () => (await ask(address, one)).status, soon).toBe(200)
  expect((await server.ask('POST', '/user/logout', { as: one.token })).status).toBe(204)
  expect((await ask(address, one)).status).toBe(401)
  await expect.poll(async () => (await ask(address, other)).status, soon).toBe(200)
  const names = readdirSync(join(server.data, 'cache', 'playback'), { recursive: true }).map(String)
  expect(names.filter((name) => !name.startsWith('keyframes'))).toEqual([])
  await server.store.transact((tx) => tx.deleteFrom('user_group').where('user_id', '=', other.id).execute())
  await expect.poll(running, soon).toBe(0)
})

withFfmpeg('what is no piece is not found, and what is no order is refused', async () => {
  const film = await findFilm('Copied')
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  for (const piece of ['999.m4s', '-1.m4s', 'x.m4s', '1.m4s.m4s', '9999999.m4s', '..%2f..%2fx.m4s'])
    expect((await ask(`${film}/hls/${piece}?video=copy&audio=aac`, admin)).status, piece).toBe(404)
  for (const query of ['video=copy', 'video=-i&audio=aac', 'video=copy&audio=aac&height=17', 'video=copy&audio=aac&player=a/b'])
    expect((await ask(`${film}/hls.m3u8?${query}`, admin)).status, query).toBe(400)
  expect((await ask(`${film}/hls.m3u8?video=copy&audio=aac&audioTrack=7`, admin)).status).toBe(422)
})
