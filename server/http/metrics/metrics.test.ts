import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLongWork } from '../../start-work.ts'
import { makeMedia, makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { insertJob } from '../../jobs/job-queries.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer({ AMN_METRICS: '1' })
  user = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
  await makeMedia(server.store)
})
afterAll(() => server.remove())

const scrape = async (headers: Record<string, string> = {}, from: TestServer = server) => {
  const { statusCode, body, headers: answered } = await from.app.inject({ url: '/metrics', headers })
  return { status: statusCode, text: body, type: answered['content-type'] }
}
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start))

test('the metrics tell of the process, of requests by route, of statements, jobs and the index', async () => {
  expect(lineOf((await scrape()).text, 'amn_index_ready')).toBe('amn_index_ready 0')
  await server.ask('GET', '/media?amnMediaType=Anime&titleFilter=canary-title', { as: user.token })
  await server.ask('GET', '/media/999999', { as: user.token })
  await server.store.transact((tx) => insertJob(tx, { kind: 'statistics', key: 'all' }))
  const { status, text, type } = await scrape()
  expect(status).toBe(200)
  expect(type).toContain('text/plain; version=0.0.4')
  const base = server.config.base
  expect(lineOf(text, `amn_http_request_duration_seconds_count{method="GET",route="${base}/api/v1/media",status="2xx"}`)).toMatch(/ 1$/)
  expect(lineOf(text, `amn_http_request_duration_seconds_count{method="GET",route="${base}/api/v1/media/:id",status="4xx"}`)).toMatch(/ 1$/)
  expect(
    Number(lineOf(text, 'amn_database_statement_duration_seconds_count{operation="select",failed="false"}')?.split(' ').at(-1)),
  ).toBeGreaterThan(0)
  for (const [name, value] of [
    ['amn_jobs{kind="statistics",state="waiting"}', '1'],
    ['amn_index_ready', '1'],
    ['amn_index_media', '1'],
    ['amn_database_up', '1'],
    ['amn_streams', '0'],
    ['amn_event_streams', '0'],
  ] as const)
    expect(lineOf(text, name)).toBe(`${name} ${value}`)
  expect(Number(lineOf(text, 'amn_data_free_bytes')?.split(' ')[1])).toBeGreaterThan(1e6)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text.includes('amn_database_connections{pool="read",state="open"}')).toBe(server.store.engine === 'postgres')
  expect(text).not.toContain('canary')
  expect(text).not.toContain('media/999999')
})

test('addresses of nothing, however many, are one route', async () => {
  for (const path of ['/nothing-1', '/nothing-2?token=x', '/amn-service/api/v1/nothing']) await server.app.inject(path)
  const { text } = await scrape()
  expect(lineOf(text, 'amn_http_request_duration_seconds_count{method="GET",route="none",status="4xx"}')).toMatch(/ 3$/)
  expect(text).not.toContain('nothing')
})

describe('who may read the metrics', () => {
  test('nobody, where they are not switched on: their address is one of nothing', async () => {
    const off = await startTestServer({ AMN_METRICS_TOKEN: 'something' })
    const answer = await off.app.inject({ url: '/metrics', headers: { authorization: 'Bearer something' } })
    const nothing = await off.app.inject('/nothing')
    const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
    const { requestId: __, ...other } = nothing.json<Record<string, unknown>>()
    expect([answer.statusCode, body]).toEqual([404, other])
    await off.remove()
  })

  test('whoever sends the token, where there is one', async () => {
    const guarded = await startTestServer({ AMN_METRICS: '1', AMN_METRICS_TOKEN: 'scrape-7f3a' })
    const { token } = await makeUser(guarded.store, { groups: ['Administrators'] })
    const statuses = []
    for (const authorization of ['', 'Bearer scrape-7f3', 'Bearer scrape-7f3ab', `Bearer ${token}`, 'Basic scrape-7f3a'])
      statuses.push((await scrape({ authorization }, guarded)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    const read = await scrape({ authorization: 'Bearer scrape-7f3a' }, guarded)
    expect(read.status).toBe(200)
    expect(read.text).not.toContain('7f3a')
    await guarded.remove()
  })
})

test('what long work adds is told, too', async () => {
  const work = await startLongWork(server.store, server.config)
  const whole = await startTestServer({ AMN_METRICS: '1' }, work.features, server)
  expect(lineOf((await scrape({}, whole)).text, 'amn_conversions')).toBe('amn_conversions 0')
  await whole.app.close()
  await work.stop()
})
