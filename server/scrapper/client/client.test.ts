import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { AppError } from '@amn/contract/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { type RequestOptions, makeScrapClient, type ScrapClient } from './client.ts'
import type { Scrapper, SourceRequest } from '../source.ts'

const scrapper: Scrapper = {
  key: 'shelf',
  name: 'Shelf',
  version: '1',
  author: '',
  description: '',
  urlAddress: 'https://shelf.example/',
  types: ['Book'],
  fields: ['title'],
  finds: ['query'],
  settings: [{ key: 'key', kind: 'secret', title: 'Key', required: true, choices: [] }],
  rateLimit: null,
  attribution: null,
  isOwn: false,
  hosts: ['shelf.example', 'other.example', 'nothing.invalid'],
  pictureHosts: ['pictures.example'],
  search: async () => [],
  read: async () => undefined,
}
const limited = (requests: number, seconds: number): Scrapper => ({ ...scrapper, rateLimit: { requests, seconds } })
const shelf = 'https://shelf.example'
const bomb = gzipSync(Buffer.alloc(50_000_000, 120))

let opened: TestStore
let one: FakeServer
let other: FakeServer
let answer: (request: IncomingMessage, response: ServerResponse) => void
let client: ScrapClient
beforeAll(async () => {
  opened = await openTestStore()
  one = await startFakeServer((request, response) => answer(request, response))
  other = await startFakeServer((_request, response) => response.end('{"from":"other"}'))
})
afterAll(async () => {
  await one.close()
  await other.close()
  await opened.remove()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
  answer = (_request, response) => response.end('{"a":1}')
  client = makeScrapClient(config(), opened.store)
})
afterEach(async () => {
  vi.useRealTimers()
  one.asked.length = 0
  other.asked.length = 0
  await opened.store.transact((tx) => tx.deleteFrom('scrap_cache').execute())
})

const config = () => ({
  data: opened.data,
  privateHosts: [one.host, other.host],
  mirrors: { 'shelf.example': one.host, 'other.example': other.host, 'pictures.example': one.host },
})
const ask = (request: SourceRequest, requestOptions: Partial<RequestOptions> = {}, who = scrapper) =>
  client.sourceOf(who, { purpose: 'read', setting: () => undefined, ...requestOptions }).askJson(request)
const failureOf = (asked: Promise<unknown>): Promise<AppError> =>
  asked.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => (error instanceof AppError ? error : expect.unreachable(String(error))),
  )
