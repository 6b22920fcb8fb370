import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useOwnCertificates } from '../../testing/outside/own-certificate.ts'
import { openStore } from '../connect.ts'

const certificates = useOwnCertificates()

let close: () => Promise<unknown>
let port: number
/** What reaches the server, out of the encryption and in clear. */
let heard: string
beforeEach(async () => {
  heard = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      heard += asked.toString('latin1')
      // It speaks TLS, which is all that anybody asks for first.
      socket.write('S')
      const secure = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext({ key: certificates.own.key, cert: certificates.own.cert }),
      })
      secure.on('error', () => undefined)
      secure.on('data', (data) => {
        heard += data.toString('latin1')
        // A message of the kind E with the text of a refusal.
        const fields = Buffer.from('SFATAL\0C28000\0Mnobody is let in\0\0')
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeUInt32BE(fields.length + 4, 1)
        secure.end(Buffer.concat([head, fields]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((done) => server.close(done))
  }
})
afterEach(() => close())

const open = (host: string, query: string) => openStore(`postgres://canary:secret@${host}:${port}/amn?${query}`, { data: '' })

test('a database is told nothing before its certificate is known to be of the authority that is named', async () => {
  await expect(open('localhost', 'sslmode=verify-full')).rejects.toThrow(/self-signed certificate/)
  await expect(open('localhost', `sslmode=verify-full&sslrootcert=${certificates.others.path}`)).rejects.toThrow(/self-signed certificate/)
  await expect(open('127.0.0.1', `sslmode=verify-full&sslrootcert=${certificates.own.path}`)).rejects.toThrow(/does not match certificate/)
  expect(heard).not.toMatch(/canary|secret|amn/)
  await expect(open('localhost', `sslmode=verify-full&sslrootcert=${certificates.own.path}`)).rejects.toThrow(/nobody is let in/)
  expect(heard).toContain('canary')
})
