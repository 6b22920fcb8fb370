import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { claimJob, finishJob } from '../../jobs/job-queries.ts'
import { startImports, treeBelow } from '../../testing/imports.ts'
import { startObjectStore, type TestObjectStore } from '../../testing/objects/object-store.ts'
import { importRoutes } from '../routes.ts'
import { importKinds } from '../run/jobs.ts'
import { keepSharing } from '../run/keep-sharing.ts'

const film = randomBytes(300_000)
let objects: TestObjectStore
let server: Awaited<ReturnType<typeof startImports>>
let other: { app: FastifyInstance; config: Config }
let id: number
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects.remove())
beforeEach(async () => {
  objects.asked.length = 0
  server = await startImports(objects.env)
  const data = mkdtempSync(join(tmpdir(), 'amn-other-'))
  const config = readConfig({ ...objects.env, AMN_DATA: data, AMN_DATABASE: server.url, AMN_RATE: '1000000' })
  const app = await buildApp(server.store, config, [(one) => importRoutes(one, () => undefined)])
  await app.ready()
  other = { app, config }
  id = (await server.begin('Movie', 'upload')).id
  return async () => {
    await app.close()
    await server.remove()
    rmSync(data, { recursive: true, force: true })
    for (const key of shared()) await objects.drop(key)
  }
})

const send = (app: FastifyInstance, fileId: number, offset: number, body: Buffer) =>
  app.inject({
    method: 'PATCH',
    url: `${server.config.base}${apiPath}/import/${id}/file/${fileId}?offset=${offset}`,
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/octet-stream' },
    payload: body,
  })
const declare = async (size = film.length) =>
  (await server.ask('POST', `/import/${id}/upload`, { files: [{ path: 'My Film (2020)/My Film (2020).mkv', size }] })).body[0].id as number