const countKept = async () => (await opened.store.db.selectFrom('scrap_cache').select('key').execute()).length
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('what goes wrong is reported exactly, and nothing of it is kept', () => {
  const json = '{"a":"'
  const failures: Record<string, [message: string, (response: ServerResponse) => void]> = {
    'an unknown thing': ['Shelf does not know it (404)', (response) => response.writeHead(404).end('{}')],
    'a wrong key': ['Shelf refused to answer (401): check its key in the settings', (response) => response.writeHead(401).end('{}')],
    'an odd question': ['Shelf did not understand the request (400)', (response) => response.writeHead(400).end('{}')],
    'a broken source': ['Shelf reports an error of its own (500)', (response) => response.writeHead(500).end('{}')],
    'a source under repair': ['Shelf reports an error of its own (503)', (response) => response.writeHead(503).end('<html>')],
    'too many requests': [
      'Shelf is getting too many requests; try again in 30 seconds',
      (response) => response.writeHead(429, { 'retry-after': '30' }).end(),
    ],
    'too many requests until a date': [
      'Shelf is getting too many requests; try again in 90 seconds',
      (response) => response.writeHead(429, { 'retry-after': 'Fri, 01 May 2026 12:01:30 GMT' }).end(),
    ],
    'a web page': [
      'Shelf answered with a web page instead of data',
      (response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    ],
    'half an answer': [
      'The answer from Shelf was cut off before its end',
      (response) => void response.writeHead(200, { 'content-length': 100 }).write(json, () => response.destroy()),
    ],
    'half a packed answer': [
      'The answer from Shelf was cut off before its end',
      (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(5000)).subarray(0, 30)),
    ],
    'half of the data': ['The answer from Shelf is cut off or not JSON', (response) => response.end(json)],
    'an endless nest': ['The answer from Shelf is cut off or not JSON', (response) => response.end('['.repeat(200_000))],
    'too much': ['The answer from Shelf is longer than 5 MiB', (response) => response.end(json + 'x'.repeat(5 * 1024 * 1024))],
    'a bomb': ['The answer from Shelf is longer than 5 MiB', (response) => response.setHeader('content-encoding', 'gzip').end(bomb)],
    'an unknown packing': [
      'The answer from Shelf uses an unknown compression',
      (response) => response.setHeader('content-encoding', 'zoo').end(json),
    ],
    'a way to our own house': [
      'Shelf leads to an address that is not public, which is not contacted',
      (response) => response.writeHead(302, { location: 'https://127.0.0.1:1/' }).end(),
    ],
    'a way to somebody else': [
      'Shelf leads to a host that is not its own, which is not contacted',
      (response) => response.writeHead(302, { location: 'https://example.org/' }).end(),
    ],
    'a way without TLS': [
      'Shelf leads to an address without https, which is not contacted',
      (response) => response.writeHead(302, { location: 'http://shelf.example/' }).end(),
    ],
    'a long way': ['Shelf redirects more than three times', (response) => response.writeHead(302, { location: '/again' }).end()],
  }
  test.each(Object.entries(failures))('%s', async (_what, [message, respond]) => {
    answer = (_request, response) => respond(response)
    const failure = await failureOf(ask({ url: `${shelf}/x?key=secret` }))
    expect({ code: failure.code, status: failure.status, message: failure.message }).toEqual({
      code: 'SCRAPPER_FAILED',
      status: 502,
      message,
    })
    expect(await countKept()).toBe(0)
    expect(other.asked).toEqual([])
  })

  test.each(['silent', 'dripping'])('a %s source', async (kind) => {
    client = makeScrapClient(config(), opened.store, 400)
    answer = (_request, response) => void (kind === 'dripping' && response.write('{'))
    const failure = await failureOf(ask({ url: `${shelf}/slow` }))
    expect(failure).toMatchObject({ code: 'SCRAPPER_TIMEOUT', status: 504, message: 'Shelf did not answer within 0.4 seconds' })
    expect(await countKept()).toBe(0)
  })

  test('a source that cannot be found or reached', async () => {
    expect((await failureOf(ask({ url: 'https://nothing.invalid/' }))).message).toMatch(/^The host of Shelf was not found: /)
    const gone = await startFakeServer(() => undefined)
    await gone.close()
    client = makeScrapClient({ data: opened.data, privateHosts: [gone.host], mirrors: { 'shelf.example': gone.host } }, opened.store)
    expect((await failureOf(ask({ url: `${shelf}/` }))).message).toBe('Shelf could not be reached (ECONNREFUSED)')
    expect((await failureOf(ask({ url: 'https://elsewhere.example/' }))).message).toMatch('leads to a host that is not its own')
  })
})

describe('what is sent', () => {
  test('is JSON by POST, with the headers of the source', async () => {
    const bodies: string[] = []
    answer = (request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()))
      request.on('end', () => response.end('{"ok":true}'))
    }
    expect(await ask({ url: `${shelf}/graph`, body: { query: 'ż' }, headers: { 'x-key': 'k' } })).toEqual({ ok: true })
    expect(bodies).toEqual(['{"query":"ż"}'])
    expect(one.asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json', 'x-key': 'k' })
  })

  test('goes to another host of the source without its secrets', async () => {
    answer = (_request, response) => response.writeHead(307, { location: `${other.url}/there` }).end()
    expect(await ask({ url: `${shelf}/here`, headers: { authorization: 'Bearer secret' } })).toEqual({ from: 'other' })
    expect(one.asked[0]?.headers.authorization).toBe('Bearer secret')
    expect(other.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/there', undefined]])
  })
})

