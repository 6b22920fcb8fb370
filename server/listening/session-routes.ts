import { AppError } from '@amn/contract/errors'
import { listeningSessions } from '@amn/contract/personal/listening-sessions'
import type { App } from '../http/app.ts'
import { deleteSessions, listSessions } from './session-queries.ts'

/** What a person listened to, and when: for them alone. */
export function listeningSessionRoutes({ serve, store }: App): void {
  serve(listeningSessions.list, ({ actor, query }) => listSessions(store.db, actor, query))
  serve(listeningSessions.remove, async ({ actor, params }) => {
    const removed = await store.transact((tx) => deleteSessions(tx, actor.userId, params.listeningId), actor.userId)
    if (removed === 0) throw new AppError('NOT_FOUND', 'playback.noListening')
    return undefined
  })
  serve(listeningSessions.removeAll, async ({ actor }) => {
    await store.transact((tx) => deleteSessions(tx, actor.userId), actor.userId)
    return undefined
  })
}
