import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { shownAddress } from './shown-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its connection had sent when it began. */
    sentBefore: number
  }
}

/** Milliseconds from which on an answer counts as slow. */
const slow = 1000

// Whoever watches a film or brings one in takes as long as that takes.
const takesLong = ({ routeOptions: { config } }: FastifyRequest) =>
  config.described?.reply === 'bytes' || config.described?.rawBody !== undefined || config.described?.upload === true

// That the server is busy is told once a second, for all whom it refuses.
const isWrong = (request: FastifyRequest, { statusCode }: FastifyReply, ms: number) =>
  (statusCode >= 500 && statusCode !== 503) || (ms >= slow && !takesLong(request))

const lineOf = (request: FastifyRequest, reply: FastifyReply, ms: number) => ({
  method: request.method,
  path: shownAddress(request.url),
  route: request.is404 ? null : (request.routeOptions.url ?? null),
  status: reply.statusCode,
  ms: Math.round(ms),
  bytes: (request.raw.socket.bytesWritten ?? request.sentBefore) - request.sentBefore,
  user: request.actor?.loggedIn ? request.actor.userId : null,
  address: request.ip,
})

/**
 * Tells in one line of the log how a request ended, and by its id what else the log says of it; never headers, bodies, or what in an
 * address may be a secret. Those that failed here or were slow are told as warnings.
 */
export function logRequests(app: FastifyInstance, mode: Config['requestLog']): void {
  if (mode === 'off') return
  app.decorateRequest('sentBefore', 0)
  app.addHook('onRequest', (request, reply, next) => {
    request.sentBefore = request.raw.socket.bytesWritten ?? 0
    // What is cut in the middle has no other end.
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished || mode !== 'all') return
      request.log.info({ ...lineOf(request, reply, reply.elapsedTime), isCut: true }, 'Request cut')
    })
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const ms = reply.elapsedTime
    if (isWrong(request, reply, ms)) request.log.warn(lineOf(request, reply, ms), 'Request')
    else if (mode === 'all') request.log.info(lineOf(request, reply, ms), 'Request')
    next()
  })
}
