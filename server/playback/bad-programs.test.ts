import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { layOut, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { software } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

// ffmpeg that is not there, or behaves as badly as a program can: only its film fails.
const track = { language: null, title: null, default: true }
const probe = {
  container: 'matroska,webm',
  video: [{ ...track, codec: 'h264', width: 320, height: 180, frameRate: 25, profile: 'High' }],
  audio: [{ ...track, codec: 'ac3', channels: 2 }],
}
const programs = (idle: number) => ({ ffmpeg: program, encoder: () => Promise.resolve(software), idle })
/** What answers has as long as it needs; what hangs is asked for at the hasty one. */
let server: TestServer
let hasty: TestServer
let folder: string
let program: string
let film: string
let viewer: MadeUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-bad-program-'))
  program = join(folder, 'stand-in-ffmpeg')
  const media = join(folder, 'media')
  layOut(media, ['Movie/Film (2001)/Film (2001).mkv'])
  server = await startTestServer({ AMN_CONVERSIONS: '3' }, [(app) => playbackRoutes(app, programs(60_000))])
  await scanOnce(server.store, await useRoots(server.store, media))
  const { id, contentId } = await server.store.db.selectFrom('file').select(['id', 'content_id as contentId']).executeTakeFirstOrThrow()
  await server.store.transact((tx) =>
    tx
      .updateTable('file')
      .set({ probe: JSON.stringify(probe), duration: 60 })
      .execute(),
  )
  film = `/content/${contentId}/file/${id}`
  viewer = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
  hasty = await startTestServer({}, [(app) => playbackRoutes(app, programs(4000))], server)
  for (const { app } of [server, hasty]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await hasty?.app.close()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const running = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(program))
const standIn = (body: string) => writeFileSync(program, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
const request = ({ app, config }: TestServer, order: string) => {
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${viewer.token}` }
  return get({ port, path: `${config.base}/api/v1${film}/stream?${order}`, host: '127.0.0.1', agent: false, headers })
}
const open = async (from = server): Promise<IncomingMessage> => {
  const asked = request(from, 'video=h264&audio=aac').on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}
const bytesOf = async (answer: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const refusalOf = async (from = server) => {
  const answer = await open(from)
  const body = String(await bytesOf(answer))
  return { status: answer.statusCode, body: JSON.parse(body) as { code: string; reason: string; message: string }, text: body }
}

afterEach(async () => {
  await expect.poll(running).toEqual([])
  expect((await server.app.inject('/health')).json()).toEqual({ ok: true })
  // Every place for a conversion is free again.
  standIn('echo film')
  for (const answer of await Promise.all([open(), open()])) {
    expect(answer.statusCode).toBe(200)
    expect(String(await bytesOf(answer))).toBe('film\n')
  }
})

test.each([
  ['is gone', undefined, 'playback.noProgram'],
  ['ends with an error', 'echo "$PWD: moov atom not found" >&2; exit 1', 'playback.notConverted'],
  ['tells an endless error', 'yes "it is broken" | head -c 2000000 >&2; exit 1', 'playback.notConverted'],
  ['crashes', 'kill -SEGV $$', 'playback.notConverted'],
  ['hangs', 'sleep 600', 'playback.hung'],
  ['hangs with what it has started', '(setsid sleep 600 &); sleep 600 & sleep 600', 'playback.hung'],
  ['tells errors for ever', 'exec yes error >&2', 'playback.hung'],
])('a program that %s is an error of its film', async (_, body, reason) => {
  if (body === undefined) rmSync(program, { force: true })
  else standIn(body)
  const { status, body: told, text } = await refusalOf(reason === 'playback.hung' ? hasty : server)
  expect({ status, ...told }).toMatchObject({ status: 422, code: 'UNPROCESSABLE_FILE', reason })
  expect(told.message.length).toBeLessThan(400)
  expect(text).not.toContain(folder)
})

test('what it says names the film no path', async () => {
  standIn('for word; do case $word in file:*) echo "$word: Invalid data" >&2; esac; done; exit 1')
  const { body, text } = await refusalOf()
  expect(body.message).toContain('Invalid data')
  expect(text).not.toContain(folder)
})

test.each([
  ['fails', 'exit 1'],
  ['crashes', 'kill -SEGV $$'],
  ['hangs', 'sleep 600'],
])('a program that %s in the middle breaks its answer off, so that nobody takes it for the whole', async (what, body) => {
  standIn(`echo half; ${body}`)
  const answer = await open(what === 'hangs' ? hasty : server)
  expect(answer.statusCode).toBe(200)
  await expect(bytesOf(answer)).rejects.toThrow('aborted')
})

test('a flood goes no faster than it is read, and ends with its reader', async () => {
  standIn('exec yes flood')
  const before = process.memoryUsage().rss
  const answer = await open()
  await once(answer, 'readable')
  let read = 0
  for await (const chunk of answer) {
    read += (chunk as Buffer).length
    if (read > 64 * 1024 ** 2) break
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 ** 2)
})

test('whoever leaves before the first byte ends what was begun', async () => {
  standIn('sleep 600')
  const asked = request(server, 'video=copy&audio=aac')
  asked.on('error', () => undefined)
  await expect.poll(() => running().length).toBeGreaterThan(0)
  asked.destroy()
  await expect.poll(running).toEqual([])
})
