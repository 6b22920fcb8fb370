import { createServer, type RequestListener, type Server } from 'node:http'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { boundConnections } from './bound-connections.ts'
import { takeTurns } from './take-turns.ts'

/** How long a request may take to arrive, a connection rest in the middle of one, and between two, in milliseconds. */
const times = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 72_000, connectionsCheckingInterval: 5000 }
const restsAtMost = 60_000

/** A server of Node that no client alone can fill: its connections, and what waits on each of them, are bounded. */
export function guardedServer(handle: RequestListener, trustedProxies: readonly string[]): Server {
  // Whoever listens on it hears why it cannot.
  const server = handleErrors(createServer({ ...times, maxHeaderSize: 16 * 1024, requireHostHeader: false }), ignoreErrors)
  boundConnections(server, trustedProxies)
  server.on('request', takeTurns(handle))
  server.setTimeout(restsAtMost)
  return server
}
