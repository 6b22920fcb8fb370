import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWork, type Work } from '../../jobs/work.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { scrapRunKind } from './job.ts'
import { scrapRunRoutes } from './routes.ts'

const told: Record<string, object> = {
  '/3/tv/680': { id: 680, name: 'Lost', overview: 'A crash.' },
  '/3/movie/680': { id: 680, title: 'Pulp Fiction', overview: 'Two hitmen.' },
}
const respond = (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://source')
  const body = pathname.startsWith('/3/search/') ? { results: [] } : told[pathname]
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}

let service: FakeServer
let server: TestServer
let admin: MadeUser
let work: Work
beforeAll(async () => {
  service = await startFakeServer(respond)
  server = await startTestServer({ AMN_PRIVATE_HOSTS: service.host, AMN_MIRRORS: `api.themoviedb.org=${service.host}` }, [
    (app) => scrapRunRoutes(app, () => work.notifyWorkers()),
  ])
  const { kind, handler, onEnd } = scrapRunKind(server.store, server.config)
  work = startWork({ store: server.store, handlers: { [kind]: handler }, ...(onEnd && { onEnd }), poll: 20 })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  await ask('PUT', '/scrapper/tmdb/settings', { values: { key: 'a-key' } })
})
afterAll(async () => {
  await work.stop()
  await server.remove()
  await service.close()
})
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { as: admin.token, ...(body !== undefined && { body }) })

async function scrap(title: string, key: string) {
  const { id } = await makeMedia(server.store, { title, type: 'Anime' })
  await server.store.transact((tx) => tx.insertInto('media_external').values({ media_id: id, source: 'tmdb', key }).execute())
  const { body } = await ask('POST', '/scrapper-run', { scrapper: 'tmdb', mediaIds: [id], fields: ['description'], strategy: 'overwrite' })
  const path = `/scrapper-run/${body.id}`
  await expect.poll(async () => (await ask('GET', path)).body.state).not.toMatch(/waiting|running/)
  return { id, item: (await ask('GET', `${path}/item`)).body.items[0], media: (await ask('GET', `/media/${id}`)).body }
}

test('a number alone is never taken for a series without asking, one with its kind is', async () => {
  const bare = await scrap('Pulp Fiction as an anime', '680')
  expect(bare.item.state).not.toBe('applied')
  expect(bare.media.description).toBe('')
  const film = await scrap('Another film', 'movie/680')
  expect(film.item).toMatchObject({ state: 'applied', chosen: 'movie/680' })
  expect(film.media.description).toBe('Two hitmen.')
})

test('whoever types a number is shown the series and the film, none of them as sure', async () => {
  const { body } = await ask('POST', '/scrapper', { scrapper: 'tmdb', amnMediaType: 'Anime', id: '680' })
  expect(body.candidates).toMatchObject([
    { id: 'tv/680', title: 'Lost', isSure: false },
    { id: 'movie/680', title: 'Pulp Fiction', isSure: false },
  ])
})
