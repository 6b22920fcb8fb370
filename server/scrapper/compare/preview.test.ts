import type { Found } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { makeScrapper } from '../../testing/scrappers.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { addScrappers } from '../registry.ts'

const known = new Map<string, Found>()
let server: TestServer
beforeAll(async () => {
  addScrappers(() => [makeScrapper('shelf', known)])
  server = await startTestServer()
})
afterAll(() => server.remove())

test('a comparison says how like what was found is to the media', async () => {
  const { token } = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT'] })
  const { id } = await makeMedia(server.store, { type: 'Anime', title: 'Harbour Nine' })
  const similarity = async (found: Found) => {
    known.set('1', found)
    return (await server.ask('POST', `/media/${id}/scrap/preview`, { as: token, body: { scrapper: 'shelf', id: '1' } })).body.similarity
  }
  expect(await similarity({ title: 'Harbour Nine' })).toBeGreaterThan(0.95)
  expect(await similarity({ title: 'Minato Kyū', titles: [{ title: 'Harbour Nine', language: 'en', kind: 'official' }] })).toBeGreaterThan(
    0.9,
  )
  expect(await similarity({ title: 'Seven Seas of Glass' })).toBeLessThan(0.6)
})
