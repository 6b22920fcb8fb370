import { AppError } from '@amn/contract/errors'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '../testing/make.ts'
import { makeScrapper } from '../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { addScrappers } from './registry.ts'

let server: TestServer
let editor: MadeUser

// What a table gives for a word that nobody has put into it.
const wrong = Reflect.get({}, 'constructor') as never
const title = 'a long title of the shelf'.repeat(11)
const near = (at: number) => [...title].map((sign, index) => (index % 7 === at % 7 ? String(at % 10) : sign)).join('')
const odd = makeScrapper('odd', new Map<string, Found>(), {
  search: async ({ query }) => [
    { id: '1', titles: [query, ...Array.from({ length: 20_000 }, (_, at) => near(at))], subType: wrong, year: 0.5, type: wrong },
    { id: '2', titles: [query], picture: `https://pictures.example/${'a'.repeat(2000)}` },
    { id: '2', titles: [query] },
    { id: 'x'.repeat(501), titles: [query] },
    { id: '', titles: [query] },
    { id: 'a\0', titles: [query] },
    { id: '3', titles: ['\u200b\u3164'] },
  ],
  read: async () => ({ title: 'One', ids: [{ source: wrong, key: '1' }] }),
  pictureHosts: ['pictures.example'],
})
const failing = makeScrapper('failing', new Map<string, Found>(), {
  hosts: ['failing.example'],
  search: () => Promise.reject(new AppError('SCRAPPER_FAILED', 'file.gone')),
})

beforeAll(() => addScrappers(() => [odd, failing]))
beforeAll(async () => {
  server = await startTestServer()
  editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT'] })
})
afterAll(() => server.remove())

const scrap = (asked: object) =>
  server.ask('POST', '/scrapper', { as: editor.token, body: { scrapper: 'odd', amnMediaType: 'Anime', ...asked } })

test('of a source that gives too much, and what there is not, the rest is reported', async () => {
  const { status, body } = await scrap({ query: near(3) })
  expect(status).toBe(200)
  const unknown = { subType: null, year: null, amnMediaType: null, picture: null }
  expect(body.candidates.toSorted((one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id))).toMatchObject([
    { id: '1', ...unknown },
    { id: '2', ...unknown },
  ])
})

test('what cannot be read of it is its failure, and not one of the server', async () => {
  expect(await scrap({ id: '1' })).toMatchObject({
    status: 502,
    body: { code: 'SCRAPPER_FAILED', message: 'The answer from The odd could not be understood' },
  })
})

test('what failed counts each time that it is asked again', async () => {
  const again = async () => (await scrap({ scrapper: 'failing', query: 'the same' })).status
  for (let times = 0; times < 10; times += 1) expect(await again()).toBe(502)
  expect(await again()).toBe(429)
})