test('what is answered is data alone', async () => {
  answer = (_request, response) =>
    response.end('\ufeff{"__proto__":{"isAdmin":true},"a":{"__proto__":1,"b":[{"\\u005f_pro\\u0074o__":2}]}}')
  const data = await ask({ url: `${shelf}/` })
  expect(JSON.stringify(data)).toBe('{"a":{"b":[{}]}}')
  expect(data).not.toHaveProperty('isAdmin')
})
test('an answer of five megabytes of little things is read at once', async () => {
  answer = (_request, response) => response.end(`[${'0,'.repeat(2_500_000)}0]`)
  expect(await ask({ url: `${shelf}/` })).toHaveLength(2_500_001)
})

describe('an answer is kept', () => {
  test('for an hour when it was searched for, for a day when it was read, and asked for past that when it must be fresh', async () => {
    const asked = () => one.asked.length
    for (const purpose of ['search', 'read'] as const) {
      one.asked.length = 0
      const request = { url: `${shelf}/${purpose}` }
      await ask(request, { purpose })
      pass(59 * 60)
      expect(await ask(request, { purpose })).toEqual({ a: 1 })
      expect(asked()).toBe(1)
      pass(2 * 60)
      await ask(request, { purpose })
      expect(asked()).toBe(purpose === 'search' ? 2 : 1)
      await ask(request, { purpose, isFresh: true })
      expect(asked()).toBe(purpose === 'search' ? 3 : 2)
      pass(25 * 60 * 60)
      await ask(request, { purpose })
      expect(asked()).toBe(purpose === 'search' ? 4 : 3)
    }
    await ask({ url: `${shelf}/read`, body: { page: 2 } })
    expect(one.asked).toHaveLength(4)
    expect(JSON.stringify(await opened.store.db.selectFrom('scrap_cache').selectAll().execute())).not.toContain('page')
  })

  test('no longer than that, and not more than 64 MiB of them, the oldest going first', async () => {
    const row = (key: string, hoursAgo: number, size: number) => {
      return { source: 'shelf', key, at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), size, body: '{}' }
    }
    const mebibyte = 1024 * 1024
    const rows = [row('old', 25, 10), row('first', 5, 30 * mebibyte), row('second', 4, 30 * mebibyte), row('third', 3, 30 * mebibyte)]
    await opened.store.transact((tx) => tx.insertInto('scrap_cache').values(rows).execute())
    await ask({ url: `${shelf}/new` })
    const left = await opened.store.db.selectFrom('scrap_cache').select('key').orderBy('at').execute()
    expect(left.map(({ key }) => key)).toEqual(['second', 'third', expect.stringMatching(/^[\da-f]{64}$/)])
  })

  test('and one that many want at the same time is asked for once', async () => {
    const waiting: ServerResponse[] = []
    answer = (_request, response) => void waiting.push(response)
    const answers = Promise.all([1, 2, 3].map(() => ask({ url: `${shelf}/same` })))
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.end('{"n":7}')
    expect(await answers).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }])
    expect(one.asked).toHaveLength(1)
  })
})

