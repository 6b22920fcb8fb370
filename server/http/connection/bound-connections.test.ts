import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { boundConnections } from './bound-connections.ts'

test('at the bound of all, the address that has most makes room', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux has all addresses of 127.0.0.0/8')
  const server = createServer((_request, response) => response.end(Buffer.alloc(32 * 1024 ** 2)))
  boundConnections(server, [], { ofAddress: 8, ofAll: 12 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const clients: Socket[] = []
  const open = async (localAddress: string): Promise<[Socket, Socket]> => {
    const peer = once(server, 'connection') as Promise<[Socket]>
    const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
    clients.push(client.on('error', () => undefined))
    await once(client, 'connect')
    return [client, (await peer)[0]]
  }
  const [reader, film] = await open('127.0.0.1')
  reader.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitUntil(() => film.writableLength > 0)
  const [, unused] = await open('127.0.0.1')
  const many: Socket[] = []
  for (let n = 0; n < 8; n += 1) many.push((await open('127.0.0.2'))[1])
  for (let n = 0; n < 5; n += 1) await open('127.0.0.3')
  expect([film.destroyed, unused.destroyed]).toEqual([false, false])
  expect(many.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(3)
  for (const client of clients) client.destroy()
  server.close()
})
