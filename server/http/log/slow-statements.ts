import type { FastifyInstance } from 'fastify'
import type { Store } from '../../db/store.ts'
import { currentRequestId } from '../request-context.ts'

/** Of a statement, so much is told: one with a thousand ids is no easier to read in whole. */
const longest = 2000

/** Tells in the log, without the values, every statement that takes `least` milliseconds or more, and for which request it was run; 0: none. */
export function logSlowStatements(app: FastifyInstance, store: Store, least: number): void {
  if (least === 0) return
  const unwatch = store.watchStatements(({ text, milliseconds }) => {
    if (milliseconds < least) return
    const reqId = currentRequestId()
    const statement = text.slice(0, longest)
    app.log.warn({ ms: Math.round(milliseconds), statement, ...(reqId !== undefined && { reqId }) }, 'Slow statement')
  })
  app.addHook('onClose', (_app, done) => {
    unwatch()
    done()
  })
}
