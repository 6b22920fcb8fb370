import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { openSharedCounts } from './shared-counts.ts'

const within = 10_000

/** Refuses the requests of a session, or of an address without one, above `AMN_RATE` in ten seconds on all servers together. */
export async function limitRate(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const { SharedCounts, close } = openSharedCounts(store, config.rate, within)
  app.addHook('onClose', close)
  await app.register(rateLimit, {
    max: config.rate,
    timeWindow: within,
    store: SharedCounts,
    hook: 'onRequest',
    keyGenerator: (request) => (request.actor?.sessionId ? `session ${request.actor.sessionId}` : `address ${request.ip}`),
    allowList: (request) => request.routeOptions.config.described?.mediaCookie === true || !request.routeOptions.config.described,
    errorResponseBuilder: (_request, context) =>
      new AppError('TOO_MANY_REQUESTS', 'server.tooManyRequests', { retryAfter: Math.ceil(context.ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
