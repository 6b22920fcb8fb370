import { statistics } from '@amn/contract/system/statistics'
import type { App } from '../http/app.ts'
import { getLibraryStatistics } from './library.ts'
import { getOwnStatistics } from './own.ts'

/** Statistics of the caller's own activity, and of the library. */
export function statisticsRoutes({ serve, store }: App): void {
  const { db } = store
  serve(statistics.own, ({ actor, query: { year, timeZone } }) => getOwnStatistics(db, actor, year, timeZone))
  serve(statistics.library, ({ actor }) => getLibraryStatistics(db, actor.types('INFO')))
}
