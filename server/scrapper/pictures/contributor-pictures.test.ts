import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picturePruningKind } from '../../media/prune-pictures.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { makePng } from '../../testing/hostile.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { makeScrapper } from '../../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addScrappers } from '../registry.ts'
import { contributorPicturesKind } from './contributor-pictures.ts'

const known = new Map<string, Found>()
const png = makePng(300, 450)
let server: TestServer
let pictures: FakeServer
let admin: MadeUser
let isDown = false
const sources = [
  makeScrapper('far', known, { pictureHosts: ['pictures.example'] }),
  makeScrapper('other', known, { pictureHosts: ['others.example'] }),
]

beforeAll(() => addScrappers(() => sources))
beforeAll(async () => {
  pictures = await startFakeServer(({ url = '' }, response) => {
    if (isDown) response.writeHead(503).end()
    else if (url.startsWith('/face')) void png.then((body) => response.setHeader('content-type', 'image/png').end(body))
    else if (url === '/page.png') response.setHeader('content-type', 'image/png').end('<html>none</html>')
    else response.writeHead(404).end()
  })
  const mirrors = ['pictures.example', 'others.example'].map((host) => `${host}=${pictures.host}`).join(',')
  server = await startTestServer({ AMN_PRIVATE_HOSTS: pictures.host, AMN_MIRRORS: mirrors })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  await pictures.close()
})
beforeEach(async () => {
  isDown = false
  pictures.asked.length = 0
  await server.store.transact(async (tx) => {
    for (const table of ['media', 'contributor', 'job'] as const) await tx.deleteFrom(table).execute()
  })
})

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { as: admin.token, ...(body !== undefined && { body }) })
const get = async (path: string) => (await ask('GET', path)).body
const faces = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Person ${'ABCDEFGHIJ'[at]}`, `https://pictures.example/face${at}.png`])

/** Gives a new media the people whom a source names, with where their pictures lie; gives their ids by name. */
async function scrapPeople(people: readonly (readonly string[])[], scrapper = 'far'): Promise<Record<string, number>> {
  const { id } = await makeMedia(server.store, { type: 'Movie', title: 'A film' })
  known.set('1', { credits: people.map(([name = '', picture = '']) => ({ name, role: 'actor', picture })) })
  const answer = await ask('POST', `/media/${id}/scrap`, { scrapper, id: '1', fields: [{ field: 'credits', strategy: 'overwrite' }] })
  expect(answer.status, answer.text).toBe(200)
  const { credits } = await get(`/media/${id}`)
  return Object.fromEntries(
    credits.map(({ contributor }: { contributor: { name: string; id: number } }) => [contributor.name, contributor.id]),
  )
}
const listJobs = () =>
  server.store.db.selectFrom('job').select(['kind', 'key', 'state']).where('kind', '=', 'contributor-pictures').execute()
