import { wantsAdultContent } from './adult-content.ts'
import type { Db } from '../../db/tables.ts'
import { isOpen } from '../accounts/session-queries.ts'
import { listGuestPrivileges, listHeldNames } from './privilege-queries.ts'

/** What counts of a caller who is known by a session. */
export interface SessionCaller {
  privileges: Set<string>
  seesAdult: boolean
}

/** The session id of visitors, who have no session. */
export const noSession = 0

const listLive = (db: Db, sessionIds: readonly number[]) => {
  const now = new Date().toISOString()
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'users.id as userId', 'users.settings'])
    .where('session.id', 'in', sessionIds)
    .where(isOpen(now))
    .where('users.deleted_at', 'is', null)
    .where((is) => is.or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', now)]))
    .execute()
}

/** Those of some sessions that are open now, with what their callers may do: not ended, not run out, of an account that is not suspended. */
export async function listSessionCallers(db: Db, sessionIds: readonly number[]): Promise<Map<number, SessionCaller>> {
  const live = await listLive(db, sessionIds)
  const held = await listHeldNames(db, [...new Set(live.map(({ userId }) => userId))])
  const visitor = { privileges: new Set(await listGuestPrivileges(db)), seesAdult: false }
  const callers = new Map<number, SessionCaller>([[noSession, visitor]])
  for (const { id, userId, settings } of live) {
    const seesAdult = wantsAdultContent(settings)
    callers.set(id, { privileges: held.get(userId) ?? new Set(), seesAdult })
  }
  return callers
}
