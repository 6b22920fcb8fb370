import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '@amn/contract/errors'
import { boundUnsent } from './unsent.ts'

const MiB = 1024 ** 2
const app = fastify()
const clients: Socket[] = []
/** The server's ends of the connections, by the client's address. */
const accepted: [address: string | undefined, socket: Socket][] = []
beforeAll(async () => {
  boundUnsent(app)
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? 503 : 500).send())
  const body = Buffer.alloc(20 * MiB)
  app.get<{ Params: { size: string } }>('/:size', ({ params }, reply) => reply.send(body.subarray(0, Number(params.size) * MiB)))
  app.server.on('connection', (socket: Socket) => accepted.push([socket.remoteAddress, socket]))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  await app.close()
})

/** Asks for so many MiB from an address, and reads no more than the status. */
async function ask(localAddress: string, size: number): Promise<string> {
  const client = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  clients.push(client.on('error', () => undefined))
  client.write(`GET /${size} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(client, 'readable')
  return String(client.read(12)).slice(9)
}

test('three addresses that read nothing keep nobody else from answers', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux has all addresses of 127.0.0.0/8')
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3', '127.0.0.4', '127.0.0.4']) await ask(address, 20)
  const modest: string[] = []
  for (let n = 0; n < 4; n += 1) modest.push(await ask('127.0.0.5', 4))
  expect(modest).toEqual(['200', '200', '200', '200'])
  expect(await ask('127.0.0.3', 20)).toBe('503')
  expect(accepted.flatMap(([address, { destroyed }]) => (destroyed ? [address] : []))).toEqual(['127.0.0.2'])
})

test('many addresses that leave one answer each unread are refused before they fill the memory', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux has all addresses of 127.0.0.0/8')
  const answers: string[] = []
  for (let n = 0; n < 20; n += 1) answers.push(await ask(`127.0.1.${n + 1}`, 20))
  expect(answers.filter((status) => status === '200').length).toBeLessThanOrEqual(12)
  expect(new Set(answers)).toEqual(new Set(['200', '503']))
})
