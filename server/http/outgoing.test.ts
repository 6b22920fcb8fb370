import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts'
import { isPublic, makeOutgoing, OutgoingError } from './outgoing.ts'

const open: FakeServer[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const start = async (answer: Parameters<typeof startFakeServer>[0]) => {
  const made = await startFakeServer(answer)
  open.push(made)
  return made
}
const ask = (url: string, privateHosts: string[] = [], more: { timeout?: number; most?: number } = {}) =>
  makeOutgoing({ privateHosts })({ url, accept: 'text/plain', timeout: 5000, most: 1000, ...more })

const atHome = `127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1
  192.0.2.1 203.0.113.9 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd12:3456::1 ff02::1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::
  2001::1 2001:db8::1 100::1 no-address`
test.each(atHome.split(/\s+/))('%s is no public address', (address) => expect(isPublic(address)).toBe(false))
test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
)

describe('our server asks', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
  ])('nobody at home: %s', async (url) => {
    await expect(ask(url)).rejects.toThrow('is no public address')
  })

  test('nobody without TLS, and nothing but the web', async () => {
    for (const url of ['http://example.org/', 'file:///etc/passwd', 'ftp://example.org/', 'data:text/plain,x'])
      await expect(ask(url)).rejects.toThrow('is not asked')
    await expect(ask('https://user:secret@example.org/')).rejects.toThrow('with a password')
  })

  test('a host of the configuration, saying nothing but who it is and what it takes', async () => {
    const one = await start((_request, response) => {
      response.setHeader('Content-Type', 'Text/Plain; charset=utf-8').setHeader('Set-Cookie', 'a=b').end('hello')
    })
    for (let n = 0; n < 2; n += 1) {
      expect(await ask(`${one.url}/a?b=c`, [one.host])).toEqual({ status: 200, type: 'text/plain', body: Buffer.from('hello') })
    }
    const said = { accept: 'text/plain', 'accept-encoding': 'gzip, deflate, br', connection: 'close', host: one.host }
    expect(one.asked.map(({ headers }) => headers)).toEqual(Array(2).fill({ ...said, 'user-agent': expect.stringMatching(/^AMN\//) }))
    await expect(ask(`${one.url}/`)).rejects.toThrow('is not asked')
    expect(one.asked).toHaveLength(2)
  })

  test('nobody by a redirect to what is no address, and keeps to itself what it was asked with', async () => {
    const one = await start((_request, response) => response.writeHead(302, { location: 'https://[' }).end())
    const error = await ask(`${one.url}/?key=canary`, [one.host]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OutgoingError)
    expect(inspect(error)).not.toContain('canary')
  })

  test('three redirects far, each checked anew', async () => {
    const one = await start((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect((await ask(`${one.url}/3`, [one.host])).body.toString()).toBe('there')
    await expect(ask(`${one.url}/4`, [one.host])).rejects.toThrow('too many redirects')
    const hidden = await start((_request, response) => response.end('secret'))
    for (const location of [`${hidden.url}/`, hidden.url.replace('http:', 'https:'), 'https://[::1]/', 'file:///etc/passwd']) {
      const leading = await start((_request, response) => response.writeHead(301, { location }).end())
      await expect(ask(`${leading.url}/`, [leading.host])).rejects.toThrow(/is not asked|no public address/)
    }
    expect(hidden.asked).toEqual([])
  })

  test('for no more than it wants, packed or not', async () => {
    const one = await start((request, response) => {
      if (request.url === '/gzip') response.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(1000)))
      else if (request.url === '/bomb') response.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(50_000)))
      else if (request.url === '/broken') response.setHeader('Content-Encoding', 'gzip').end('not packed')
      else if (request.url === '/unknown-encoding') response.setHeader('Content-Encoding', 'zoo').end('?')
      else response.end('x'.repeat(1001))
    })
    expect((await ask(`${one.url}/gzip`, [one.host])).body).toHaveLength(1000)
    for (const path of ['/', '/bomb']) await expect(ask(one.url + path, [one.host])).rejects.toThrow('longer than 1000 bytes')
    for (const path of ['/broken', '/unknown-encoding']) await expect(ask(one.url + path, [one.host])).rejects.toThrow()
  })

  test('no longer than it wants: neither for the first byte nor for the last', async () => {
    const one = await start((request, response) => {
      if (request.url === '/slow') response.write('a')
      // Without a length, the end of the connection is that of the answer.
      if (request.url === '/endless') request.socket.write('HTTP/1.1 200 OK\r\n\r\n{}')
    })
    for (const path of ['/silent', '/slow', '/endless']) {
      await expect(ask(one.url + path, [one.host], { timeout: 200 }), path).rejects.toMatchObject({ reason: 'slow' })
    }
  })
})