const fetchAll = async (key = 'all', most?: number) => {
  const progress: (number | null)[] = []
  const job = { id: 0, kind: 'contributor-pictures', key, payload: {}, attempts: 1 }
  const working = { signal: new AbortController().signal, setProgress: (value: number | null) => void progress.push(value) }
  await contributorPicturesKind(server.store, server.config, most).handler(job, working)
  return progress
}
const statusOf = async (id: number | undefined) => (await ask('GET', `/contributors/${id}/picture?width=160`)).status
const rest = (hours: number) =>
  server.store.transact((tx) =>
    tx
      .updateTable('contributor_picture')
      .set({ tried_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where('tried_at', 'is not', null)
      .execute(),
  )

test('whom a source shows has a face after the next run, among the covers, and nothing clears it away', async () => {
  const ids = await scrapPeople(faces(4))
  expect(await listJobs()).toEqual([{ kind: 'contributor-pictures', key: 'all', state: 'waiting' }])
  const id = ids['Person A']
  expect([await statusOf(id), (await get(`/contributors/${id}`)).picture]).toEqual([404, null])
  expect((await fetchAll()).at(-1)).toBe(1)
  expect(await get(`/contributors/${id}`)).toMatchObject({
    picture: { width: 300, height: 450, version: expect.stringMatching(`^${id}-`) },
  })
  const { items } = await get('/contributors?amnMediaType=All')
  expect(items.map((one: { picture: object | null }) => one.picture !== null)).toEqual([true, true, true, true])
  const covers = join(server.config.data, 'covers')
  for (const name of (await readdir(covers)).filter((one) => one.endsWith('.webp'))) await utimes(join(covers, name), 0, 0)
  const working = { signal: new AbortController().signal, setProgress: () => undefined }
  await picturePruningKind(server.store, server.config).handler({ id: 0, kind: '', key: '', payload: {}, attempts: 1 }, working)
  expect((await readdir(covers)).filter((one) => one.endsWith('.webp'))).toHaveLength(4)
  expect(await statusOf(id)).toBe(200)
  // What is here is not fetched again.
  await scrapPeople(faces(4))
  await fetchAll()
  expect(pictures.asked).toHaveLength(4)
})

test('a source that does not answer is left alone for the run and asked again by a later one', async () => {
  isDown = true
  const ids = await scrapPeople(faces(10))
  await fetchAll()
  const asked = pictures.asked.length
  expect(asked).toBeLessThan(8)
  isDown = false
  await fetchAll()
  expect(pictures.asked).toHaveLength(asked)
  await rest(6)
  await fetchAll()
  expect(await Promise.all(Object.values(ids).map(statusOf))).toEqual(Array.from({ length: 10 }, () => 200))
})

test('where there is no picture, the next source that has one gives it', async () => {
  const ids = await scrapPeople([
    ['Nina None', 'https://pictures.example/gone.png'],
    ['Paul Page', 'https://pictures.example/page.png'],
    ['Fred Foreign', 'https://elsewhere.example/face.png'],
  ])
  await fetchAll()
  expect(pictures.asked.map(({ url }) => url).toSorted()).toEqual(['/gone.png', '/page.png'])
  await rest(6)
  await fetchAll()
  expect(pictures.asked).toHaveLength(2)
  await scrapPeople([['Nina None', 'https://others.example/face.png']], 'other')
  await fetchAll()
  expect([await statusOf(ids['Nina None']), await statusOf(ids['Paul Page'])]).toEqual([200, 404])
})

test('a source that fails hands over to one that answers', async () => {
  isDown = true
  const ids = await scrapPeople([['Ida', 'https://pictures.example/face.png']])
  await fetchAll()
  isDown = false
  await scrapPeople([['Ida', 'https://others.example/face.png']], 'other')
  await fetchAll()
  expect(await statusOf(ids['Ida'])).toBe(200)
})

test('a source that is switched off is not asked until it is on again', async () => {
  const ids = await scrapPeople(faces(1))
  await ask('PUT', '/scrapper/far/settings', { isEnabled: false })
  await fetchAll()
  expect(pictures.asked).toEqual([])
  await ask('PUT', '/scrapper/far/settings', { isEnabled: true })
  await fetchAll()
  expect(await statusOf(ids['Person A'])).toBe(200)
})

test('a run ends after so many, and the rest goes into the next', async () => {
  await scrapPeople(faces(6))
  await server.store.transact((tx) => tx.deleteFrom('job').execute())
  await fetchAll('all', 4)
  expect([pictures.asked.length, await listJobs()]).toEqual([4, [{ kind: 'contributor-pictures', key: 'more', state: 'waiting' }]])
  await server.store.transact((tx) => tx.deleteFrom('job').execute())
  await fetchAll('more', 4)
  expect([pictures.asked.length, await listJobs()]).toEqual([6, []])
})

test('whoever has no picture shows the one of whom was merged into it, until that is undone', async () => {
  const ids = await scrapPeople([['Quinn Harbour', ''].slice(0, 1), ['Q. Harbourmaster', 'https://pictures.example/face.png']])
  await fetchAll()
  const [into, other] = [ids['Quinn Harbour'], ids['Q. Harbourmaster']]
  const { body } = await ask('POST', `/contributors/${into}/merge`, { contributorIds: [other] })
  expect(await statusOf(into)).toBe(200)
  expect((await ask('POST', `/contributors/${into}/history/${body.editId}/undo`, {})).status).toBe(200)
  expect([await statusOf(into), await statusOf(other)]).toEqual([404, 200])
})
