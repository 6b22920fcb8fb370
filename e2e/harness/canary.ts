import { createServer } from 'node:http'

/** A server that no page of the product may ever ask. */
export interface Canary {
  address: string
  /** Method and path of everything that was asked of it. */
  heard: string[]
  stop(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  const heard: string[] = []
  const server = createServer((request, reply) => {
    heard.push(`${request.method} ${request.url}`)
    reply.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
    reply.end("window.ran?.push('remote script')")
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
