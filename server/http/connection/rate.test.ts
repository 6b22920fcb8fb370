import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { makeUser } from '../../testing/make.ts'
import { startWholeServer, type WholeServer } from '../../testing/whole.ts'

let server: WholeServer
beforeEach(async () => {
  server = await startWholeServer({ AMN_RATE: '5' })
})
afterEach(() => server.remove())

const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
  const found: number[] = []
  for (let at = 0; at < count; at += 1) found.push((await ask()).status)
  return found
}

describe('more calls than AMN_RATE in ten seconds (E-07)', () => {
  test('are refused with the time to wait, for this person only', async () => {
    const as = server.admin.token
    expect(await statuses(6, () => server.ask('GET', '/current-user', { as }))).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await server.ask('GET', '/current-user', { as })
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
    const other = await makeUser(server.store)
    expect((await server.ask('GET', '/current-user', { as: other.token })).status).toBe(200)
  })
  test('by visitors are counted by their address, whatever a header claims', async () => {
    let n = 0
    const ask = () => server.ask('GET', '/setup', { headers: { 'x-forwarded-for': `10.0.0.${(n += 1)}`, forwarded: `for=10.0.0.${n}` } })
    expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429])
    const elsewhere = await server.app.inject({ url: '/amn-service/api/v1/setup', remoteAddress: '10.1.1.1' })
    expect(elsewhere.statusCode).toBe(200)
  })
  test('do not hold up the app itself, nor pictures and files', async () => {
    const as = server.admin.token
    for (const path of ['/media/:id/cover', '/content/:contentId/file/:fileId']) {
      expect(await statuses(8, () => server.ask('GET', server.fillPath(path), { as }))).not.toContain(429)
    }
    expect(await statuses(8, async () => ({ status: (await server.app.inject('/health')).statusCode }))).not.toContain(429)
  })
  test('are counted before the body is read', async () => {
    const as = server.admin.token
    const ask = () => server.ask('PUT', '/current-user/settings', { as, body: { nonsense: true } })
    expect(await statuses(6, ask)).toEqual([400, 400, 400, 400, 400, 429])
  })
})

test('twenty files at once are sent to a person, and the next when one of them is done', async () => {
  writeFileSync(join(server.root, 'film.mp4'), Buffer.alloc(8 << 20))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const path = `/amn-service${apiPath}${server.fillPath('/content/:contentId/file/:fileId')}`
  const open = (token: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
    })
  const running = await Promise.all(Array.from({ length: 20 }, () => open(server.admin.token)))
  expect(running.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const refused = await open(server.admin.token)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  refused.resume()
  const other = await open((await makeUser(server.store, { groups: ['Administrators'] })).token)
  expect(other.statusCode).toBe(200)
  other.destroy()
  for (const one of running) one.destroy()
  await expect
    .poll(async () => {
      const next = await open(server.admin.token)
      next.destroy()
      return next.statusCode
    })
    .toBe(200)
})
