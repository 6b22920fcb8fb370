import { reasonFor } from '@amn/contract/reasons/reason'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, statusOf } from '@amn/contract/error-codes'
import { AppError, type ErrorBody } from '@amn/contract/errors'
import { mediaTypes } from '@amn/contract/values'
import { isDamaged } from '../db/errors.ts'
import { makeRefusalLog } from './log/refusals.ts'

/** What Fastify itself refuses, in our codes. */
const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_RATE_LIMIT: 'TOO_MANY_REQUESTS',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
}

export const everyMethod = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** That there is nothing at an address. */
export const notFound = () => new AppError('NOT_FOUND', 'request.noAddress')
/** That the address is longer than any of ours. */
export const tooLong = () => new AppError('URI_TOO_LONG', 'request.longAddress')
/** That a method means nothing here, at whatever address. */
export const unknownMethod = () => new AppError('METHOD_NOT_ALLOWED', reasonFor('request.method', { methods: everyMethod }))

/** Whether a file could not be written for want of room. */
export const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const translate = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error
  if (isNoRoom(error)) return new AppError('INSUFFICIENT_STORAGE', 'server.diskFull', { cause: error })
  const known = codeOf[error.code]
  if (known) return new AppError(known, reasonFor('request.refused', { why: error.message }), { cause: error })
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST', 'request.notRead', { cause: error })
  return new AppError('INTERNAL', 'server.failed', { cause: error })
}

// A visitor is asked to log in where a user would be refused, so that nothing can be learnt without an account;
// what is missing within the rights that visitors have is simply not found.
const hideFromVisitors = (error: AppError, request: FastifyRequest): AppError => {
  const actor = request.actor
  const isVisitor = actor && !actor.loggedIn && request.routeOptions.config.hidesFromVisitors === true
  if (!isVisitor) return error
  const seesAll = actor.types('INFO').length === mediaTypes.length
  const hides = error.code === 'ACCESS_DENIED' || (error.code === 'NOT_FOUND' && !seesAll && !request.isPermitted)
  return hides ? new AppError('UNAUTHENTICATED', 'access.logIn') : error
}

/** The body of an error: its code, a sentence, the request's id and the bad fields. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, reason, fields } = error
  return { code, message, ...reason, requestId, ...(fields && { fields }) }
}

const send = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.code === 'UNAUTHENTICATED' || error.code === 'SESSION_REVOKED') reply.header('WWW-Authenticate', 'Bearer')
  if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
  else if (error.status === 503) reply.header('Retry-After', 1)
  if (error.code === 'METHOD_NOT_ALLOWED' && !reply.hasHeader('Allow')) reply.header('Allow', everyMethod)
  return reply
    .code(statusOf[error.code])
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id))
}

// A database that is gone answers every request so: one line a second says enough. The address of a request may hold secrets, its route none.
const makeBusyLog = () => {
  let last = -Infinity
  let unlogged = 0
  return ({ message, cause }: AppError, request: FastifyRequest) => {
    const now = performance.now()
    if (now - last < 1000) {
      unlogged += 1
      return
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    request.log.warn({ route, unlogged, reason: cause instanceof Error ? cause.message : undefined }, message)
    last = now
    unlogged = 0
  }
}

/** Makes every failure, known or not, the one error body; what is not known is logged with the request's id and shown to nobody. */
export function answerErrors(app: FastifyInstance): void {
  const logBusy = makeBusyLog()
  const logRefusal = makeRefusalLog()
  app.setErrorHandler<FastifyError | AppError>((thrown, request, reply) => {
    const known = translate(thrown)
    logRefusal(known, request)
    const error = hideFromVisitors(known, request)
    const page = request.is404 && error.code === 'NOT_FOUND' && app.sendNotFoundPage?.(request, reply)
    if (page) return page
    if (error.code === 'BUSY' && !isDamaged(error.cause)) logBusy(error, request)
    else if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.message)
    return send(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => app.sendNotFoundPage?.(request, reply) || send(notFound(), request, reply))
}
