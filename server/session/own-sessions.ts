import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import type { OpenSession } from '@amn/contract/accounts/users'
import { revokeSession, revokeSessions } from '../domain/accounts/session-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { clearCookies } from '../http/cookies.ts'
import { refuseAppSession } from '../domain/accounts/app-password.ts'
import { isOpenSession, listOpenSessions } from './queries.ts'

/** Where a person is logged in, and logging out there. */
export function ownSessionRoutes(app: App): void {
  const { serve, store } = app

  serve(sessionCalls.sessions, async ({ actor }): Promise<OpenSession[]> => {
    const rows = await listOpenSessions(store.db, actor.userId)
    return rows.map((row) => ({ ...row, username: actor.username, current: row.id === actor.sessionId }))
  })

  serve(sessionCalls.endSession, async ({ params, actor, request, reply }) => {
    if (params.sessionId !== actor.sessionId) refuseAppSession(actor)
    await store.transact(async (tx) => {
      if (!(await isOpenSession(tx, actor.userId, params.sessionId))) throw new AppError('NOT_FOUND', 'account.noSession')
      await revokeSession(tx, params.sessionId, 'ended by its user')
      await writeAudit(tx, request, { action: 'session-ended', subject: { kind: 'session', id: params.sessionId, name: 'session' } })
    })
    app.forgetActors()
    if (params.sessionId === actor.sessionId) clearCookies(reply, app.config)
    return undefined
  })

  serve(sessionCalls.endSessions, async ({ actor, request }) => {
    refuseAppSession(actor)
    await store.transact(async (tx) => {
      await revokeSessions(tx, actor.userId, 'ended by its user', actor.sessionId)
      await writeAudit(tx, request, { action: 'session-ended', subject: { kind: 'otherSessions', name: 'all others' } })
    })
    app.forgetActors()
    return undefined
  })
}
