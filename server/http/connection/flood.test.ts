import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { makeMedia, type MadeMedia, makeUser, type MadeUser } from '../../testing/make.ts'
import { startProcess } from '../../testing/processes/process.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let port: number
let folder: string
let film: MadeMedia
let user: MadeUser
const clients: Socket[] = []
const base = `/amn-service${apiPath}`
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  folder = mkdtempSync(join(tmpdir(), 'amn-flood-'))
  writeFileSync(join(folder, 'film.mp4'), '')
  truncateSync(join(folder, 'film.mp4'), 64 * 1024 ** 2)
  server = await startTestServer({ AMN_RATE: '20' })
  film = await makeMedia(server.store, { root: folder, files: ['film.mp4'] })
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
const countConnections = () => new Promise<number>((resolve) => server.app.server.getConnections((_error, n) => resolve(n)))
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await expect.poll(countConnections).toBe(0)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (): Promise<Socket> => {
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  return client
}
const asks = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const read = async (client: Socket): Promise<string> => {
  const pieces: Buffer[] = []
  client.on('data', (piece: Buffer) => pieces.push(piece))
  await once(client, 'close')
  return Buffer.concat(pieces).toString('latin1')
}
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, path, agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

describe('requests sent before the answers to those before them', () => {
  test('are answered in their order', async () => {
    const client = await open()
    client.write(asks(`${base}/setup`) + asks('/health') + asks('/nothing', 'Connection: close\r\n'))
    expect((await read(client)).match(/HTTP\/1.1 \d+|"needed"|"ok"/g)).toEqual([
      'HTTP/1.1 200',
      '"needed"',
      'HTTP/1.1 200',
      '"ok"',
      'HTTP/1.1 404',
    ])
  })
  test('end the connection when there are many', async () => {
    const client = await open()
    client.write(asks(`${base}/openapi.json`).repeat(60))
    const answers = (await read(client)).match(/HTTP\/1.1 200/g) ?? []
    expect(answers.length).toBeLessThan(10)
  })
})

describe('a client that reads nothing', () => {
  // More than the buffers of the system take.
  const unread = asks(`${base}/openapi.json`).repeat(9)

  test('is disconnected after twenty seconds', async () => {
    const peer = once(server.app.server, 'connection') as Promise<Socket[]>
    const client = await open()
    client.pause().write(unread)
    const [accepted] = await peer
    await vi.waitUntil(() => (accepted?.writableLength ?? 0) > 0)
    for (let second = 0; second < 20; second += 1) await vi.advanceTimersByTimeAsync(1000)
    expect(accepted?.destroyed).toBe(false)
    for (let second = 0; second < 3; second += 1) await vi.advanceTimersByTimeAsync(1000)
    expect(accepted?.destroyed).toBe(true)
  })
  test('may rest while it plays a film', async () => {
    const peer = once(server.app.server, 'connection') as Promise<Socket[]>
    const client = await open()
    const { id, fileId } = film.contents[0] ?? {}
    client.pause().write(asks(`${base}/content/${id}/file/${fileId}`, `Authorization: Bearer ${user.token}\r\n`))
    const [accepted] = await peer
    await vi.waitUntil(() => (accepted?.writableLength ?? 0) > 0)
    for (let second = 0; second < 50; second += 1) await vi.advanceTimersByTimeAsync(1000)
    expect(accepted?.destroyed).toBe(false)
  })
})

test('an address has so many connections, of which those that nobody uses make room', async () => {
  await Promise.all(Array.from({ length: 270 }, open))
  expect(await statusOf('/health')).toBe(200)
  expect(await countConnections()).toBeLessThanOrEqual(256)
})

