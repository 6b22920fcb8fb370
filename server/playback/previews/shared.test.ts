import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { startWork, type Work } from '../../jobs/work.ts'
import { findProgram } from '../../process/sandbox.ts'
import { makeMedia, type MadeMedia, makeUser } from '../../testing/make.ts'
import { startObjectStore, type TestObjectStore } from '../../testing/objects/object-store.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openKept } from './open-kept.ts'
import { openPreviews } from './open-previews.ts'

const ffmpeg = findProgram('ffmpeg') ?? null
let objects: TestObjectStore
let server: TestServer
let second: FastifyInstance
let config: Config
let root: string
let media: MadeMedia
let as: string
let work: Work

const previewsOf = (of: Config) => openPreviews({ store: server.store, config: of, ffmpeg, notifyWorkers: () => undefined })
beforeAll(async () => {
  if (ffmpeg === null) return
  root = mkdtempSync(join(tmpdir(), 'amn-shared-'))
  for (const name of ['film.mp4', 'other.mp4']) {
    const args = [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=red:s=160x90:r=12:d=3',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      join(root, name),
    ]
    expect(spawnSync(ffmpeg, args).status).toBe(0)
  }
  objects = await startObjectStore()
  server = await startTestServer({ ...objects.env, AMN_MEDIA: root })
  const data = mkdtempSync(join(tmpdir(), 'amn-second-'))
  config = readConfig({ ...objects.env, AMN_MEDIA: root, AMN_DATA: data, AMN_DATABASE: server.url, AMN_RATE: '1000000' })
  second = await buildApp(server.store, config, [previewsOf(config).routes])
  await second.ready()
  media = await makeMedia(server.store, { type: 'Movie', root, files: ['film.mp4', 'other.mp4'], file: { duration: 3 } })
  await server.store.transact((tx) => tx.updateTable('file').set({ probed_at: new Date().toISOString() }).execute())
  as = (await makeUser(server.store, { groups: ['Administrators'] })).token
  // The other server has no workers: whatever it shows was made by this one.
  const { kinds } = previewsOf(server.config)
  work = startWork({ store: server.store, handlers: Object.fromEntries(kinds.map(({ kind, handler }) => [kind, handler])), poll: 50 })
})
beforeEach(({ skip }) => {
  if (ffmpeg === null) skip('ffmpeg is needed')
})
afterAll(async () => {
  if (ffmpeg === null) return
  await work.stop()
  await second.close()
  await server.remove()
  await objects.remove()
  for (const folder of [root, config.data]) rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => second.inject({ url: `${config.base}${apiPath}${path}`, headers: { authorization: `Bearer ${as}` } })
const below = (n: number) => `/content/${media.contents[n]?.id}/file/${media.contents[n]?.fileId}`
const ready = async (n: number) => {
  await expect.poll(async () => (await get(`${below(n)}/preview`)).json().state).toBe('ready')
  return (await get(`${below(n)}/preview`)).json().sheets
}
const keys = () => objects.keys().filter((key) => key.startsWith('library/previews/'))

test('previews that one server has made are shown by another, and go as they go from a folder', async () => {
  const { version } = await ready(0)
  const sheet = await get(`${below(0)}/preview/0?v=${version}`)
  expect(sheet.headers).toMatchObject({
    etag: `"${version}-0"`,
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect((await get(`${below(0)}/preview/1`)).statusCode).toBe(404)
  expect((await get(`${below(0)}/frame?at=1`)).headers['content-type']).toBe('image/webp')
  expect(keys()).toHaveLength(2)
  for (const { data } of [config, server.config])
    expect(
      readdirSync(data, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.webp')),
    ).toEqual([])
  await objects.kill()
  expect((await get(`${below(0)}/preview/0?v=${version}`)).statusCode).toBe(503)
  await objects.start()
  await expect.poll(async () => (await get(`${below(0)}/preview/0`)).statusCode).toBe(200)

  objects.age(2)
  await ready(1)
  const kept = openKept(config)
  const all = await kept.shrink(Number.MAX_SAFE_INTEGER)
  expect(await kept.shrink(all - 1)).toBeLessThan(all)
  expect([(await get(`${below(0)}/preview`)).json().state, (await get(`${below(1)}/preview`)).json().state]).toEqual(['waiting', 'ready'])
  // Broken off, a deletion leaves sheets that nobody looks for, never a film that says it has some.
  objects.refuse((method, path) => (method === 'DELETE' && path.endsWith('.webp') ? 403 : undefined))
  await expect(kept.shrink(0)).rejects.toMatchObject({ code: 'BUSY' })
  objects.refuse(undefined)
  expect(keys().map((key) => key.split('.').at(-1))).toEqual(['webp'])
  await expect.poll(() => kept.removeAll().then(keys, () => undefined)).toEqual([])
  await server.store.transact((tx) => tx.deleteFrom('job').execute())
  await ready(1)
  await kept.keepFailure('abc-1-2', { reason: 'playback.noPicture' })
  expect(await kept.findFailure('abc-1-2')).toContain('playback.noPicture')
  await kept.prune(new Set(['abc-1-2']))
  expect((await get(`${below(1)}/preview`)).json().state).toBe('ready')
  objects.age(2)
  await kept.prune(new Set())
  expect(keys().filter((key) => key.includes('failed'))).toEqual([])
  await kept.removeAll()
  expect(keys()).toEqual([])
})
