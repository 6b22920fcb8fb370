import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, usualPassword } from '../testing/make.ts'
import { type Answer, type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let secure: TestServer
let open: TestServer
const home = 'https://amn.home.lan'
beforeAll(async () => {
  server = await startTestServer()
  secure = await startTestServer({ AMN_HTTPS: '1' })
  open = await startTestServer({ AMN_ALLOWED_ORIGINS: `${home}, http://localhost:5173` })
  for (const each of [server, secure, open]) await makeUser(each.store, { username: 'ala' })
})
afterAll(() => Promise.all([server, secure, open].map((each) => each.remove())))

const get = async (url: string, from: TestServer = server) => (await from.app.inject(url)).headers
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline' blob:; img-src 'self' data: blob:; font-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' blob: data:; worker-src 'self' blob:; frame-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('every answer (C-05)', () => {
  const urls = [
    '/',
    '/media/1?type=Anime',
    '/assets/config.json',
    '/health',
    '/nothing',
    '/amn-service/api/v1/setup',
    '/amn-service/api/v1/media/1',
  ]
  test.each(urls)('%s carries the same guards', async (url) => {
    expect(await get(url)).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    })
  })
  test.each(urls)('%s says nothing of what answers, and nothing of https', async (url) => {
    const headers = Object.keys(await get(url))
    const telling = ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin', 'x-ratelimit-limit', 'via']
    expect(headers.filter((name) => telling.includes(name))).toEqual([])
  })
  test('asks for https only where it is served by it', async () => {
    expect((await get('/', secure))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
  test('of a call is kept by nobody', async () => {
    for (const path of ['/setup', '/settings', '/media', '/nothing'])
      expect((await server.ask('GET', path)).headers['cache-control']).toBe('no-store')
  })
})

const cookies = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).replace(/^([^=]+)=[^;]{20,}/, '$1=…'))
    .toSorted()
const login = (from: TestServer) => from.ask('POST', '/user/login', { body: { username: 'ala', password: usualPassword } })

describe('the cookies', () => {
  const api = 'Path=/amn-service/api/v1'
  test('of a session', async () => {
    const lines = [
      `XSRF-TOKEN=…; Max-Age=2592000; Path=/; SameSite=Strict`,
      `amn_media=…; Max-Age=2592000; ${api}; HttpOnly; SameSite=Strict`,
    ]
    const opened = await login(server)
    expect(cookies(opened)).toEqual(lines)
    const as = opened.body.authToken.token
    const renewed = await server.ask('POST', '/user/refresh-token', { as })
    expect(cookies(renewed)).toEqual(lines)
    const changed = await server.ask('POST', '/user/change-password', {
      as: renewed.body.authToken.token,
      body: { oldPassword: usualPassword, newPassword: usualPassword },
    })
    expect(cookies(changed)).toEqual(lines)
    const ended = await server.ask('POST', '/user/logout', { as: changed.body.authToken.token })
    const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(cookies(ended)).toEqual([
      `XSRF-TOKEN=; Max-Age=0; Path=/; ${past}; SameSite=Strict`,
      `amn_media=; Max-Age=0; ${api}; ${past}; HttpOnly; SameSite=Strict`,
    ])
    expect(ended.headers['clear-site-data']).toBeUndefined()
  })
  test('of a session over https', async () => {
    const opened = await login(secure)
    expect(cookies(opened)).toEqual([
      `XSRF-TOKEN=…; Max-Age=2592000; Path=/; Secure; SameSite=Strict`,
      `__Secure-amn_media=…; Max-Age=2592000; ${api}; HttpOnly; Secure; SameSite=Strict`,
    ])
    const ended = await secure.ask('POST', '/user/logout', { as: opened.body.authToken.token })
    expect(ended.headers['clear-site-data']).toBe('"cache", "storage"')
  })
  test('are set by nothing else', async () => {
    for (const path of ['/setup', '/settings', '/current-user', '/media/1/cover'])
      expect(cookies(await server.ask('GET', path))).toEqual([])
    expect(cookies(await server.ask('POST', '/user/login', { body: { username: 'ala', password: 'wrong' } }))).toEqual([])
  })
})

describe('pages of other sites (C-04)', () => {
  const from = (origin: string, at: TestServer = open) => at.ask('GET', '/setup', { headers: { origin } })
  const preflight = async (origin: string, at: TestServer = open) =>
    await at.app.inject({
      method: 'OPTIONS',
      url: '/amn-service/api/v1/user/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,authorization' },
    })
  const grants = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-control'))

  test.each([home, 'http://localhost:5173'])('%s may call when it is named', async (origin) => {
    const answer = await from(origin)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' },
    })
    expect(String(answer.headers['access-control-expose-headers']).split(', ')).toContain('X-XSRF-TOKEN')
    const asked = await preflight(origin)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBe(origin)
    expect(asked.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(String(asked.headers['access-control-allow-headers']).toLowerCase()).toContain('x-xsrf-token')
  })
  test('a refusal can be read by it too', async () => {
    const answer = await open.ask('GET', '/current-user', { headers: { origin: home } })
    expect(answer).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': home } })
  })
  test.each([
    'null',
    '*',
    'https://evil-amn.home.lan',
    'https://amn.home.lan.evil.example',
    'http://amn.home.lan',
    'https://amn.home.lan:8443',
    'https://AMN.home.lan',
    'https://amn.home.lan/',
    '',
  ])('%j is given nothing', async (origin) => {
    const answer = await from(origin)
    expect(answer.status).toBe(200)
    expect(grants(answer.headers)).toEqual([])
    expect(answer.headers['vary']).toBe('Origin')
    const asked = await preflight(origin)
    expect(asked.statusCode).toBe(204)
    expect(grants(asked.headers)).toEqual([])
  })
  test('nobody is named by default', async () => {
    expect(grants((await from(home, server)).headers)).toEqual([])
    const asked = await preflight(home, server)
    expect(asked.statusCode).toBe(204)
    expect(grants(asked.headers)).toEqual([])
  })
})
