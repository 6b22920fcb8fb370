import type { FastifyInstance } from 'fastify'
import type { Store } from './db/store.ts'
import { answerUncaught } from './http/request-context.ts'
import { exit } from './process/exit.ts'

/** The exit code after a failure that only a new start cures; whoever supervises the process starts it again. */
export const failed = 70
/** The exit code of a server that an administrator has asked to be started again. */
export const startAgain = 75

/** Milliseconds after which answers that go on are cut, and after which a process that failed ends in any case. */
const drain = 10_000
const longest = 20_000

interface Parts {
  app: FastifyInstance
  work: { stop: () => Promise<void> }
  store: Store
}

/**
 * Ends the process in order: at SIGTERM and SIGINT with 0, after an error that nobody caught with 70 and a line of the log with its request's
 * id. Gives the function that ends it to be started again, with 75.
 */
export function stopInOrder({ app, work, store }: Parts): () => void {
  let isStopping = false
  const stop = async (code: number) => {
    isStopping = true
    // A viewer's open stream must not hold the process.
    setTimeout(() => app.server.closeAllConnections(), drain).unref()
    // A connection that is kept open after its last answer holds the process as well.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    if (code !== 0) setTimeout(() => exit(code), longest).unref()
    try {
      await app.close()
      await work.stop()
      await store.close()
    } catch (error) {
      app.log.error({ err: error }, 'The server could not end in order')
      exit(code || 1)
    }
    exit(code)
  }
  const obey = () => (isStopping ? exit(1) : void stop(0))
  const fail = (error: unknown) => {
    const reqId = answerUncaught(error)
    app.log.fatal({ err: error, ...(reqId !== undefined && { reqId }) }, 'An error that nobody caught; the server ends')
    if (!isStopping) void stop(failed)
  }
  process.on('SIGTERM', obey).on('SIGINT', obey)
  process.on('uncaughtException', fail).on('unhandledRejection', fail)
  return () => {
    // The answer to whoever asked goes out first.
    if (!isStopping) setTimeout(() => void stop(startAgain), 200)
  }
}
