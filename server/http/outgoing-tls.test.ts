import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOutgoing } from './outgoing.ts'

let folder: string
let own: ServerOptions | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  try {
    execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    own = { key: readFileSync(key), cert: readFileSync(cert) }
  } catch {
    own = undefined
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listen = async (options: ServerOptions): Promise<{ server: Server; host: string; asked: string[] }> => {
  const asked: string[] = []
  const server = createServer(options, (request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/plain').end('hello')
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test.each([
  ['a certificate that nobody vouches for', {}, /self-signed certificate/],
  ['only TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const, /protocol version|unsupported/i],
])('a server with %s is not spoken to, though the configuration names it', async (_name, options, why) => {
  if (!own) throw new Error('This test needs openssl')
  const { server, host, asked } = await listen({ ...own, ...options })
  const ask = makeOutgoing({ privateHosts: [host] })({ url: `https://${host}/secret`, accept: 'text/plain', timeout: 5000, most: 1000 })
  await expect(ask).rejects.toThrow(why)
  expect(asked).toEqual([])
  server.closeAllConnections()
  server.close()
})
