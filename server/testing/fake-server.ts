import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server outside, as a test wants it to be. */
export interface FakeServer {
  /** host:port, as AMN_PRIVATE_HOSTS names it. */
  host: string
  url: string
  /** Every request that came, in order. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

/** Starts a server on this host that stands in for one outside. */
export async function startFakeServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<FakeServer> {
  const asked: FakeServer['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
