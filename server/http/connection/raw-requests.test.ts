import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { readRaw, sendRaw } from '../../testing/raw.ts'
import { startWholeServer, type WholeServer } from '../../testing/whole.ts'

let server: WholeServer
let port: number
beforeAll(async () => {
  server = await startWholeServer()
  Object.assign(server.app.server, { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 100 })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.remove())

const base = `/amn-service${apiPath}`
const close = 'Host: x\r\nConnection: close\r\n'
const post = `POST ${base}/user/login HTTP/1.1\r\n${close}Content-Type: application/json\r\n`
const get = `GET ${base}/setup HTTP/1.1\r\n`

test('the times that a slow client is given', async () => {
  const fresh = await startWholeServer()
  const { headersTimeout, requestTimeout, timeout } = fresh.app.server
  await fresh.remove()
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 60_000, timeout: 60_000 })
})

describe('what is not HTTP/1.1 (E-06)', () => {
  test.each<[string, string | string[], number, string]>([
    ['two lengths of the body', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['two lengths that differ', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400, 'MALFORMED_REQUEST'],
    ['a length that is no number', `${post}Content-Length: +2\r\n\r\n{}`, 400, 'MALFORMED_REQUEST'],
    ['a chunk without a size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a chunk that is longer than it says', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{}{}\r\n0\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['an unknown coding of the body', `${post}Transfer-Encoding: gzip\r\n\r\n{}`, 400, 'MALFORMED_REQUEST'],
    ['a header folded over two lines', `${get}${close}X: a\r\n b\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a header without a name', `${get}${close}: a\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a space before the colon', `${get}${close}X : a\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a NUL in a header', `${get}${close}X: a\0b\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['no host', `${get}Connection: close\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['two hosts', `${get}${close}Host: y\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['two authorizations', `${get}${close}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['bytes that are nothing', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an address that cannot be decoded', `GET ${base}/media/%zz HTTP/1.1\r\n${close}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['bytes in the address', `GET ${base}/media/\xff\xfe HTTP/1.1\r\n${close}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a method nobody knows', `FOO ${base}/setup HTTP/1.1\r\n${close}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ['a method in small letters', `get ${base}/setup HTTP/1.1\r\n${close}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ['a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${close}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ['an echo', `TRACE ${base}/setup HTTP/1.1\r\n${close}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ['all of the server', `OPTIONS * HTTP/1.1\r\n${close}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ['a body that says it is too large', `${post}Content-Length: 300000\r\n\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'chunks that become too large',
      `${post}Transfer-Encoding: chunked\r\n\r\n50000\r\n"${'a'.repeat(0x4fffe)}"\r\n0\r\n\r\n`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['an address over 8 KiB', `GET ${base}/setup?${'a'.repeat(9000)} HTTP/1.1\r\n${close}\r\n`, 414, 'URI_TOO_LONG'],
    ['an address over 16 KiB', `GET ${base}/setup?${'a'.repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 414, 'URI_TOO_LONG'],
    ['an address of 1 MiB', `GET ${base}/setup?${'a'.repeat(1 << 20)} HTTP/1.1\r\n${close}\r\n`, 414, 'URI_TOO_LONG'],
    ['headers over 16 KiB', `${get}${close}X: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'headers without an end',
      [`${get}${close}`, ...Array.from({ length: 400 }, (_, n) => `X-${n}: ${'a'.repeat(50)}\r\n`)],
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['headers that never end', `${get}${close}X: a\r\n`, 408, 'REQUEST_TIMEOUT'],
    ['a request of one letter', 'G', 408, 'REQUEST_TIMEOUT'],
    ['a body that never ends', `${post}Content-Length: 100\r\n\r\n{"us`, 408, 'REQUEST_TIMEOUT'],
    ['an expectation nobody knows', `${post}Expect: something\r\nContent-Length: 1\r\n\r\n{`, 400, 'MALFORMED_REQUEST'],
  ])('%s', async (_what, bytes, status, code) => {
    const answer = readRaw(await sendRaw(port, bytes))
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.any(String), reason: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.has('server') || answer.headers.has('x-powered-by')).toBe(false)
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^GET/)
  })

  test('a request to change the protocol is ignored', async () => {
    const bytes = `${get}Host: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`
    expect(readRaw(await sendRaw(port, bytes))).toMatchObject({ status: 200, body: { needed: false } })
  })
  test('an answer under way is not written into', async () => {
    const bytes = `GET ${base}${server.fillPath('/content/:contentId/file/:fileId')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.admin.token}\r\n\r\nnonsense`
    const answer = await sendRaw(port, bytes)
    expect(answer.match(/HTTP\/1\.1/g)?.length).toBeLessThanOrEqual(2)
    expect(answer).not.toContain('HTTP/1.1 5')
  })
})

test('a request on an open connection is answered that the server stops', async () => {
  const { app, remove } = await startWholeServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const arrived = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  // Half a request keeps the connection open while the server closes.
  socket.write(`${get}Host: x\r\n`)
  const [peer] = await arrived
  await expect.poll(() => peer.bytesRead).toBeGreaterThan(get.length)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('\r\n')
  const [answer] = await once(socket, 'data')
  expect(readRaw(String(answer))).toMatchObject({ status: 503, body: { code: 'BUSY', requestId: expect.any(String) } })
  socket.destroy()
  await closed
  await remove()
})

const login = JSON.stringify({ username: 'nobody', password: 'nothing' })
const seeds = (token: string, fillPath: (path: string) => string) => [
  `${get}${close}Accept: */*\r\n\r\n`,
  `${post}Content-Length: ${login.length}\r\n\r\n${login}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n${login.length.toString(16)}\r\n${login}\r\n0\r\n\r\n`,
  `GET ${base}/media?page=0&size=5&amnMediaType=Anime HTTP/1.1\r\n${close}Authorization: Bearer ${token}\r\n\r\n`,
  `GET ${base}${fillPath('/content/:contentId/file/:fileId')} HTTP/1.1\r\n${close}Range: bytes=0-5\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  `PUT ${base}${fillPath('/media/:id/user-data')} HTTP/1.1\r\n${close}Content-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: 17\r\n\r\n{"favorite":true}`,
]
const spices = [
  '\r\n',
  '\n',
  '\0',
  ' ',
  ':',
  '%00',
  '%',
  '../',
  '\xff',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Host: z\r\n',
  '\r\n\r\n',
  'HTTP/9.9',
  '?',
  '#',
  'A'.repeat(3000),
]
const change = fc.tuple(
  fc.constantFrom('cut', 'drop', 'flip', 'put', 'twice'),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat({ max: 40 }),
  fc.constantFrom(...spices),
)
type Change = [string, number, number, string]
const apply = (text: string, [kind, where, length, spice]: Change): string => {
  const at = Math.floor(where * text.length)
  if (kind === 'cut') return text.slice(0, at)
  if (kind === 'drop') return text.slice(0, at) + text.slice(at + length)
  if (kind === 'flip')
    return text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) ^ (1 << (length % 8))) & 255) + text.slice(at + 1)
  if (kind === 'twice') return text.slice(0, at) + text.slice(at, at + length) + text.slice(at)
  return text.slice(0, at) + spice + text.slice(at)
}

// All of the corpus runs where AMN_LONG is set: Z-4 asks for 5,000.
const rounds = process.env['AMN_LONG'] === '1' ? 5000 : 500
test(`${rounds} damaged requests do no harm (Z-4)`, { timeout: 600_000 }, async () => {
  const seed = Number(process.env['AMN_SEED'] ?? 20_260_713)
  const request = fc
    .tuple(fc.constantFrom(...seeds(server.admin.token, server.fillPath)), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([text, changes]) => changes.reduce(apply, text))
  const samples = fc.sample(request, { numRuns: rounds, seed })
  const bad: string[] = []
  const queue = samples.values()
  const work = async () => {
    for (const bytes of queue) {
      const answer = await sendRaw(port, bytes)
      if (/^HTTP\/1\.1 5/m.test(answer)) bad.push(`seed ${seed}: ${JSON.stringify(bytes)} → ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: 50 }, work))
  expect(bad).toEqual([])
  expect(readRaw(await sendRaw(port, `${get}${close}\r\n`)).status).toBe(200)
})
