import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { type ImportServer, startImports, treeBelow } from '../../testing/imports.ts'
import { claimJob, finishJob } from '../../jobs/job-queries.ts'
import type { Store } from '../../db/store.ts'
import { makeUser } from '../../testing/make.ts'
import { addDeclared } from '../draft-files.ts'
import { findImport } from '../queries.ts'
import { importKinds } from '../run/jobs.ts'

const film = randomBytes(300_000)
let server: ImportServer
let id: number
beforeEach(async () => {
  server = await startImports()
  id = (await server.begin('Movie', 'upload')).id
  return () => server.remove()
})

const declare = (files: object[]) => server.ask('POST', `/import/${id}/upload`, { files })
const send = (fileId: number, offset: number, body: Buffer, as = server.admin.token, type = 'application/octet-stream') =>
  server.product.app.inject({
    method: 'PATCH',
    url: `${server.config.base}${apiPath}/import/${id}/file/${fileId}?offset=${offset}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
    payload: body,
  })

test('an upload continues where it stopped, whatever was sent, and is added to the library unchanged', async () => {
  const files = [
    { path: 'My Film (2020)/My Film (2020).mkv', size: film.length, modifiedAt: '2020-05-01T10:00:00.000Z' },
    { path: 'My Film (2020)/.DS_Store', size: 10 },
  ]
  const [one, hidden] = (await declare(files)).body
  expect([one.received, one.leftOut, hidden.leftOut]).toEqual([0, null, 'not-media'])
  expect((await send(one.id, 0, film.subarray(0, 100_000))).json()).toEqual({ received: 100_000 })
  // A piece that was sent twice, and one from further on, change nothing.
  expect((await send(one.id, 0, film.subarray(0, 100_000))).json()).toEqual({ received: 100_000 })
  expect((await send(one.id, 200_000, film.subarray(200_000))).json()).toEqual({ received: 100_000 })
  expect((await server.itemsOf(id))[0]).toMatchObject({ problem: 'incomplete' })
  expect((await server.apply(id)).status).toBe(409)
  await server.restart()
  expect((await declare(files)).body[0]).toMatchObject({ id: one.id, received: 100_000 })
  expect((await send(one.id, 100_000, film.subarray(100_000))).json()).toEqual({ received: film.length })
  await server.apply(id)
  expect((await server.work()).error).toBeUndefined()
  expect(readFileSync(join(server.root, 'Movie/My Film (2020)/My Film (2020).mkv')).equals(film)).toBe(true)
  expect(treeBelow(server.root)).toHaveLength(3)
  expect(existsSync(join(server.data, 'uploads', String(id)))).toBe(false)
})

test('what arrived before the connection was cut is kept', async () => {
  const [one] = (await declare([{ path: 'film.mkv', size: film.length }])).body
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const received = async () => (await server.ask('GET', `/import/${id}/file`)).body.items[0].received as number
  const sending = request({
    method: 'PATCH',
    port,
    path: `${server.config.base}${apiPath}/import/${id}/file/${one.id}?offset=0`,
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/octet-stream', 'content-length': film.length },
  })
  sending.on('error', () => undefined)
  sending.write(film.subarray(0, 120_000))
  await expect.poll(received).toBe(120_000)
  sending.destroy()
  await expect.poll(async () => (await send(one.id, 120_000, film.subarray(120_000))).statusCode).toBe(200)
  expect(await received()).toBe(film.length)
})

test('an upload is refused where it is larger than declared or not sent as bytes', async () => {
  const [one] = (await declare([{ path: 'film.mkv', size: 100 }])).body
  expect((await send(one.id, 0, Buffer.alloc(101))).statusCode).toBe(413)
  expect((await send(one.id, 0, Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(413)
  expect((await send(one.id, 0, Buffer.from('{}'), server.admin.token, 'application/json')).statusCode).toBe(415)
  expect((await send(one.id + 1, 0, Buffer.alloc(1))).statusCode).toBe(404)
  const other = await makeUser(server.store, { groups: ['Administrators'] })
  expect((await send(one.id, 0, Buffer.alloc(1), other.token)).statusCode).toBe(404)
  expect((await server.ask('GET', `/import/${id}/file`)).body.items).toMatchObject([{ received: 0 }])
})

test('an upload for which there is no space is refused before and while it is sent', async () => {
  const [one] = (await declare([{ path: 'film.mkv', size: film.length }])).body
  expect((await declare([{ path: 'huge.mkv', size: 2 ** 50 }])).status).toBe(507)
  await server.set('importReserve', 1_000_000)
  expect((await send(one.id, 0, film)).json()).toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
})

test('a file that grew is refused where there is no space for it, and one that shrank never is', async () => {
  const name = (size: number) => declare([{ path: 'film.mkv', size }])
  const [one] = (await name(film.length)).body
  await send(one.id, 0, film.subarray(0, 1000))
  expect((await name(2 ** 50)).status).toBe(507)
  expect((await server.ask('GET', `/import/${id}/file`)).body.items).toMatchObject([{ size: film.length, received: 1000 }])
  await server.set('importReserve', 1_000_000)
  expect((await name(film.length + 1)).status).toBe(507)
  expect((await name(film.length - 1)).body).toMatchObject([{ id: one.id, size: film.length - 1, received: 0 }])
})

test('what arrived of a file of another size never counts as its beginning, though the server ends as soon as the size is stored', async () => {
  const [one] = (await declare([{ path: 'film.mkv', size: film.length }])).body
  await send(one.id, 0, film.subarray(0, 1000))
  const row = await findImport(server.store.db, id)
  if (!row) throw new Error('the import is gone')
  const ending: Store = {
    ...server.store,
    transact: (work) => server.store.transact((tx) => work(Object.assign(tx, { afterCommit: () => undefined }))),
  }
  await addDeclared(ending, server.config, row, [{ path: 'film.mkv', size: 2000 }])
  expect((await server.ask('GET', `/import/${id}/file`)).body.items).toMatchObject([{ id: one.id, size: 2000, received: 0 }])
})

test('an upload that is not continued for a day is deleted, a younger one is not', async () => {
  const [one] = (await declare([{ path: 'film.mkv', size: film.length }])).body
  await send(one.id, 0, film.subarray(0, 1000))
  const path = join(server.data, 'uploads', String(id), String(one.id))
  const age = (hours: number) => Date.now() / 1000 - hours * 3600
  const [, pruning] = importKinds(server.store, server.config, () => undefined)
  const prune = async () => {
    await server.store.transact(async (tx) => {
      await tx
        .updateTable('import')
        .set({ updated_at: new Date(age(30) * 1000).toISOString() })
        .where('id', '=', id)
        .execute()
      await pruning?.start?.(tx)
    })
    const job = await server.store.transact((tx) => claimJob(tx, 'prune-imports', 'test', 60_000))
    if (!job) throw new Error('Nothing is to be pruned')
    await pruning?.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
    await server.store.transact((tx) => finishJob(tx, job.id, 'test', { state: 'done' }))
  }
  utimesSync(path, age(23), age(23))
  await prune()
  expect(existsSync(path)).toBe(true)
  utimesSync(path, age(25), age(25))
  await prune()
  expect(existsSync(path)).toBe(false)
  expect((await server.ask('GET', `/import/${id}`)).status).toBe(404)
})
