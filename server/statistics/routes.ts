import { AppError } from '@amn/contract/errors'
import { statistics } from '@amn/contract/system/statistics'
import type { App } from '../http/app.ts'
import { limitConcurrency } from '../process/limit-concurrency.ts'
import { getLibraryStatistics } from './library.ts'
import { getOwnStatistics } from './own.ts'

/** Statistics of the caller's own activity, and of the library. */
export function statisticsRoutes({ serve, store }: App): void {
  const { heavy } = store
  // They read much: one after the other, and no long line of them.
  const inTurn = limitConcurrency(1, 20, () => new AppError('BUSY', 'server.databaseBusy', { retryAfter: 5 }))
  serve(statistics.own, ({ actor, query: { year, timeZone } }) => inTurn(() => getOwnStatistics(heavy, actor, year, timeZone)))
  serve(statistics.library, ({ actor }) => inTurn(() => getLibraryStatistics(heavy, actor.types('INFO'))))
}