const receivedAt = async (app: FastifyInstance) => {
  const url = `${server.config.base}${apiPath}/import/${id}/file`
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${server.admin.token}` } })
  return answer.json().items[0].received as number
}
const local = (config: Config) => {
  const folder = join(config.data, 'uploads', String(id))
  return existsSync(folder) ? readdirSync(folder) : []
}
const puts = (file: number) => objects.asked.filter((one) => one.startsWith('PUT') && one.endsWith(`/uploads/${id}-${file}`)).length
const shared = () => objects.keys().filter((key) => key.startsWith('library/uploads/'))
/** Works the queued import off as the other server would. */
const workElsewhere = async () => {
  const [kind] = importKinds(server.store, other.config, () => undefined)
  const job = await server.store.transact((tx) => claimJob(tx, 'import', 'other', 60_000))
  if (!job || !kind) throw new Error('No import is waiting')
  await kind.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
  await server.store.transact((tx) => finishJob(tx, job.id, 'other', { state: 'done' }))
}
const prune = async () => {
  const [, pruning] = importKinds(server.store, other.config, () => undefined)
  const job = { id: 1, kind: 'prune-imports', key: 'all', payload: {}, attempts: 1 }
  await pruning?.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
}

test('an upload that has come whole to one server is known to all, and added by another', async () => {
  const file = await declare()
  await send(server.app, file, 0, film.subarray(0, 100_000))
  expect([await receivedAt(server.app), await receivedAt(other.app), shared()]).toEqual([100_000, 0, []])
  expect((await send(server.app, file, 100_000, film.subarray(100_000))).json()).toEqual({ received: film.length })
  await expect.poll(() => receivedAt(other.app)).toBe(film.length)
  expect(await receivedAt(server.app)).toBe(film.length)
  expect([local(server.config), shared()]).toEqual([[], [`library/uploads/${id}-${file}`]])
  // The last piece again, to whichever server.
  for (const app of [server.app, other.app])
    expect((await send(app, file, 100_000, film.subarray(100_000))).json()).toEqual({ received: film.length })
  expect(local(other.config)).toEqual([])
  expect((await server.apply(id)).status).toBe(200)
  await workElsewhere()
  expect(readFileSync(join(server.root, 'Movie/My Film (2020)/My Film (2020).mkv')).equals(film)).toBe(true)
  expect(shared()).toEqual([])
})

test('where the store is away, files go on to come, and are shared before they are added', async () => {
  objects.refuse(() => 500)
  const file = await declare()
  await send(server.app, file, 0, film.subarray(0, 100_000))
  expect(await receivedAt(server.app)).toBe(100_000)
  for (let n = 0; n < 2; n += 1)
    expect((await send(server.app, file, 100_000, film.subarray(100_000))).json()).toEqual({ received: film.length })
  expect([await receivedAt(server.app), local(server.config)]).toEqual([film.length, [String(file)]])
  const apply = () => server.ask('POST', `/import/${id}/apply`, { version: 'x' })
  expect(await apply()).toMatchObject({ status: 503, body: { reason: 'server.storeAway' } })
  objects.refuse(undefined)
  await expect.poll(async () => (await apply()).status).toBe(409)
  expect([await receivedAt(other.app), local(server.config)]).toEqual([film.length, []])
  expect((await server.apply(id)).status).toBe(200)
})

test('an import is done though the store is away when its uploads are to be removed, which goes later', async () => {
  await send(server.app, await declare(), 0, film)
  expect((await server.apply(id)).status).toBe(200)
  objects.refuse((method) => (method === 'DELETE' ? 500 : undefined))
  await workElsewhere()
  expect([(await server.stateOf(id)).state, treeBelow(server.root)]).toEqual([
    'done',
    ['Movie', 'Movie/My Film (2020)', 'Movie/My Film (2020)/My Film (2020).mkv'],
  ])
  expect(shared()).toHaveLength(1)
  objects.refuse(undefined)
  await expect.poll(() => prune().then(shared, () => undefined)).toEqual([])
})

test('what could not be shared is tried again, keeps no other file here, and is told once', async () => {
  const first = id
  objects.refuse((method, path) => (method === 'PUT' && path.includes(`/uploads/${first}-`) ? 403 : undefined))
  const refused = await declare()
  await send(server.app, refused, 0, film)
  id = (await server.begin('Movie', 'upload')).id
  const file = await declare()
  await send(server.app, file, 0, film)
  const told: unknown[] = []
  const sharing = keepSharing(server.store, server.config, (error) => told.push(error))
  await expect.poll(shared).toEqual([`library/uploads/${id}-${file}`])
  await expect.poll(() => told.length).toBe(1)
  await sharing.stop()
  objects.refuse(undefined)
  const again = keepSharing(server.store, server.config, (error) => told.push(error))
  await expect.poll(() => shared().length).toBe(2)
  await again.stop()
  expect(told).toHaveLength(1)
})

test('a file is sent to the store once, however many want it there', async () => {
  const answering = Promise.withResolvers<void>()
  objects.hold('PUT', answering.promise)
  const file = await declare()
  for (let n = 0; n < 2; n += 1) expect((await send(server.app, file, 0, film)).json()).toEqual({ received: film.length })
  expect([await receivedAt(server.app), local(server.config)]).toEqual([film.length, [String(file)]])
  await expect.poll(() => puts(file)).toBe(1)
  const applying = Array.from({ length: 2 }, () => server.ask('POST', `/import/${id}/apply`, { version: 'x' }))
  answering.resolve()
  expect((await Promise.all(applying)).map(({ status }) => status)).toEqual([409, 409])
  objects.hold(undefined)
  expect([local(server.config), shared()]).toEqual([[], [`library/uploads/${id}-${file}`]])
  expect(puts(file)).toBe(1)
})

test('what is removed while it is sent to the store leaves nothing there', async () => {
  const answering = Promise.withResolvers<void>()
  const file = await declare()
  objects.hold('PUT', answering.promise)
  await send(server.app, file, 0, film)
  await expect.poll(() => puts(file)).toBe(1)
  expect(await declare(100)).toBe(file)
  answering.resolve()
  objects.hold(undefined)
  // Once by who declared it anew, and once more when all of it had come.
  await expect.poll(() => objects.asked.filter((one) => one.startsWith('DELETE')).length).toBe(2)
  expect([await receivedAt(other.app), shared()]).toEqual([0, []])
  await send(server.app, file, 0, film.subarray(0, 100))
  await expect.poll(() => receivedAt(other.app)).toBe(100)
})

test('a folder here of an import that another server has ended is removed when something comes again', async () => {
  const file = await declare()
  await send(server.app, file, 0, film.subarray(0, 100))
  await server.store.transact((tx) => tx.deleteFrom('import').where('id', '=', id).execute())
  expect(local(server.config)).toEqual([String(file)])
  const gone = id
  id = (await server.begin('Movie', 'upload')).id
  const app = await buildApp(server.store, server.config, [(one) => importRoutes(one, () => undefined)])
  await send(app, await declare(), 0, film.subarray(0, 100))
  await app.close()
  expect(readdirSync(join(server.config.data, 'uploads'))).not.toContain(String(gone))
})

test('one that is whole when the store is set is shared before it is added', async () => {
  const file = await declare()
  const before = await buildApp(server.store, { ...server.config, objectStore: undefined }, [(one) => importRoutes(one, () => undefined)])
  await send(before, file, 0, film)
  await before.close()
  expect([local(server.config), shared()]).toEqual([[String(file)], []])
  expect((await server.apply(id)).status).toBe(200)
  expect([local(server.config), shared()]).toEqual([[], [`library/uploads/${id}-${file}`]])
  await workElsewhere()
  expect(readFileSync(join(server.root, 'Movie/My Film (2020)/My Film (2020).mkv')).equals(film)).toBe(true)
})

test('a file that is declared with another size, an import that is removed, and what nobody goes on with leave nothing', async () => {
  await send(server.app, await declare(), 0, film)
  await expect.poll(shared).toHaveLength(1)
  const file = await declare(100)
  expect([await receivedAt(other.app), shared()]).toEqual([0, []])
  await send(server.app, file, 0, film.subarray(0, 100))
  await expect.poll(shared).toHaveLength(1)
  expect((await server.ask('DELETE', `/import/${id}`)).status).toBe(204)
  await expect.poll(shared).toEqual([])
  id = (await server.begin('Movie', 'upload')).id
  await send(server.app, await declare(), 0, film)
  await expect.poll(shared).toHaveLength(1)
  await objects.put('library/uploads/999999-1', film, 0)
  const idle = () =>
    server.store.transact((tx) => tx.updateTable('import').set({ updated_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute())
  await idle()
  await prune()
  expect(shared()).toHaveLength(1)
  objects.age(2)
  await prune()
  expect(shared()).toEqual([])
})