describe('an address that has all its connections', () => {
  const accept = async (): Promise<[Socket, Socket]> => {
    const peer = once(server.app.server, 'connection') as Promise<[Socket]>
    return [await open(), (await peer)[0]]
  }
  test('keeps the film that it reads', async () => {
    const [client, accepted] = await accept()
    const { id, fileId } = film.contents[0] ?? {}
    let [bytes, wanted] = [0, 0]
    const readOn = async () => {
      wanted = bytes + 8 * 1024 ** 2
      client.resume()
      await vi.waitUntil(() => bytes >= wanted, 10_000)
      await vi.waitUntil(() => accepted.writableLength > 0)
    }
    // At once: a fast machine has read the whole film before anybody looks.
    client.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes >= wanted) client.pause()
    })
    client.write(asks(`${base}/content/${id}/file/${fileId}`, `Authorization: Bearer ${user.token}\r\n`))
    for (let second = 0; second < 3; second += 1) {
      await readOn()
      await vi.advanceTimersByTimeAsync(1000)
    }
    for (let n = 0; n < 260; n += 1) await open()
    await readOn()
    expect(accepted.destroyed).toBe(false)
  })
  test('loses what it has not read for some seconds before what it does not use for a moment', async () => {
    const [client, accepted] = await accept()
    client.pause().write(asks(`${base}/openapi.json`).repeat(9))
    await vi.waitUntil(() => accepted.writableLength > 0)
    for (let second = 0; second < 7; second += 1) await vi.advanceTimersByTimeAsync(1000)
    const [, unused] = await accept()
    for (let n = 0; n < 255; n += 1) await open()
    expect([accepted.destroyed, unused.destroyed]).toEqual([true, false])
  })
})

describe('what is the same for everybody', () => {
  test.each([`${base}/openapi.json`, `${base}/reference`, '/assets/config.json', '/', '/media', '/acp/users'])(
    '%s is not sent to those who have it',
    async (url) => {
      const first = await server.app.inject({ url, remoteAddress: '10.0.0.1' })
      expect(first.statusCode).toBe(200)
      const again = await server.app.inject({ url, remoteAddress: '10.0.0.1', headers: { 'if-none-match': String(first.headers['etag']) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const head = await server.app.inject({ method: 'HEAD', url, remoteAddress: '10.0.0.1' })
      expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', first.headers['etag']])
    },
  )
})

describe('more than ten times AMN_RATE in ten seconds', () => {
  test.each(['/health', '/media', '/assets/config.json', '/nothing', `${base}/media/1/cover`])('%s', async (url) => {
    const remoteAddress = `10.1.0.${url.length}`
    const ask = async () => (await server.app.inject({ url, remoteAddress })).statusCode
    const first = await ask()
    for (let n = 1; n < 200; n += 1) await ask()
    expect(first).not.toBe(429)
    expect(await ask()).toBe(429)
    expect((await server.app.inject({ url, remoteAddress: '10.2.0.1' })).statusCode).toBe(first)
  })
})

test('1500 clients that send 60 requests each and read nothing take no memory, and others are answered', async ({ skip }) => {
  if (process.platform !== 'linux') skip('memory is read from /proc')
  vi.useRealTimers()
  // As `npm start` starts it; Node takes the last of these flags on its command line only.
  const setUp = new URL('../../../tools/set-up.mjs', import.meta.url).href
  const { memoryEnv, serverFlags } = (await import(setUp)) as { memoryEnv: Record<string, string>; serverFlags: string[] }
  const flags = serverFlags.filter((flag) => flag !== '--expose-gc').join(' ')
  const { child, address, ended } = await startProcess(join(folder, 'data'), { ...memoryEnv, NODE_OPTIONS: flags })
  const { port: at } = new URL(address)
  const memory = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  const sockets = Array.from({ length: 1500 }, () => {
    const client = connect(Number(at), '127.0.0.1').on('error', () => undefined)
    clients.push(client)
    client.pause().write(asks(`${base}/openapi.json`).repeat(60))
    return once(client, 'connect').catch(() => undefined)
  })
  const others = Array.from({ length: 50 }, async () => (await fetch(`${address}${base}/setup`)).status)
  await Promise.all(sockets)
  expect(await Promise.all(others)).toEqual(Array(50).fill(200))
  expect((await fetch(`${address}${base}/setup`)).status).toBe(200)
  let before = 0
  const hasSettled = () => before === (before = memory('VmHWM'))
  await vi.waitUntil(hasSettled, { interval: 1000, timeout: 60_000 })
  expect(memory('VmHWM')).toBeLessThan(300)
  child.kill()
  await ended
})
