import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import { findCreator } from '../../http/creator.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { startWork } from '../../jobs/work.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { listKind } from './job.ts'
import { orderApplying, orderUndoing } from './queue.ts'
import { listRoutes } from '../routes.ts'
import { workOnList } from './work.ts'

const count = 60
const titles = Array.from({ length: count }, (_, at) => `Long list ${at}`)
let server: TestServer
let user: MadeUser
let actor: Actor
beforeAll(async () => {
  server = await startTestServer({}, [(app) => listRoutes(app, () => undefined)])
  await Promise.all(titles.map((title) => makeMedia(server.store, { title, files: [`${title}.mkv`] })))
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  actor = (await findCreator(server.store.db, user.id)) as Actor
})

const base = '/current-user/list'
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.ask(method, `${base}${path}`, { as: user.token, ...(body !== undefined && { body }) })
const read = async (): Promise<ListImport> => {
  const csv = `title,status,progress,score\n${titles.map((title) => `${title},completed,1,7`).join('\n')}\n`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await server.ask('POST', base, { as: user.token, body: Buffer.from(csv), headers })).body
}
const get = async (id: number): Promise<ListImport> => (await ask('GET', `/${id}`)).body
const entries = async (id: number): Promise<ListEntry[]> => (await ask('GET', `/${id}/entry?size=100`)).body.items
const written = async () => {
  const { db } = server.store
  const rows = await db.selectFrom('user_media').select(['score', 'status']).where('user_id', '=', user.id).execute()
  const contents = await db.selectFrom('user_content').select('status').where('user_id', '=', user.id).execute()
  expect(contents).toHaveLength(rows.length)
  return rows.length
}
/** A list of which the first few entries are written, or undone, as a server that was killed leaves it. */
const half = async (id: number, queue: typeof orderApplying) => {
  const order = await server.store.transact((tx) => queue(tx, user.id, id))
  await workOnList(server.store, order, actor, () => true)
  return order
}
const workers = () => {
  const { kind, handler, onEnd } = listKind(server.store)
  return startWork({ store: server.store, handlers: { [kind]: handler }, ...(onEnd && { onEnd }), poll: 20 })
}

/** Lets the workers finish what an answer only began. */
const settled = async (id: number, state: ListImport['state']) => {
  const work = workers()
  await expect.poll(async () => (await get(id)).state).toBe(state)
  await work.stop()
  return get(id)
}

test('a list that was interrupted shows how far it is, blocks others, and is finished by the next start', async () => {
  const { id } = await read()
  const other = await read()
  await half(id, orderApplying)
  const cut = await get(id)
  expect(cut).toMatchObject({ state: 'applying', progress: { all: count }, counts: { changing: count } })
  expect(cut.progress?.done).toBe(await written())
  expect(cut.progress?.done).toBeLessThan(count)
  for (const [method, path, body] of [
    ['POST', `/${id}/apply`, undefined],
    ['POST', `/${id}/undo`, undefined],
    ['POST', `/${other.id}/apply`, undefined],
    ['DELETE', `/${id}`, undefined],
    ['PUT', `/${id}`, { conflict: 'replace' }],
  ] as const)
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(409)

  expect(await settled(id, 'applied')).toMatchObject({ progress: null, counts: { changing: count } })
  expect(await written()).toBe(count)
  expect((await ask('POST', `/${id}/cancel`)).status).toBe(409)
})

test('a list that is stopped keeps what is written, shows which, and is undone as one', async () => {
  const { id } = await read()
  const order = await half(id, orderApplying)
  const done = await written()
  expect((await ask('POST', `/${id}/cancel`)).body).toMatchObject({ state: 'stopped', counts: { changing: done }, progress: null })
  const before = (await entries(id)).map(({ current }) => current?.score)
  expect(before).toEqual(titles.map(() => null))
  // A worker that was just at it.
  await workOnList(server.store, order, actor, () => false)
  expect(await written()).toBe(done)
  await ask('POST', `/${id}/undo`)
  expect(await settled(id, 'undone')).toMatchObject({ counts: { changing: done } })
  expect(await written()).toBe(0)
})

test('a list that is stopped continues where it was, and so does one whose undoing is stopped', async () => {
  const { id } = await read()
  await half(id, orderApplying)
  await ask('POST', `/${id}/cancel`)
  await ask('POST', `/${id}/apply`)
  await settled(id, 'applied')
  expect(await written()).toBe(count)
  await half(id, orderUndoing)
  expect((await get(id)).state).toBe('undoing')
  const left = await written()
  expect(left).toBeLessThan(count)
  expect((await ask('POST', `/${id}/cancel`)).body).toMatchObject({ state: 'stopped', counts: { changing: left } })
  await ask('POST', `/${id}/apply`)
  expect(await settled(id, 'applied')).toMatchObject({ counts: { changing: count } })
  expect(await written()).toBe(count)
  await ask('POST', `/${id}/undo`)
  await settled(id, 'undone')
  expect(await written()).toBe(0)
})

test('a list that is stopped before anything was written is a draft again; of nobody else', async () => {
  const { id } = await read()
  await server.store.transact((tx) => orderApplying(tx, user.id, id))
  const stranger = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
  expect((await server.ask('POST', `${base}/${id}/cancel`, { as: stranger.token })).status).toBe(404)
  expect((await ask('POST', `/${id}/cancel`)).body.state).toBe('draft')
  expect((await ask('PUT', `/${id}`, { conflict: 'replace' })).body.state).toBe('draft')
})

test('nothing more is written for an account that cannot be used any more', async () => {
  const { id } = await read()
  await half(id, orderApplying)
  const done = await written()
  await server.store.transact((tx) =>
    tx.updateTable('users').set({ suspended_until: '2999-01-01T00:00:00.000Z' }).where('id', '=', user.id).execute(),
  )
  const work = workers()
  const state = async () => (await server.store.db.selectFrom('list_import').select('state').where('id', '=', id).executeTakeFirst())?.state
  await expect.poll(state).toBe('stopped')
  await work.stop()
  expect(await written()).toBe(done)
})
