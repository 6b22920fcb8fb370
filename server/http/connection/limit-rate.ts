import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { countedAddress } from './counted-address.ts'
import { personOf } from './limit-per-person.ts'
import { openSharedCounts } from './shared-counts.ts'

const within = 10_000
/** How many times as often pictures, files and the web app itself may be asked for: a screen shows many of them at once. */
const moreOfFiles = 10

const tooMany = (milliseconds: number) =>
  new AppError('TOO_MANY_REQUESTS', 'server.tooManyRequests', { retryAfter: Math.ceil(milliseconds / 1000) })

const isOfMedia = (request: FastifyRequest) => request.routeOptions.config.described?.mediaCookie === true

/** Refuses the requests of a person, or of an address without an account, above `AMN_RATE` in ten seconds on all servers together; of files, above ten times as many. */
export async function limitRate(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const { SharedCounts, close } = openSharedCounts(store, config.rate, within)
  app.addHook('onClose', close)
  await app.register(rateLimit, {
    max: (request) => (isOfMedia(request) ? config.rate * moreOfFiles : config.rate),
    timeWindow: within,
    store: SharedCounts,
    hook: 'onRequest',
    keyGenerator: (request) => (isOfMedia(request) ? `files ${personOf(request.actor, request)}` : personOf(request.actor, request)),
    allowList: (request) => !request.routeOptions.config.described,
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}

/** The same for what is no call, such as the web app, and what is at no address: by the address that asks, in each server. */
export function limitOther(app: FastifyInstance, config: Config): void {
  const counted = new LRUCache<string, number>({ max: 5000, ttl: within, noUpdateTTL: true })
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.routeOptions.config.described) return next()
    const address = countedAddress(request.ip)
    const count = (counted.get(address) ?? 0) + 1
    counted.set(address, count)
    if (count <= config.rate * moreOfFiles) return next()
    next(tooMany(counted.getRemainingTTL(address)))
  })
}