describe('a source is left alone', () => {
  const failing = (_request: IncomingMessage, response: ServerResponse) => response.writeHead(502).end()

  test('for a minute after five failures within a minute', async () => {
    answer = failing
    for (let n = 0; n < 4; n += 1) await failureOf(ask({ url: `${shelf}/${n}` }))
    pass(61)
    for (let n = 4; n < 8; n += 1) await failureOf(ask({ url: `${shelf}/${n}` }))
    expect(client.restsUntil(scrapper)).toBe(null)
    await failureOf(ask({ url: `${shelf}/8` }))
    expect(client.restsUntil(scrapper)).toBe('2026-05-01T12:02:01.000Z')
    expect(one.asked).toHaveLength(9)
    answer = (_request, response) => response.end('{"a":1}')
    const failure = await failureOf(ask({ url: `${shelf}/9` }))
    expect(failure.message).toBe('Shelf failed too often and is paused; try again in 60 seconds')
    expect(failure.retryAfter).toBe(60)
    expect(one.asked).toHaveLength(9)
    pass(61)
    expect(await ask({ url: `${shelf}/9` })).toEqual({ a: 1 })
  })

  test('until somebody sees that it answers again', async () => {
    answer = failing
    for (let n = 0; n < 5; n += 1) await failureOf(ask({ url: `${shelf}/${n}` }))
    answer = (_request, response) => response.end('{"a":1}')
    await ask({ url: `${shelf}/5` }, { isFresh: true })
    expect(client.restsUntil(scrapper)).toBe(null)
    expect(await ask({ url: `${shelf}/6` })).toEqual({ a: 1 })
  })

  test('as long as it wishes', async () => {
    answer = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect((await failureOf(ask({ url: `${shelf}/` }))).retryAfter).toBe(120)
    expect(client.restsUntil(scrapper)).toBe('2026-05-01T12:02:00.000Z')
    answer = (_request, response) => response.end('{"a":1}')
    const message = 'Shelf is getting too many requests; try again in 120 seconds'
    expect((await failureOf(ask({ url: `${shelf}/` }, { isFresh: true }))).message).toBe(message)
    expect(one.asked).toHaveLength(1)
    pass(121)
    expect(await ask({ url: `${shelf}/` })).toEqual({ a: 1 })
  })

  test('once it was asked as often as it allows, by whoever will not wait so long', async () => {
    const asked = (path: string, requestOptions: Partial<RequestOptions> = {}) => ask({ url: shelf + path }, requestOptions, limited(2, 1))
    await Promise.all([asked('/1'), asked('/2')])
    expect((await failureOf(asked('/3', { longestWait: 500 }))).message).toBe('Too many requests to Shelf at once; try again in a second')
    expect(one.asked).toHaveLength(2)
    expect(await asked('/3')).toEqual({ a: 1 })
    const stopped = new AbortController()
    const waiting = asked('/4', { signal: stopped.signal })
    stopped.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow()
    expect(one.asked).toHaveLength(3)
  })

  test('and what work asks that is stopped then, a person is answered all the same', async () => {
    const asked = (path: string, requestOptions: Partial<RequestOptions> = {}) => ask({ url: shelf + path }, requestOptions, limited(1, 1))
    await asked('/1')
    const stopped = new AbortController()
    const ofWork = asked('/2', { signal: stopped.signal })
    const ofPerson = asked('/2')
    // By then both have looked whether an answer is kept.
    await countKept()
    stopped.abort(new Error('enough'))
    await expect(ofWork).rejects.toThrow()
    expect(await ofPerson).toEqual({ a: 1 })
  })
})

describe('a picture', () => {
  const send = (type: string, body: Buffer | string) => {
    answer = (_request, response) => response.setHeader('content-type', type).end(body)
  }
  const fetchFrom = (address: string) => client.fetchPicture(scrapper, address)

  test('comes as it is from the hosts of its source', async () => {
    send('image/png', Buffer.from([1, 2, 3]))
    expect(await fetchFrom('https://pictures.example/a.png?x=1')).toEqual(Buffer.from([1, 2, 3]))
    expect(one.asked.map(({ url }) => url)).toEqual(['/a.png?x=1'])
  })

  test.each([
    'https://shelf.example/a.png',
    'http://pictures.example/a.png',
    'https://pictures.example:8443/',
    'file:///etc/passwd',
    'a.png',
  ])('is never asked for at %s', async (address) => {
    expect((await failureOf(fetchFrom(address))).message).toBe('The picture is not on a host that belongs to Shelf')
    expect(one.asked).toEqual([])
  })

  test('is one, and of a bounded size', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream']) {
      send(type, '<svg/>')
      expect((await failureOf(fetchFrom('https://pictures.example/a'))).message).toBe('Shelf answered with something that is not a picture')
    }
    send('image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    expect((await failureOf(fetchFrom('https://pictures.example/a'))).message).toBe('The answer from Shelf is longer than 10 MiB')
    answer = (_request, response) => response.writeHead(404).end()
    expect((await failureOf(fetchFrom('https://pictures.example/a'))).message).toBe('Shelf does not know it (404)')
  })
})
