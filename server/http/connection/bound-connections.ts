import type { IncomingMessage, Server } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { countedAddress } from './counted-address.ts'

/** The most connections of one address: a household behind one proxy has fewer than ten for each open page. */
const mostOfAddress = 256
/** The most of all addresses together. */
const mostOfAll = 8192

type Socket = IncomingMessage['socket']

interface Connection {
  socket: Socket
  /** Requests whose answer has not been sent yet. */
  answering: number
  /** When a request began or was answered last. */
  at: number
}

// Whoever does not read comes first, then whoever asks for nothing; what is being worked on or sent is left alone.
const burden = ({ socket, answering }: Connection): number => {
  if (socket.writableLength > 0) return 2
  return answering === 0 ? 1 : 0
}
const isWorse = (one: Connection, other: Connection) => {
  const more = burden(one) - burden(other)
  return more === 0 ? one.at < other.at : more > 0
}

/** Makes room for one more: ends the connection that is least missed; false where all are at work. */
function makeRoom(among: Iterable<Connection>): boolean {
  let worst: Connection | undefined
  for (const one of among) if (!one.socket.destroyed && (!worst || isWorse(one, worst))) worst = one
  if (!worst || burden(worst) === 0) return false
  worst.socket.resetAndDestroy()
  return true
}

/**
 * Bounds the connections of each address and of all: one more ends the one that has been unread or unused for longest, or is ended itself.
 * Trusted proxies speak for many, and count among all only.
 */
export function boundConnections(server: Server, trustedProxies: readonly string[]): void {
  const isProxy = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false
  const all = new Map<Socket, Connection>()
  const ofAddress = new Map<string, Set<Connection>>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const key = isProxy(remoteAddress, 0) ? undefined : countedAddress(remoteAddress)
    const own = key === undefined ? undefined : (ofAddress.get(key) ?? new Set())
    const isOwnFull = own !== undefined && own.size >= mostOfAddress
    if ((isOwnFull && !makeRoom(own)) || (all.size >= mostOfAll && !makeRoom(all.values()))) return void socket.destroy()
    const connection: Connection = { socket, answering: 0, at: performance.now() }
    all.set(socket, connection)
    if (key !== undefined && own) ofAddress.set(key, own.add(connection))
    socket.once('close', () => {
      all.delete(socket)
      own?.delete(connection)
      if (key !== undefined && own?.size === 0 && ofAddress.get(key) === own) ofAddress.delete(key)
    })
  })
  server.on('request', ({ socket }, response) => {
    const connection = all.get(socket)
    if (!connection) return
    connection.answering += 1
    connection.at = performance.now()
    response.once('close', () => {
      connection.answering -= 1
      connection.at = performance.now()
    })
  })
}
