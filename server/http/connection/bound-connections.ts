import type { IncomingMessage, Server } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { countedAddress } from './counted-address.ts'
import { lookAtTaking } from './taking.ts'

/** The most connections of one address, a household behind one proxy has fewer than ten for each open page, and of all addresses together. */
const bounds = { ofAddress: 256, ofAll: 8192 }
/** Milliseconds after which a client that takes nothing, or asks for nothing, is believed to have gone. */
const recent = 5000

type Socket = IncomingMessage['socket']

interface Connection {
  socket: Socket
  /** Requests whose answer has not been sent yet. */
  answering: number
  /** When a request began or was answered last. */
  at: number
}

interface Rank {
  burden: number
  at: number
}

// Whoever has not read or asked for some seconds comes first, then whoever has read nothing yet or asks for nothing, then whoever reads;
// what is being worked on is left alone.
function rank({ socket, answering, at }: Connection): Rank {
  const taking = lookAtTaking(socket)
  if (answering > 0 && !taking.waits) return { burden: 0, at }
  const usedAt = answering > 0 ? Math.max(at, taking.at) : at
  if (performance.now() - usedAt >= recent) return { burden: 3, at: usedAt }
  return { burden: answering > 0 && taking.reads ? 1 : 2, at: usedAt }
}
const isWorse = (one: Rank, other: Rank) => {
  const more = one.burden - other.burden
  return more === 0 ? one.at < other.at : more > 0
}

/** Makes room for one more: ends the connection that is least missed; false where all are at work. */
function makeRoom(among: Iterable<Connection>): boolean {
  let worst: Connection | undefined
  let worstRank: Rank = { burden: 0, at: 0 }
  for (const one of among) {
    if (one.socket.destroyed) continue
    const own = rank(one)
    if (own.burden === 0 || (worst && !isWorse(own, worstRank))) continue
    worst = one
    worstRank = own
  }
  worst?.socket.resetAndDestroy()
  return worst !== undefined
}

/**
 * Bounds the connections of each address and of all: one more ends one that has been unread or unused for long, or is ended itself. At the bound of
 * all it is one of the address that has most. Trusted proxies speak for many, and have no bound of their own.
 */
export function boundConnections(server: Server, trustedProxies: readonly string[], most = bounds): void {
  const isProxy = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false
  const all = new Map<Socket, Connection>()
  const ofAddress = new Map<string, Set<Connection>>()
  const largest = () => {
    let found = new Set<Connection>()
    for (const one of ofAddress.values()) if (one.size > found.size) found = one
    return found
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const key = countedAddress(remoteAddress)
    const own = ofAddress.get(key) ?? new Set()
    const isOwnFull = own.size >= most.ofAddress && !isProxy(remoteAddress, 0)
    if (isOwnFull ? !makeRoom(own) : all.size >= most.ofAll && !makeRoom(largest()) && !makeRoom(all.values())) return void socket.destroy()
    const connection: Connection = { socket, answering: 0, at: performance.now() }
    all.set(socket, connection)
    ofAddress.set(key, own.add(connection))
    socket.once('close', () => {
      all.delete(socket)
      own.delete(connection)
      if (own.size === 0 && ofAddress.get(key) === own) ofAddress.delete(key)
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
