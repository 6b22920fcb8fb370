import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findProgram } from '../process/sandbox.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

// Every broken, cut, mis-named or hostile file that there is goes the way of a film: it is read, its playback is decided, it is streamed.
const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const secret = 'CANARY-OF-ANOTHER-FILE'
const chromium =
  'containers=mp4,matroska,webm,ogg&video=h264,vp8,vp9,av1&audio=aac,mp3,opus,vorbis,flac&streamVideo=h264,vp9,av1&streamAudio=aac,opus,flac'
// All of them where AMN_LONG is set.
const each = process.env['AMN_LONG'] === '1' ? 1 : 12
const bytesRead = 1024 ** 2

const shared = join(process.env['AMN_SHARED'] ?? join(import.meta.dirname, '../../../shared'), 'data/media')
function sharedFiles(): Record<string, Buffer> {
  if (!existsSync(shared)) {
    process.stderr.write(`${shared} is not there: its bad files are not played\n`)
    return {}
  }
  const paths = ['av', 'probe', 'hostile', 'synthetic-av', 'subtitle'].flatMap((kind) =>
    readdirSync(join(shared, kind), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const films = new Set(['.mkv', '.mp4', '.webm', '.ts', '.avi'])
  return Object.fromEntries(
    paths
      .filter((_, at) => at % each === 0)
      .map((path, at) => [`Shared ${at + 1}${films.has(extname(path)) ? extname(path) : '.mkv'}`, readFileSync(path)]),
  )
}

/** Texts that name other files and addresses, under the names of films. */
function disguised(canary: string, other: string, address: string): Record<string, string> {
  const playlist = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${target}\n#EXT-X-ENDLIST\n`
  return {
    'Reaching 1.mp4': playlist(`file://${other}`),
    'Reaching 2.m2ts': playlist(address),
    'Reaching 3.mkv': `ffconcat version 1.0\nfile '${other}'\n`,
    'Reaching 4.mkv': `\n\nffconcat version 1.0\nfile ${canary}\n`,
    'Reaching 5.mp4': `<?xml version="1.0"?><MPD type="static" mediaPresentationDuration="PT4S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'Reaching 6.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    'Reaching 7.avi': `RIFF....AVI LIST\0\0\0\0${playlist(canary)}`,
    'Reaching 8.wmv': `<asx version="3.0"><entry><ref href="${address}"/></entry></asx>`,
    'Reaching 9.mp4': `GIF89a\n${playlist(`concat:${canary}|${address}`)}`,
    'Reaching 10.m2ts': playlist(`subfile,,start,0,end,64,,:${canary}`),
    'Reaching 11.mkv': playlist('data:video/mp4;base64,AAAA'),
  }
}

/** A real film, cut and spoilt in many ways. */
function spoilt(folder: string): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (const ending of ['mp4', 'mkv', 'ts', 'avi']) {
    const path = join(folder, `whole.${ending}`)
    const source = '-v error -f lavfi -i testsrc=s=160x90:d=3:r=25 -f lavfi -i sine=d=3'
    execFileSync(programs.ffmpeg ?? '', [...source.split(' '), '-c:v', 'mpeg4', '-c:a', 'ac3', path])
    const whole = readFileSync(path)
    const flip = (step: number) => Buffer.from(whole.map((byte, at) => (at % step === step - 1 ? byte ^ 0x55 : byte)))
    files[`Cut early.${ending}`] = whole.subarray(0, 700)
    files[`Cut late.${ending}`] = whole.subarray(0, Math.floor(whole.length * 0.6))
    files[`Noisy.${ending}`] = flip(997)
    files[`Noise.${ending}`] = flip(23)
    files[`Headless.${ending}`] = Buffer.concat([Buffer.alloc(4096), whole.subarray(4096)])
    files[`Lying.${ending === 'mp4' ? 'mkv' : 'mp4'}`] = whole
  }
  return files
}

let server: TestServer
let folder: string
let viewer: MadeUser
let films: { id: number; name: string; content: number; state: string; reason: unknown; probe: unknown }[]
const heard: string[] = []
const ear = createServer((request, answer) => {
  heard.push(request.url ?? '')
  answer.end(secret)
})

const standing = async () => {
  const rows = await server.store.db
    .selectFrom('file')
    .select(['id', 'path', 'content_id', 'state', 'reason', 'probe'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, path, content_id: content, state, reason, probe }) =>
    content === null ? [] : [{ id, name: path.slice(path.lastIndexOf('/') + 1), content, state, reason, probe }],
  )
}
/** The beginning of an answer, and how it ended. */
const ask = async (path: string) => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${viewer.token}` }
  const asked = get({ port, path: `${server.config.base}/api/v1${path}`, host: '127.0.0.1', agent: false, headers })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size > bytesRead) break
    }
  } catch {
    // A film that breaks off in the middle breaks its answer off.
  }
  answer.destroy()
  return { status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }
}
const check = ({ status, bytes }: { status: number; bytes: Buffer }, name: string) => {
  expect([200, 422], name).toContain(status)
  expect(bytes.includes(secret), name).toBe(false)
  if (status === 200) return
  const told = JSON.parse(String(bytes)) as { reason?: string; message: string }
  expect(told.reason, name).toMatch(/^(playback|file)\./)
  expect(told.message, name).not.toContain(folder)
  expect(told.message.length, name).toBeLessThan(400)
}
const streamAll = async (of = films) => {
  const statuses: Record<string, number> = {}
  for (const { id, content, name } of of) {
    const at = `/content/${content}/file/${id}/stream?player=one&`
    for (const order of ['video=copy&audio=copy', 'video=h264&audio=aac&start=1']) {
      const answer = await ask(at + order)
      check(answer, `${name} ${order}`)
      statuses[name] = answer.status
    }
    expect((await server.app.inject('/health')).statusCode).toBe(200)
  }
  return statuses
}

