import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWork, type Work } from '../../jobs/work.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { scrapRunKind } from './job.ts'
import { scrapRunRoutes } from './routes.ts'

let server: TestServer
let books: FakeServer
let admin: MadeUser
let work: Work
/** The status of the next answers; then all is well. */
let answers: (number | 'well')[]
let seen: string[] = []

beforeAll(async () => {
  books = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://books')
    const status = answers.shift() ?? 'well'
    seen.push(`${pathname} ${status}`)
    if (status !== 'well') return void response.writeHead(status, { 'retry-after': '1' }).end()
    const title = searchParams.get('q') ?? decodeURIComponent(pathname.slice(6))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(pathname === '/find' ? [{ id: title, title }] : { title, text: `About ${title}` }))
  })
  server = await startTestServer({ AMN_PRIVATE_HOSTS: books.host, AMN_MIRRORS: `books.example=${books.host}` }, [
    (app) => scrapRunRoutes(app, () => work.notifyWorkers()),
  ])
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  const { kind, handler, onEnd } = scrapRunKind(server.store, server.config)
  work = startWork({ store: server.store, handlers: { [kind]: handler }, ...(onEnd && { onEnd }), poll: 20 })
})
afterAll(async () => {
  await work.stop()
  await server.remove()
  await books.close()
})
beforeEach(() => {
  answers = []
  seen = []
})

const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, path, { as: admin.token, ...(body !== undefined && { body }) })
const ended = async (id: number) => {
  const get = async () => (await ask('GET', `/scrapper-run/${id}`)).body
  await expect.poll(async () => (await get()).state).not.toMatch(/waiting|running/)
  return get()
}
let made = 0
const begin = async (count: number) => {
  made += 1
  const { body: source } = await ask('POST', '/scrapper-source', {
    name: `Books ${made}`,
    version: '1',
    urlAddress: 'https://books.example/',
    types: ['Book'],
    rateLimit: { requests: 600, seconds: 1 },
    search: { address: 'https://books.example/find?q={query}', items: '@', id: 'id', title: 'title' },
    read: { address: 'https://books.example/book/{id}', fields: { title: 'title', description: 'text' } },
  })
  const media = Array.from({ length: count }, (_, at) =>
    makeMedia(server.store, { type: 'Book', title: `Book ${made} ${'x'.repeat(at + 1)}` }),
  )
  const mediaIds = (await Promise.all(media)).map(({ id }) => id)
  const { body } = await ask('POST', '/scrapper-run', { scrapper: source.key, mediaIds })
  return { id: body.id as number, source }
}

test('a source that wants to rest is waited for, and no media is lost by that', async () => {
  answers = ['well', 'well', 429, 'well', 503]
  const { id } = await begin(4)
  expect(await ended(id)).toMatchObject({ state: 'done', counts: { applied: 4, failed: 0 } })
  expect(seen.filter((one) => !one.endsWith('well'))).toHaveLength(2)
})
test('a source that refuses again and again stops the run with the reason, which goes on once all is well', async () => {
  answers = ['well', 'well', 429, 429, 429, 429, 429]
  const { id } = await begin(3)
  const stopped = await ended(id)
  expect(stopped).toMatchObject({ state: 'failed', counts: { applied: 1, waiting: 2, failed: 0 } })
  expect(stopped.error.message).toMatch(/5 times in a row: .*too many requests/)
  await ask('POST', `/scrapper-run/${id}/resume`)
  expect(await ended(id)).toMatchObject({ state: 'done', error: null, counts: { applied: 3 } })
})
test('what the source does not understand fails alone, and is tried again with the next resumption', async () => {
  answers = [400]
  const { id } = await begin(2)
  expect(await ended(id)).toMatchObject({ state: 'done', counts: { applied: 1, failed: 1 } })
  const { items } = (await ask('GET', `/scrapper-run/${id}/item?state=failed`)).body
  expect(items).toMatchObject([{ message: { message: expect.stringMatching(/did not understand/) } }])
  await ask('POST', `/scrapper-run/${id}/resume`)
  expect(await ended(id)).toMatchObject({ counts: { applied: 2, failed: 0 } })
})
test('a source that was switched off stops the run', async () => {
  const { id, source } = await begin(2)
  await ended(id)
  await server.ask('PUT', `/scrapper/${source.key}/settings`, { as: admin.token, body: { isEnabled: false } })
  const refused = await ask('POST', '/scrapper-run', { scrapper: source.key, amnMediaType: 'Book' })
  expect(refused.body.code).toBe('CONFLICT')
})
