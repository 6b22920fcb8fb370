import { reasonFor } from '@amn/contract/reasons/reason'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { notFound, tooLong, unknownMethod } from '../errors.ts'
import { longestUri } from './raw-answers.ts'

const single = new Set(['authorization', 'host'])
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const findFault = (request: FastifyRequest): AppError | undefined => {
  if (request.url.length > longestUri) return tooLong()
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length']) > bodyLimit) return new AppError('PAYLOAD_TOO_LARGE', 'request.largeBody')
  const seen = new Set<string>()
  for (const [at, name] of request.raw.rawHeaders.entries()) {
    const lower = at % 2 === 0 ? name.toLowerCase() : ''
    if (seen.has(lower)) return new AppError('MALFORMED_REQUEST', reasonFor('request.headerTwice', { name: lower }))
    if (single.has(lower)) seen.add(lower)
  }
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
    return new AppError('MALFORMED_REQUEST', 'request.noHost')
  }
  if (!request.is404) return undefined
  return knownMethods.has(request.method) ? notFound() : unknownMethod()
}

/** Refuses, before anything is searched and whoever asks, what is too long, ambiguous, or at no address. */
export function checkFirst(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (request, _reply, next) => {
    next(isStopping ? new AppError('BUSY', 'server.stopping', { retryAfter: 10 }) : findFault(request))
  })
}
