import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { answerErrors } from '../errors.ts'
import { serveWeb } from './web.ts'

let folder: string
let app: FastifyInstance
const page = '<!doctype html><head><title>AMN</title><script type="module" src="/assets/main-1a2b.js"></script></head>'
const screens = {
  StartPage: ['/assets/start-1a2b.js', '/assets/start-1a2b.css'],
  MediaView: ['/assets/view-1a2b.js'],
}
const withLinks = (links: string) => page.replace('</head>', `${links}</head>`)
const start = async (env: Record<string, string> = {}, built = join(folder, 'dist')) => {
  const made = fastify()
  answerErrors(made)
  serveWeb(made, readConfig({ AMN_DATA: folder, ...env }), built)
  await made.ready()
  return made
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-web-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), page)
  writeFileSync(join(folder, 'dist', 'screens.json'), JSON.stringify(screens))
  writeFileSync(join(folder, 'dist', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b.js.br'), 'packed')
  writeFileSync(join(folder, 'dist', 'worker.js'), 'self.x = 1')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = await start()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the page of the app', () => {
  test.each([
    '/media',
    '/media?page=2&titleFilter=<script>',
    '/media/create',
    '/media/1/content/2/file/3',
    '/media/1/content/2/file/',
    '/register?setup=abc',
    '/acp',
    '/acp/users/1',
    '/user-panel/settings',
    '/user-panel/annotations',
    '/collections',
    '/collections/3',
    '/contributors',
    '/contributors/3',
  ])('%s is the same bytes', async (url) => {
    const answer = await app.inject(url)
    expect(answer).toMatchObject({ statusCode: 200, body: page })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })
})

describe('a screen that is often opened', () => {
  test('names the scripts and styles that it needs', async () => {
    const links =
      '<link rel="modulepreload" href="/assets/start-1a2b.js"><link rel="preload" as="style" crossorigin href="/assets/start-1a2b.css">'
    expect((await app.inject('/')).body).toBe(withLinks(links))
    expect((await app.inject('/media/1?type=Anime')).body).toBe(withLinks('<link rel="modulepreload" href="/assets/view-1a2b.js">'))
  })
})

describe('an unknown address', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  test.each([
    '/nowhere',
    '/nowhere/at/all?x=1',
    '/assets/main-0000.js',
    '/registered',
    '/amn-service',
    '/amn-service/other',
    '/dist/index.html',
  ])('%s is the page of the app, as not found, for whoever opens it in a browser', async (url) => {
    const answer = await app.inject({ url, headers: browser })
    expect(answer).toMatchObject({ statusCode: 404, body: page })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept' })
    const head = await app.inject({ method: 'HEAD', url, headers: browser })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })
  test.each([
    ['GET', '/amn-service/api', browser],
    ['GET', '/amn-service/api/v1/nothing', browser],
    ['GET', '/amn-service/api/v9/media', browser],
    ['GET', '/nowhere', { accept: 'application/json' }],
    ['GET', '/nowhere', {}],
    ['POST', '/nowhere', browser],
  ] as const)('%s %s with %j stays the error as JSON', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
  })
})

describe('its files', () => {
  test('never change under their names, and are kept for ever', async () => {
    const answer = await app.inject('/assets/main-1a2b.js')
    expect(answer).toMatchObject({ statusCode: 200, body: 'export {}' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })).statusCode).toBe(200)
  })
  test('are sent packed to those who can read it', async () => {
    const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer).toMatchObject({ statusCode: 200, body: 'packed', headers: { 'content-encoding': 'br' } })
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  })
  test('whose names stay are requested anew', async () => {
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })
  test.each([
    '/assets/main-0000.js',
    '/assets/',
    '/assets',
    '/index.html.bak',
    '/dist/index.html',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '//secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/main-1a2b.js%00.txt',
    '/....//secret.txt',
  ])('%s is none of them', async (url) => {
    const answer = await app.inject(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('secret\n')
    expect(answer.json()).toMatchObject({ requestId: expect.any(String) })
  })
})

describe('the start-up configuration', () => {
  const config = async (env: Record<string, string>) => {
    const made = await start(env)
    const answer = await made.inject('/assets/config.json')
    await made.close()
    return answer
  }
  test('says where the API is and which language comes first', async () => {
    const answer = await config({})
    expect(answer.json()).toEqual({ apiUrl: '/amn-service', defaultLocale: 'auto' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
  test('follows the environment', async () => {
    expect((await config({ AMN_BASE: '/library/', AMN_LOCALE: 'pl' })).json()).toEqual({ apiUrl: '/library', defaultLocale: 'pl' })
    expect((await config({ AMN_API_URL: 'https://api.home.lan/amn', AMN_LOCALE: 'en' })).json()).toEqual({
      apiUrl: 'https://api.home.lan/amn',
      defaultLocale: 'en',
    })
  })
})

test('without a built app the calls work alone', async () => {
  const made = await start({}, join(folder, 'nothing'))
  expect((await made.inject('/')).statusCode).toBe(404)
  expect((await made.inject('/assets/config.json')).statusCode).toBe(200)
  await made.close()
})

describe('the worker that answers without the server', () => {
  test('is looked at anew every time, and rules the whole app', async () => {
    const answer = await app.inject('/worker.js')
    expect(answer).toMatchObject({ statusCode: 200, body: 'self.x = 1' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })
})
