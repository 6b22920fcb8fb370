import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import type { OpenSession } from '@amn/contract/accounts/users'
import { revokeSession, revokeSessions } from '../domain/accounts/session-queries.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { clearCookies } from '../http/cookies.ts'

const mostListed = 200

const selectOpen = (db: Db, userId: number) => {
  const now = new Date().toISOString()
  return db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
}

const listOpen = (db: Db, userId: number) =>
  selectOpen(db, userId)
    .select(['id', 'user_id as userId', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'address', 'user_agent as userAgent'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

/** Where a person is logged in, and logging out there. */
export function ownSessionRoutes(app: App): void {
  const { serve, store } = app

  serve(sessionCalls.sessions, async ({ actor }): Promise<OpenSession[]> => {
    const rows = await listOpen(store.db, actor.userId)
    return rows.map((row) => ({ ...row, username: actor.username, current: row.id === actor.sessionId }))
  })

  serve(sessionCalls.endSession, async ({ params, actor, request, reply }) => {
    await store.transact(async (tx) => {
      const own = await selectOpen(tx, actor.userId).select('id').where('id', '=', params.sessionId).executeTakeFirst()
      if (!own) throw new AppError('NOT_FOUND', 'account.noSession')
      await revokeSession(tx, own.id, 'ended by its user')
      await writeAudit(tx, request, { action: 'session-ended', subject: { kind: 'session', id: own.id, name: 'session' } })
    })
    app.forgetActors()
    if (params.sessionId === actor.sessionId) clearCookies(reply, app.config)
    return undefined
  })

  serve(sessionCalls.endSessions, async ({ actor, request }) => {
    await store.transact(async (tx) => {
      await revokeSessions(tx, actor.userId, 'ended by its user', actor.sessionId)
      await writeAudit(tx, request, { action: 'session-ended', subject: { kind: 'otherSessions', name: 'all others' } })
    })
    app.forgetActors()
    return undefined
  })
}
