import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { library } from '@amn/contract/library/library'
import { sql } from 'kysely'
import type { Feature } from '../../app.ts'
import { startLoggedApp } from '../../testing/log/logged-app.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { shownAddress } from './shown-address.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'canary-name', groups: ['Administrators'] })
})
afterAll(() => server.remove())

const startLogged = (env: Record<string, string>, features: Feature[] = []) => startLoggedApp(server, env, features)
const media = `/amn-service${apiPath}/media`
const authorized = () => ({ authorization: `Bearer ${user.token}` })

const slowly = {
  sqlite: sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) select count(*) as n, ${'canary-value'} as v from n`,
  postgres: sql`select pg_sleep(0.05), ${'canary-value'}::text as v`,
}
/** Stands in for a call that the tests need: it fails, or asks the database slowly in a transaction. */
const odd: Feature = ({ serve, store }) => {
  serve(library.sandbox, () => {
    throw new Error('It fails')
  })
  serve(library.programs, async () => {
    await store.transact((tx) => slowly[store.engine].execute(tx as never))
    return []
  })
}
const panel = `/amn-service${apiPath}/library`

describe('the log of requests', () => {
  test('tells of all of them how they ended, where that is asked for', async () => {
    const { app, requests } = await startLogged({ AMN_REQUEST_LOG: 'all' })
    await app.inject({ url: `${media}?amnMediaType=Anime&page=0&size=5&titleFilter=dream`, headers: authorized() })
    const missing = await app.inject({ url: '/nothing', headers: { 'x-request-id': 'mine' } })
    await app.close()
    expect(requests()).toMatchObject([
      { method: 'GET', path: `${media}?amnMediaType=Anime&page=0&size=5&…=…`, route: media, status: 200, user: user.id, level: 30 },
      { path: '/nothing', route: null, status: 404, user: null, reqId: missing.json<{ requestId: string }>().requestId },
    ])
    expect(Object.keys(requests()[0] ?? {}).toSorted()).toEqual(
      [
        'address',
        'bytes',
        'hostname',
        'level',
        'method',
        'ms',
        'msg',
        'path',
        'pid',
        'reqId',
        'route',
        'status',
        'time',
        'user',
      ].toSorted(),
    )
  })

  test('counts the bytes that were sent', async () => {
    const { app, requests } = await startLogged({ AMN_REQUEST_LOG: 'all' })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { length } = await (await fetch(`${address}${server.config.base}${apiPath}/openapi.json`)).text()
    await expect.poll(() => requests().length).toBe(1)
    await app.close()
    expect(requests()[0]?.['bytes']).toBeGreaterThan(length)
    expect(requests()[0]?.['bytes']).toBeLessThan(length * 1.1)
  })

  test('tells once of an answer that its client cut', async () => {
    const { app, lines } = await startLogged({ AMN_REQUEST_LOG: 'all' })
    const told = () => lines().filter(({ msg }) => String(msg).startsWith('Request'))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const headers = { ...authorized(), accept: 'text/event-stream' }
    const path = `/amn-service${apiPath}/current-user/events`
    await fetch(address + path, { headers, signal: leaving.signal })
    expect(told()).toEqual([])
    leaving.abort()
    await expect.poll(() => told().length).toBe(1)
    await app.close()
    expect(told()).toMatchObject([{ msg: 'Request cut', isCut: true, path, status: 200, user: user.id }])
  })

  test('by default tells of those alone that failed here', async () => {
    const { app, requests } = await startLogged({}, [odd])
    await app.inject({ url: media, headers: authorized() })
    await app.inject('/nothing')
    expect(requests()).toEqual([])
    const failed = await app.inject({ url: `${panel}/sandbox`, headers: authorized() })
    expect(requests()).toMatchObject([{ level: 40, status: 500, reqId: failed.json<{ requestId: string }>().requestId }])
    await app.close()
  })

  test('tells nothing where it is switched off', async () => {
    const { app, requests } = await startLogged({ AMN_REQUEST_LOG: 'off' }, [odd])
    await app.inject({ url: `${panel}/sandbox`, headers: authorized() })
    await app.close()
    expect(requests()).toEqual([])
  })

  test('never tells what opens something, whatever it is called and wherever it is sent', async () => {
    const { app, text, requests } = await startLogged({
      AMN_REQUEST_LOG: 'all',
      AMN_SLOW_QUERY: '1',
      AMN_METRICS: '1',
      AMN_METRICS_TOKEN: 'canary-scrape',
    })
    const canary = (name: string) => `canary-${name}-5b1e`
    const long = `canary5b1e${'x'.repeat(20)}`
    const query = ['ticket', 'setup', 'token', 'access_token', 'code', 'password', 'titleFilter', 'page', 'sort', 'kind', canary('name')]
      .map((name) => `${name}=${canary('query')}`)
      .join('&')
    const addresses = [
      media,
      `${media}/1/content`,
      '/register',
      '/',
      '/metrics',
      `/${long}`,
      `/amn-service${apiPath}/avatar/${long}`,
      `/a%20${long}`,
    ]
    for (const address of addresses)
      for (const method of ['GET', 'POST', 'PUT'] as const)
        await app.inject({
          method,
          url: `${address}?${query}#${canary('fragment')}`,
          headers: {
            authorization: `Bearer ${canary('header')}`,
            cookie: `amn-media=${canary('cookie')}; XSRF-TOKEN=${canary('xsrf')}`,
            'x-xsrf-token': canary('xsrf'),
            referer: `http://x/?${canary('referer')}`,
            'user-agent': canary('agent'),
          },
          ...(method !== 'GET' && { payload: { username: canary('user'), password: canary('body'), ticket: canary('body') } }),
        })
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer canary-scrape' } })
    await app.close()
    expect(requests()).toHaveLength(addresses.length * 3 + 1)
    expect(body).toContain('amn_http_request_duration_seconds')
    expect(`${text()}${body}`).not.toMatch(/canary|5b1e/i)
  })
})

