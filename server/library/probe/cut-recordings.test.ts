import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { readingPool } from '../../reading/pool.ts'
import { makeFolder } from '../../testing/hostile.ts'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { inspectFile } from './inspect.ts'

let folder: Awaited<ReturnType<typeof makeFolder>>
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
let server: TestServer
const ffprobe = findProgram('ffprobe') ?? null
const kinds = [
  ['cbr.mp3', 'audio/mpeg', ['-b:a', '64k']],
  ['vbr.mp3', 'audio/mpeg', ['-q:a', '6']],
  ['tagged.mp3', 'audio/mpeg', ['-b:a', '64k', '-metadata', `comment=${'x'.repeat(20_000)}`]],
  ['slow.mp3', 'audio/mpeg', ['-ar', '22050', '-ac', '1', '-b:a', '32k']],
  ['a.flac', 'audio/flac', []],
  ['a.wav', 'audio/wav', []],
  ['a.aiff', 'audio/aiff', []],
  ['a.m4a', 'audio/mp4', ['-movflags', '+faststart']],
  ['a.ogg', 'audio/ogg', []],
] as const

beforeAll(async () => {
  folder = await makeFolder()
  server = await startTestServer()
  const source = ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=d=20:a=0.3:seed=7']
  for (const [name, , args] of kinds) execFileSync(ffmpeg, [...source, ...args, '-y', join(folder.path, name)])
})
afterAll(async () => {
  await readingPool().close()
  await server.remove()
  await folder[Symbol.asyncDispose]()
})
const inspect = (name: string, mimeType: string) =>
  inspectFile({ path: join(folder.path, name), renderer: 'AUDIO_PLAYER', mimeType, ffprobe })

test.each(kinds)('%s is whole where it is whole, and cut where half of it is missing', async (name, mimeType) => {
  const whole = await inspect(name, mimeType)
  expect([whole.probe?.isCut, Math.round(whole.duration ?? 0)]).toEqual([undefined, 20])
  const bytes = readFileSync(join(folder.path, name))
  writeFileSync(join(folder.path, `cut ${name}`), bytes.subarray(0, Math.floor(bytes.length * 0.55)))
  const cut = await inspect(`cut ${name}`, mimeType)
  expect(cut.probe?.isCut).toBe(true)
  if (!cut.probe?.isLengthUnknown) expect(Math.round(cut.duration ?? 0)).toBe(20)
})

test('the end of a cut recording is not the end of the work, that of a whole one is', async () => {
  const user = await makeUser(server.store, { privileges: ['AUDIOBOOK_INFO', 'AUDIOBOOK_CONTENT'] })
  const heard = async (isCut: boolean, position: number) => {
    const probe = { ...(isCut && { isCut: true }) }
    const file = { renderer: 'AUDIO_PLAYER', mimeType: 'audio/mpeg', duration: 3600, probe } as const
    const { id, contents } = await makeMedia(server.store, { type: 'Audiobook', files: ['a.mp3'], file })
    const [content] = contents
    const address = `/media/${id}/user-data/content/${content?.id}`
    const body = { position, unit: 'seconds', duration: position }
    const { status } = await server.ask('PUT', `${address}/file/${content?.fileId}`, { as: user.token, body })
    const { body: own } = await server.ask('GET', address, { as: user.token })
    return [status, own.contentStatus]
  }
  expect(await heard(true, 1500)).toEqual([200, 'WATCHING'])
  expect(await heard(false, 1500)).toEqual([200, 'COMPLETED'])
})