describe.skipIf(programs.ffmpeg === null || programs.ffprobe === null)('bad files in the player', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'amn-bad-files-'))
    const made = join(folder, 'made')
    mkdirSync(made)
    const canary = join(folder, 'canary.txt')
    writeFileSync(canary, secret)
    await new Promise<void>((done) => ear.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(ear.address() as AddressInfo).port}/canary.ts`
    const all = { ...sharedFiles(), ...spoilt(made), ...disguised(canary, join(made, 'whole.ts'), address) }
    const media = join(folder, 'media')
    layOut(
      media,
      Object.fromEntries(
        Object.entries(all).map(([name, body]) => [
          `Movie/${name.replace(/\.\w+$/, '')} ${extname(name).slice(1)} (2001)/${name}`,
          Buffer.from(body),
        ]),
      ),
    )
    server = await startTestServer({ AMN_CONVERSIONS: '8' }, [(app) => playbackRoutes(app, playbackPrograms(programs.ffmpeg))])
    await scanOnce(server.store, await useRoots(server.store, media))
    await readOnce(server.store, readConfig({ AMN_DATA: server.data }), programs)
    viewer = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_CONTENT'] })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    films = await standing()
  })
  afterAll(async () => {
    await server?.remove()
    ear.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('each is known by what is in it, or by the reason why it cannot be read', () => {
    expect(films.length).toBeGreaterThan(30)
    for (const { name, state, reason, probe } of films) {
      if (state === 'available') expect(probe, name).not.toBeNull()
      else expect(reason, name).not.toBeNull()
    }
    for (const { name, state } of films.filter(({ name: one }) => one.startsWith('Reaching')))
      expect([name, state]).toEqual([name, 'unreadable'])
  })

  test('the decision about each is made, with reasons where it does not play', async () => {
    for (const { id, content, name } of films) {
      const answer = await server.ask('GET', `/content/${content}/file/${id}/playback?${chromium}`, { as: viewer.token })
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
      if (answer.body.method === null) expect(answer.body.reasons, name).not.toEqual([])
    }
  })

  test('each is streamed or refused with a reason', async () => {
    await streamAll()
    expect(heard).toEqual([])
  })

  // What lies on the disk may be another file than the one that was read.
  test('none reaches another file or address, even where it is taken for a film', async () => {
    const track = { language: null, title: null, default: true }
    const probe = {
      container: 'matroska,webm',
      video: [{ ...track, codec: 'h264', width: 320, height: 180, frameRate: 25, profile: 'High' }],
      audio: [{ ...track, codec: 'aac', channels: 2 }],
    }
    const reaching = films.filter(({ name }) => name.startsWith('Reaching') || each === 1)
    await server.store.transact((tx) =>
      tx
        .updateTable('file')
        .set({ probe: JSON.stringify(probe), state: 'available' })
        .execute(),
    )
    const statuses = await streamAll(reaching)
    for (const [name, status] of Object.entries(statuses)) if (name.startsWith('Reaching')) expect([name, status]).toEqual([name, 422])
    expect(heard).toEqual([])
  })

  test('nothing of it runs on', async () => {
    const running = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(folder))
    await expect.poll(running).toEqual([])
  })
})
