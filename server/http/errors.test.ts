import { isReasonKey } from '@amn/contract/reasons/reason'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import type { Answer } from '../testing/server.ts'
import { type MadeUser, makeUser } from '../testing/make.ts'
import { startWholeServer, type WholeServer } from '../testing/whole.ts'
import { calls } from './calls.ts'

let server: WholeServer
let nobody: MadeUser
beforeAll(async () => {
  server = await startWholeServer()
  nobody = await makeUser(server.store)
})
afterAll(() => server.remove())

const expectError = (answer: Answer, status: number, code: string) => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { code: given, message, reason, values: _values, requestId, fields, ...rest } = answer.body
  expect({ given, rest }).toEqual({ given: code, rest: {} })
  expect(message).toMatch(/\S/)
  expect(isReasonKey(reason)).toBe(true)
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  for (const field of fields ?? [])
    expect(
      Object.keys(field)
        .filter((key) => key !== 'values')
        .toSorted(),
    ).toEqual(['message', 'path', 'reason'])
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodsOf = new Map<string, Set<string>>()
for (const { route } of calls) {
  const own = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]
  methodsOf.set(route.path, new Set([...(methodsOf.get(route.path) ?? []), ...own]))
}
const send = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) => {
  const response = await server.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })
  const isJson = response.headers['content-type']?.toString().startsWith('application/json') && response.body !== ''
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson ? response.json() : undefined,
    bytes: response.rawPayload,
  } satisfies Answer
}
const api = (path: string) => server.config.base + apiPath + path

describe('an address that does not exist', () => {
  test.each(['/nothing', '/media/', '/media/1/nothing', '/Media', '/media//newest', '/media/1/', '/user/login/x'])(
    '%s is not found',
    async (path) => {
      expectError(await server.ask('GET', path, { as: server.admin.token }), 404, 'NOT_FOUND')
    },
  )
  test.each(['/nothing', '/amn-service', '/assets/nothing.js', '/index.php', '/api/v1/media', '/.env'])(
    '%s beside the API too',
    async (url) => {
      expectError(await send('GET', url), 404, 'NOT_FOUND')
    },
  )
  test('is answered before a body is read', async () => {
    expectError(await send('POST', api('/nothing'), { 'content-type': 'application/json' }, '{'), 404, 'NOT_FOUND')
    expectError(await send('POST', api('/nothing'), { 'content-type': 'text/plain' }, 'x'), 404, 'NOT_FOUND')
  })
})

describe('a method that an address does not have (C-03)', () => {
  test.each([...methodsOf])('%s', async (path, known) => {
    for (const method of [...methods, 'OPTIONS', 'TRACE'].filter((one) => !known.has(one))) {
      const answer = await send(method, api(server.fillPath(path)), { 'content-type': 'application/json' }, '{')
      expect(answer.headers['allow']?.toString().split(', ').toSorted()).toEqual([...known].toSorted())
      if (method !== 'HEAD') expectError(answer, 405, 'METHOD_NOT_ALLOWED')
    }
  })
  test.each([
    '/',
    '/media',
    '/health',
    '/ready',
    '/assets/config.json',
    '/amn-service/api/v1/openapi.json',
    '/amn-service/api/v1/reference',
  ])('%s can only be read', async (url) => {
    for (const method of ['POST', 'DELETE', 'TRACE']) {
      const answer = await send(method, url)
      expectError(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers['allow']).toBe('GET, HEAD')
    }
  })
  test.each(['PROPFIND', 'LOCK', 'QUERY', 'SEARCH', 'LINK'])('%s means nothing anywhere', async (method) => {
    for (const url of [api('/media'), api('/nothing'), '/']) {
      const answer = await send(method, url)
      expectError(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers['allow']).toBeDefined()
    }
  })
  test('is not chosen by a header', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' }
    expect((await server.ask('GET', '/setup', { headers })).body).toMatchObject({ needed: false })
    expect((await server.ask('GET', '/setup?_method=DELETE')).status).toBe(200)
  })
})

test.each(calls.filter(({ route }) => route.method === 'GET'))('$name answers HEAD like GET, without the body', async ({ route }) => {
  for (const content of [0, 2, 3]) {
    const path = server.fillPath(route.path, content)
    const ask = (method: 'GET' | 'HEAD') => server.ask(method, path, { as: server.admin.token })
    // Background work may change an answer between two requests: then they are made once more.
    let [got, head, again] = [await ask('GET'), await ask('HEAD'), await ask('GET')]
    const sizeOf = (answer: typeof got) => answer.headers['content-length']
    while (sizeOf(got) !== sizeOf(again)) [got, head, again] = [again, await ask('HEAD'), await ask('GET')]
    expect(head).toMatchObject({ status: got.status, text: '', headers: { 'content-type': got.headers['content-type'] } })
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
  }
})
test.each(['/', '/media/1?type=Anime', '/assets/config.json', '/health', '/ready', '/amn-service/api/v1/openapi.json'])(
  'HEAD %s',
  async (url) => {
    const [got, head] = [await send('GET', url), await send('HEAD', url)]
    expect(head).toMatchObject({ status: got.status, text: '', headers: { 'content-length': got.headers['content-length'] } })
  },
)