test.each([
  ['/amn-service/api/v1/media/12/content?page=2&size=50', '/amn-service/api/v1/media/12/content?page=2&size=50'],
  ['/register?setup=abc', '/register?…=…'],
  ['/media?type=Anime&q=x', '/media?type=Anime&…=…'],
  ['/media?sort=0123456789abcdef0123', '/media?sort=…'],
  ['/avatar/0123456789abcdef0123456789abcdef', '/avatar/…'],
  ['/a%0d%0ab%zz', '…'],
  ['/x?', '/x?…=…'],
])('of %s the log shows %s', (address, shown) => expect(shownAddress(address)).toBe(shown))

describe('slow statements', () => {
  test('are told without their values', async () => {
    const { app, lines, text } = await startLogged({ AMN_SLOW_QUERY: '5' })
    await slowly[server.store.engine].execute(server.store.db)
    const [line] = lines().filter(({ msg }) => msg === 'Slow statement')
    await app.close()
    expect(line).toMatchObject({ level: 40, statement: expect.stringContaining(' as v') })
    expect(line?.['ms']).toBeGreaterThanOrEqual(5)
    expect(text()).not.toContain('canary')
  })

  test('name the request that asked for them, whoever commits its transaction', async () => {
    const { app, lines, requests } = await startLogged({ AMN_SLOW_QUERY: '5', AMN_REQUEST_LOG: 'all' }, [odd])
    const ask = () => app.inject({ url: `${panel}/programs`, headers: authorized() })
    await Promise.all([ask(), ask(), ask()])
    await app.close()
    const slow = lines().filter(({ msg, statement }) => msg === 'Slow statement' && String(statement).includes(' as v'))
    const asked = new Set(requests().map(({ reqId }) => reqId))
    expect(asked.size).toBe(3)
    expect(new Set(slow.map(({ reqId }) => reqId))).toEqual(asked)
  })
})
