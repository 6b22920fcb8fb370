import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type OwnCertificate, useOwnCertificates } from '../testing/outside/own-certificate.ts'
import { makeOutgoing } from './outgoing.ts'

const certificates = useOwnCertificates()

const listen = async (options: ServerOptions = {}) => {
  const asked: string[] = []
  const server = createServer({ key: certificates.own.key, cert: certificates.own.cert, ...options }, (request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/plain').end('hello')
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, asked }
}

test.each([
  ['a certificate that nobody vouches for', {}, /self-signed certificate/],
  ['only TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const, /protocol version|unsupported/i],
])('a server with %s is not spoken to, though the configuration names it', async (_name, options, why) => {
  const { port, asked } = await listen(options)
  const host = `127.0.0.1:${port}`
  const ask = makeOutgoing({ privateHosts: [host] })({ url: `https://${host}/secret`, accept: 'text/plain', timeout: 5000, most: 1000 })
  await expect(ask).rejects.toThrow(why)
  expect(asked).toEqual([])
})

// The authority of a process is read when it starts.
const askWith = async (authority: OwnCertificate | undefined, host: string) => {
  const given = { url: `https://${host}/secret`, accept: 'text/plain', timeout: 5000, most: 1000 }
  const script = `
    const { makeOutgoing } = await import(${JSON.stringify(new URL('outgoing.ts', import.meta.url).href)})
    const asking = makeOutgoing({ privateHosts: [${JSON.stringify(host)}] })(${JSON.stringify(given)})
    process.stdout.write(await asking.then(({ body }) => body.toString(), (error) => 'refused: ' + error.message))`
  const env = { ...process.env, ...(authority && { NODE_EXTRA_CA_CERTS: authority.path }) }
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })).stdout
}

test('one with a certificate of the house is spoken to where its authority is named, by its name alone', async () => {
  const { port, asked } = await listen()
  expect(await askWith(undefined, `localhost:${port}`)).toMatch(/^refused: .*self-signed certificate/)
  expect(await askWith(certificates.others, `localhost:${port}`)).toMatch(/^refused: .*self-signed certificate/)
  expect(await askWith(certificates.own, `127.0.0.1:${port}`)).toMatch(/^refused: .*does not match certificate/)
  expect(asked).toEqual([])
  expect(await askWith(certificates.own, `localhost:${port}`)).toBe('hello')
  expect(asked).toEqual(['/secret'])
})