const withBody = calls.filter(({ route }) => route.bodyName)
const json = { 'content-type': 'application/json' }
const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const wide = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, at])))

describe.each(withBody)('the body of $name', ({ route }) => {
  const put = (payload: string | undefined, headers: Record<string, string> = json, token: string | undefined = server.admin.token) => {
    const authorization = route.beforeSession || token === '' ? undefined : { authorization: `Bearer ${token}` }
    return send(route.method, api(server.fillPath(route.path)), { ...authorization, ...headers }, payload)
  }
  test.each([
    ['no JSON', '{"a":'],
    ['not even near', '\u0000\u0001'],
    ['too deep', deep(21)],
    ['a poisoned key', '{"__proto__":{"isAdmin":true}}'],
    ['another poisoned key', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a byte that no text holds', '{"username":"a\\u0000b"}'],
    ['half a character', '{"username":"\\ud800"}'],
    ['JSON with a comment', '{} // x'],
    ['a number that is none', '{"a":NaN}'],
  ])('is refused: %s', async (_what, payload) => {
    expectError(await put(payload), 400, 'MALFORMED_REQUEST')
  })
  test('holds at most 2000 values, or as many as its route says, but where it may be large', async () => {
    const { mostValues = 2000 } = route
    expectError(await put(wide(2001)), 400, route.largeBody || mostValues > 2000 ? 'VALIDATION_FAILED' : 'MALFORMED_REQUEST')
    expectError(await put(wide(mostValues + 1)), 400, route.largeBody ? 'VALIDATION_FAILED' : 'MALFORMED_REQUEST')
  })
  test.each(['[]', 'null', '"text"', '1', 'true', undefined])('must be an object, not %s', async (payload) => {
    expectError(await put(payload), 400, 'VALIDATION_FAILED')
  })
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('is taken as JSON only, not as %j (C-02)', async (type) => {
    expectError(await put('{}', type === '' ? {} : { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })
  test('may not be larger than 256 KiB, or 32 MiB where it may be large', async () => {
    const most = route.largeBody ? 32 * 1024 * 1024 : 256 * 1024
    expectError(await put(JSON.stringify({ a: 'x'.repeat(most) })), 413, 'PAYLOAD_TOO_LARGE')
  })
  test('is read only when the caller may call', async () => {
    if (route.beforeSession) return
    for (const [payload, headers] of [
      ['{', json],
      ['{}', { 'content-type': 'text/plain' }],
      ['{"nonsense":1}', json],
    ] as const) {
      expectError(await put(payload, headers, ''), 401, 'UNAUTHENTICATED')
      if (route.access === 'CONTROL_PANEL') expectError(await put(payload, headers, nobody.token), 403, 'ACCESS_DENIED')
    }
  })
})

describe('who asks', () => {
  const ask = (authorization: string) => server.ask('GET', '/current-user', { headers: { authorization } })
  test.each(['Basic YTpi', 'Bearer', 'Bearer  ', 'bearer x', 'Digest x', 'Bearer a b', ''])('is not taken from %j', async (header) => {
    const answer = await ask(header)
    expectError(answer, 401, 'UNAUTHENTICATED')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
  test('is not taken from a query, a body or another cookie (A-16)', async () => {
    const { token, media } = server.admin
    expectError(await server.ask('GET', `/current-user?access_token=${token}&token=${token}`), 401, 'UNAUTHENTICATED')
    const cookie = `token=${token}; authorization=Bearer ${token}; amn_media=${media}; session=${token}`
    expectError(await server.ask('GET', '/current-user', { headers: { cookie } }), 401, 'UNAUTHENTICATED')
  })
  test('an administrator with a bad query learns each bad field', async () => {
    const answer = await server.ask('GET', '/library/scan?page=-1&size=101', { as: server.admin.token })
    expectError(answer, 400, 'VALIDATION_FAILED')
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toEqual(['page', 'size'])
  })
})

describe('a fault of the server', () => {
  test('reveals nothing of itself (E-08)', async () => {
    const broken = await startWholeServer()
    try {
      await broken.store.transact((tx) => sql`alter table setting rename to elsewhere`.execute(tx))
      const answer = await broken.ask('GET', '/settings')
      expectError(answer, 500, 'INTERNAL')
      expect(answer.body.message).toBe('Something went wrong on the server')
      expect(answer.text).not.toMatch(/select|setting|sqlite|node_modules|\.ts|at /i)
      const ready = await broken.app.inject('/ready')
      expect(ready.json()).toMatchObject({ code: 'INTERNAL' })
      expect((await broken.app.inject('/health')).json()).toEqual({ ok: true })
    } finally {
      await broken.remove()
    }
  })
})
