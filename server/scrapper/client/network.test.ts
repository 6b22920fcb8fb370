import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makePng } from '../../testing/hostile.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'

let service: FakeServer
let server: TestServer
let admin: MadeUser
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  service = await startFakeServer((request, response) => answer(request, response))
  const hosts = ['graphql.anilist.co', 's4.anilist.co', 'kitsu.app', 'api.themoviedb.org']
  server = await startTestServer({ AMN_PRIVATE_HOSTS: service.host, AMN_MIRRORS: hosts.map((host) => `${host}=${service.host}`).join(',') })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  await service.close()
})
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = admin.token) =>
  server.ask(method, path, { as, ...(body !== undefined && { body }) })
const json = (response: ServerResponse, body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const canary = '<img src=x onerror=alert(1)>'

test('what AniList gives is found, compared and given to a media, its cover drawn anew', async () => {
  const cover = await makePng(300, 450)
  const media = {
    id: 154587,
    idMal: 52991,
    type: 'ANIME',
    format: 'TV',
    status: 'FINISHED',
    season: 'FALL',
    seasonYear: 2023,
    countryOfOrigin: 'JP',
    title: { romaji: 'Sousou no Frieren', native: '葬送のフリーレン', english: `Frieren ${canary}` },
    startDate: { year: 2023, month: 9, day: 29 },
    description: `Elves live long.<br>${canary}Heroes do not.`,
    coverImage: { extraLarge: 'https://s4.anilist.co/file/cover.png' },
    bannerImage: 'https://evil.example/banner.png',
    siteUrl: 'javascript:alert(1)',
    genres: ['Adventure'],
    tags: [{ name: 'Elf', category: 'Cast-Traits', rank: 94 }],
  }
  answer = (request, response) => {
    if (request.url === '/file/cover.png') response.setHeader('content-type', 'image/png').end(cover)
    else {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () =>
        json(response, { data: / Page\(/.test(String(Buffer.concat(parts))) ? { Page: { media: [media] } } : { Media: media } }),
      )
    }
  }
  const { body } = await ask('POST', '/scrapper', { scrapper: 'anilist', amnMediaType: 'Anime', query: 'sousou no frieren', year: 2023 })
  expect(body.attribution).toBe('Data by AniList (anilist.co)')
  expect(body.candidates).toMatchObject([
    { id: '154587', title: 'Sousou no Frieren', otherTitle: '葬送のフリーレン', year: 2023, subType: 'TV', address: null, isSure: true },
  ])
  const picture = await ask('GET', `/scrapper/anilist/picture?address=${encodeURIComponent(body.candidates[0].picture)}&width=160`)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const { id } = await makeMedia(server.store, { title: 'Frieren', type: 'Anime' })
  const chosen = { scrapper: 'anilist', id: '154587' }
  const fields = ['titles', 'season', 'airedFrom', 'description', 'tags', 'cover', 'background'].map((field) => ({
    field,
    strategy: 'overwrite',
  }))
  const applied = await ask('POST', `/media/${id}/scrap`, { ...chosen, fields })
  expect(applied.status).toBe(200)
  expect(applied.body.media).toMatchObject({ season: 'AUTUMN', airedFrom: '2023-09-29', description: 'Elves live long.\nHeroes do not.' })
  expect(applied.body.media.tags.map(({ group, name }: Record<string, string>) => `${group}: ${name}`).toSorted()).toEqual([
    'CharactersTypes: Elf',
    'Genre: Adventure',
  ])
  expect(applied.body.media.cover).toMatchObject({ width: 300, height: 450 })
  expect(applied.body.media.background).toBe(null)
  expect(service.asked.map(({ url }) => url)).toEqual(['/', '/file/cover.png', '/', '/file/cover.png'])
})

const failures: [what: string, message: string, respond: (response: ServerResponse) => void][] = [
  ['404', 'Kitsu does not know it (404)', (response) => response.writeHead(404).end('{}')],
  ['500', 'Kitsu reports an error of its own (500)', (response) => response.writeHead(500).end('{}')],
  ['HTML', 'Kitsu answered with a web page instead of data', (response) => response.setHeader('content-type', 'text/html').end('<html>')],
  [
    'a cut answer',
    'The answer from Kitsu was cut off before its end',
    (response) => void response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
  ],
  [
    'a bomb',
    'The answer from Kitsu is longer than 5 MiB',
    (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(6 * 1024 * 1024, 32))),
  ],
  [
    'a redirect home',
    'Kitsu leads to an address that is not public, which is not contacted',
    (response) => response.writeHead(302, { location: 'https://[::1]/' }).end(),
  ],
  [
    '429',
    'Kitsu is getting too many requests; try again in 77 seconds',
    (response) => response.writeHead(429, { 'retry-after': '77' }).end(),
  ],
]
const start = Date.now()
let minutes = 0
afterEach(() => void vi.useRealTimers())
test.each(failures)('of %s the person hears exactly that, and nothing is written', async (what, message, respond) => {
  answer = (_request, response) => respond(response)
  const person = await makeUser(server.store, { groups: ['Administrators'] })
  // A minute later, so that what went wrong before is forgotten.
  minutes += 1
  vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 61_000 })
  const { id } = await makeMedia(server.store, { title: `Untouched ${what}`, type: 'Anime' })
  const before = (await ask('GET', `/media/${id}`, undefined, person.token)).text
  const searched = await ask('POST', '/scrapper', { scrapper: 'kitsu', amnMediaType: 'Anime', query: what }, person.token)
  expect([searched.status, searched.body.code, searched.body.message]).toEqual([502, 'SCRAPPER_FAILED', message])
  if (what === '429') expect(searched.headers['retry-after']).toBe('77')
  const fields = [{ field: 'title', strategy: 'overwrite' }]
  const applied = await ask('POST', `/media/${id}/scrap`, { scrapper: 'kitsu', id: 'anime/1', fields }, person.token)
  expect(applied.status).toBe(what === '404' ? 404 : 502)
  expect((await ask('GET', `/media/${id}`, undefined, person.token)).text).toBe(before)
  const kept = await server.store.db.selectFrom('scrap_cache').select('key').where('source', '=', 'kitsu').execute()
  expect(kept).toEqual([])
})

test('a key is sent to its source, and shown to nobody again', async () => {
  answer = (_request, response) => response.writeHead(401).end('{}')
  const { body: unset } = await ask('POST', '/scrapper', { scrapper: 'tmdb', amnMediaType: 'Movie', query: 'x' })
  expect(unset.message).toMatch(/until an administrator sets: API key/)
  expect(unset.values).toEqual({ name: 'TMDB', setting: { reason: 'scrapper.keyOrToken' } })
  await ask('PUT', '/scrapper/tmdb/settings', { values: { key: 'c4nary-key' } })
  const refused = await ask('POST', '/scrapper', { scrapper: 'tmdb', amnMediaType: 'Movie', query: 'x' })
  expect(refused.body.message).toBe('TMDB refused to answer (401): check its key in the settings')
  expect(service.asked.at(-1)?.url).toMatch('api_key=c4nary-key')
  const shown = await Promise.all(['/scrapper', '/audit', '/edit'].map((path) => ask('GET', path)))
  expect([refused, ...shown].map(({ text }) => text).join('\n')).not.toContain('c4nary')
})
