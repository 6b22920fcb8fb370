import { AppError } from '@amn/contract/errors'
import { activity } from '@amn/contract/personal/activity'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import type { App } from '../http/app.ts'
import { limitConcurrency } from '../process/limit-concurrency.ts'
import { getHistory } from './history.ts'
import { removeReports, restoreReports } from './queries.ts'

// Instants are compared as the log writes them.
const asStored = (instant: string) => new Date(instant).toISOString()

/** What a person watched and read, for them alone, and taking parts of it out. */
export function activityRoutes({ serve, store }: App): void {
  const inTurn = limitConcurrency(1, 20, () => new AppError('BUSY', 'server.databaseBusy', { retryAfter: 5 }))
  serve(activity.history, ({ actor, query }) => inTurn(() => getHistory(store.heavy, actor, query)))
  serve(activity.remove, ({ actor: { userId }, body: { contentId, from, to } }) =>
    store.transact(async (tx) => {
      const { now } = await advanceClock(tx, userId)
      await removeReports(tx, userId, { contentId, from: asStored(from), to: asStored(to) }, now)
      return { removedAt: now }
    }, userId),
  )
  serve(activity.restore, async ({ actor: { userId }, body }) => {
    await store.transact((tx) => restoreReports(tx, userId, asStored(body.removedAt)), userId)
    return undefined
  })
}
