import type { Db } from '../../db/tables.ts'

/** What counts of a caller who is known by a session. */
export interface SessionCaller {
  privileges: Set<string>
  seesAdult: boolean
}

/** The number that stands for visitors, who have no session. */
export const noSession = 0

const listLive = (db: Db, sessionIds: readonly number[]) => {
  const now = new Date().toISOString()
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'users.id as userId', 'users.settings'])
    .where('session.id', 'in', sessionIds)
    .where('session.revoked_at', 'is', null)
    .where('session.idle_expires_at', '>', now)
    .where('session.absolute_expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where((is) => is.or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', now)]))
    .execute()
}

const gather = <T>(rows: readonly T[], keyOf: (row: T) => number, nameOf: (row: T) => string): Map<number, string[]> => {
  const gathered = new Map<number, string[]>()
  for (const row of rows) gathered.set(keyOf(row), [...(gathered.get(keyOf(row)) ?? []), nameOf(row)])
  return gathered
}

const listRights = async (db: Db, userIds: readonly number[]) => {
  const direct = await db
    .selectFrom('user_privilege as held')
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select(['held.user_id as userId', 'privileges.name'])
    .where('held.user_id', 'in', userIds)
    .execute()
  const memberships = await db
    .selectFrom('user_group')
    .select(['user_id as userId', 'group_id as groupId'])
    .where('user_id', 'in', userIds)
    .execute()
  const guests = await db.selectFrom('groups').select('id').where('name', '=', 'Guests').where('built_in', '=', 1).executeTakeFirst()
  const carried = await db
    .selectFrom('group_privilege as held')
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select(['held.group_id as groupId', 'privileges.name'])
    .where('held.group_id', 'in', [...new Set([guests?.id ?? 0, ...memberships.map(({ groupId }) => groupId)])])
    .execute()
  const ofGroup = gather(
    carried,
    ({ groupId }) => groupId,
    ({ name }) => name,
  )
  const ofUser = gather(
    direct,
    ({ userId }) => userId,
    ({ name }) => name,
  )
  return {
    ofVisitor: new Set(ofGroup.get(guests?.id ?? 0)),
    of: (userId: number) => {
      const groups = memberships.filter((one) => one.userId === userId && one.groupId !== guests?.id)
      return new Set([...(ofUser.get(userId) ?? []), ...groups.flatMap(({ groupId }) => ofGroup.get(groupId) ?? [])])
    },
  }
}

/** Those of some sessions that are open now, with what their callers may do: not ended, not run out, of an account that is not suspended. */
export async function listSessionCallers(db: Db, sessionIds: readonly number[]): Promise<Map<number, SessionCaller>> {
  const live = await listLive(db, sessionIds)
  // 0 is nobody: PostgreSQL cannot read an empty list, when all of them have ended.
  const rights = await listRights(db, [...new Set([0, ...live.map(({ userId }) => userId)])])
  const callers = new Map<number, SessionCaller>([[noSession, { privileges: rights.ofVisitor, seesAdult: false }]])
  for (const { id, userId, settings } of live) {
    const seesAdult = JSON.parse(settings)?.generalSettings?.adultContent === true
    callers.set(id, { privileges: rights.of(userId), seesAdult })
  }
  return callers
}
