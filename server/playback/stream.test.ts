import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { findProgram } from '../process/sandbox.ts'
import { findFilePath, readOnce, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const seconds = 40
const gop = 4
const films = {
  'Copied (2001)/Copied (2001).mkv': ['-c:v', 'libx264', '-bf', '2', '-g', String(gop * 25), '-c:a', 'ac3'],
  'Broadcast (2001)/Broadcast (2001).ts': ['-c:v', 'libx264', '-bf', '2', '-g', String(gop * 25), '-c:a', 'aac'],
}

let server: TestServer
let folder: string
let viewer: MadeUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-stream-'))
  if (programs.ffmpeg === null) return
  for (const [path, codecs] of Object.entries(films)) {
    mkdirSync(join(folder, 'Movie', path, '..'), { recursive: true })
    // Noise is large: what nobody reads soon fills every buffer on the way.
    const source = [
      '-f',
      'lavfi',
      '-i',
      `nullsrc=s=320x180:r=25:d=${seconds},geq=random(1)*255:128:128`,
      '-f',
      'lavfi',
      '-i',
      `sine=d=${seconds}`,
    ]
    execFileSync(programs.ffmpeg, [
      '-v',
      'error',
      ...source,
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
      ...codecs,
      join(folder, 'Movie', path),
    ])
  }
  server = await startTestServer({ AMN_CONVERSIONS: '2' }, [(app) => playbackRoutes(app, playbackPrograms(programs.ffmpeg))])
  await scanOnce(server.store, await useRoots(server.store, folder))
  await readOnce(server.store, server.config, programs)
  viewer = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const findFilm = (name: string) => findFilePath(server.store, name)
const ask = async (token: string, path: string): Promise<IncomingMessage> => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const asked = get({ port, path: `${server.config.base}/api/v1${path}`, host: '127.0.0.1', agent: false, headers })
  // A connection that is reset is an error of the request, and one of its answer.
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}
const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
/** The times of the first packets of picture and sound in the film's own time, and of the last picture. */
const timesOf = (bytes: Buffer) => {
  const path = join(folder, 'answer.mp4')
  writeFileSync(path, bytes)
  const shown = ['-show_entries', 'packet=codec_type,pts_time,flags', '-of', 'json']
  const { packets } = JSON.parse(execFileSync(programs.ffprobe ?? '', ['-v', 'error', ...shown, path], { encoding: 'utf8' })) as {
    packets: { codec_type: string; pts_time: string; flags: string }[]
  }
  const of = (type: string) =>
    packets
      .filter((one) => one.codec_type === type)
      .map((one) => ({ at: Number(one.pts_time) - streamTimeShift, isKey: one.flags.startsWith('K') }))
  const [video, audio] = [of('video'), of('audio')]
  return { first: video[0], sound: audio[0]?.at ?? Number.NaN, last: Math.max(...video.map(({ at }) => at)) }
}
const running = () =>
  spawnSync('pgrep', ['-f', join(folder, 'Movie')], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean).length

const withFfmpeg = programs.ffmpeg === null ? test.skip : test

