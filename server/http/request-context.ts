import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
const current = new AsyncLocalStorage<Exchange>()
const origins = new WeakMap<Error, Exchange>()

/** Keeps the request in an asynchronous context, so that an error that nobody caught can be traced to it. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const exchange = { request, reply }
    const { raw } = request
    const emit = raw.emit.bind(raw) as (...event: unknown[]) => boolean
    // Node emits the events of a body outside of the context, and has left it again when an error of a listener reaches the process.
    const traced = (...event: unknown[]) =>
      current.run(exchange, () => {
        try {
          return emit(...event)
        } catch (error) {
          if (error instanceof Error) origins.set(error, exchange)
          throw error
        }
      })
    Object.assign(raw, { emit: traced })
    // Writing to an answer that is gone is an error of its own, which Fastify listens to for streams only.
    handleErrors(reply.raw, ignoreErrors)
    current.run(exchange, next)
  })
}

/** The id of the request in whose course this is called; undefined beside all requests. */
export const currentRequestId = (): string | undefined => current.getStore()?.request.id

/** Answers the request in whose course an uncaught error was thrown with INTERNAL, where it still can be, and gives its id. */
export function answerUncaught(error: unknown): string | undefined {
  const exchange = (error instanceof Error ? origins.get(error) : undefined) ?? current.getStore()
  if (!exchange) return undefined
  const { request, reply } = exchange
  if (!reply.sent) reply.header('Connection', 'close').send(new AppError('INTERNAL', 'server.failed', { cause: error }))
  return request.id
}