withFfmpeg.each([
  ['Copied', 'copy', 'aac'],
  ['Broadcast', 'copy', 'copy'],
  ['Copied', 'h264', 'aac'],
  ['Broadcast', 'h264', 'aac'],
] as const)('a stream of %s (%s, %s) keeps the times of the film wherever it begins', async (name, video, audio) => {
  const film = await findFilm(name)
  for (const start of [0, 10.5, 33]) {
    const answer = await ask(viewer.token, `${film}/stream?video=${video}&audio=${audio}&start=${start}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4'])
    const { first, sound, last } = timesOf(await bytesOf(answer))
    // Copied pictures begin at the keyframe before, converted ones at the very second.
    expect(first?.isKey).toBe(true)
    const earliest = video === 'copy' ? Math.max(0, start - gop * 2 - 11) : start - 0.1
    expect(first?.at).toBeGreaterThanOrEqual(earliest - 0.05)
    expect(first?.at).toBeLessThanOrEqual(start + 0.1)
    expect(sound).toBeLessThanOrEqual(start + 0.1)
    expect(last).toBeGreaterThan(seconds - 0.3)
    expect(last).toBeLessThan(seconds + 0.1)
  }
})

withFfmpeg('whoever hangs up ends ffmpeg, and so does another stream of the same player', async () => {
  const film = await findFilm('Copied')
  const one = await ask(viewer.token, `${film}/stream?video=copy&audio=aac&player=a`)
  await once(one, 'readable')
  // A sandbox is a process of its own around each ffmpeg.
  const each = running()
  expect(each).toBeGreaterThan(0)
  const other = await ask(viewer.token, `${film}/stream?video=copy&audio=aac&start=5&player=a`)
  await once(other, 'readable')
  await expect.poll(running).toBe(each)
  other.destroy()
  one.destroy()
  await expect.poll(running).toBe(0)
})

withFfmpeg('logout, a lost right and the bin end a stream and its ffmpeg', async () => {
  const film = await findFilm('Copied')
  const ends = {
    logout: (user: MadeUser) => server.ask('POST', '/user/logout', { as: user.token }),
    right: (user: MadeUser) => server.store.transact((tx) => tx.deleteFrom('user_privilege').where('user_id', '=', user.id).execute()),
    bin: () => server.store.transact((tx) => tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).execute()),
  }
  for (const end of Object.values(ends)) {
    const user = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
    const answer = await ask(user.token, `${film}/stream?video=copy&audio=aac`)
    expect(answer.statusCode).toBe(200)
    await once(answer, 'readable')
    expect(running()).toBeGreaterThan(0)
    await end(user)
    await expect.poll(running, { timeout: 20_000 }).toBe(0)
    answer.destroy()
  }
  await server.store.transact((tx) => tx.updateTable('media').set({ deleted_at: null }).execute())
})

withFfmpeg('conversions are limited with a sentence and a time to come back; copies are not', async () => {
  const film = await findFilm('Copied')
  const [one, other] = [
    await makeUser(server.store, { groups: ['Administrators'] }),
    await makeUser(server.store, { groups: ['Administrators'] }),
  ]
  const converted = `${film}/stream?video=h264&audio=aac`
  const open = [await ask(one.token, converted), await ask(other.token, converted)]
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await ask(viewer.token, converted)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(JSON.parse(String(await bytesOf(refused)))).toMatchObject({ code: 'BUSY', reason: 'playback.busy' })
  const copied = await ask(viewer.token, `${film}/stream?video=copy&audio=aac`)
  expect(copied.statusCode).toBe(200)
  // Sound takes less, but not nothing: a person may have four of it, wherever they are logged in.
  const sounds: typeof open = []
  for (let n = 0; n < 3; n += 1) sounds.push(await ask(viewer.token, `${film}/stream?video=copy&audio=aac`))
  const fifth = await ask(viewer.token, `${film}/stream?video=copy&audio=aac`)
  expect([...sounds, fifth].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503])
  fifth.destroy()
  const whole = await ask(viewer.token, `${film}/stream?video=copy&audio=copy`)
  expect(whole.statusCode).toBe(200)
  for (const answer of [...open, ...sounds, copied, whole]) answer.destroy()
  await expect
    .poll(async () => {
      const answer = await ask(viewer.token, converted)
      answer.destroy()
      return answer.statusCode
    })
    .toBe(200)
  await expect.poll(running).toBe(0)
})

withFfmpeg('what the file does not hold is refused, and what lies behind its end is empty', async () => {
  const film = await findFilm('Copied')
  for (const query of ['video=copy&audio=aac&audioTrack=3', 'video=h264&audio=aac&burn=9']) {
    expect(await server.ask('GET', `${film}/stream?${query}`, { as: viewer.token })).toMatchObject({
      status: 422,
      body: { reason: 'playback.noTrack' },
    })
  }
  for (const query of ['video=copy', 'video=-i&audio=aac', 'video=copy&audio=aac&start=-1', 'video=copy&audio=aac&height=17'])
    expect((await server.ask('GET', `${film}/stream?${query}`, { as: viewer.token })).status).toBe(400)
  const behind = await server.ask('GET', `${film}/stream?video=copy&audio=aac&start=999`, { as: viewer.token })
  expect(behind.status).toBe(200)
})
