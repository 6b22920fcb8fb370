import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** The condition that a session has neither ended nor expired. */
export const isOpen = (now = new Date().toISOString()): RawBuilder<SqlBool> =>
  sql<SqlBool>`session.revoked_at is null and session.idle_expires_at > ${now} and session.absolute_expires_at > ${now}`

/** Sessions that have neither ended nor expired. */
export const openSessions = (db: Db) => db.selectFrom('session').where(isOpen())

/** Ends sessions of a user, all of them or all but one; their tokens and cookies are dead at once. */
export const revokeSessions = (tx: Tx, userId: number, reason: string, keep?: number) =>
  tx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString(), revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? 0))
    .execute()

/** Ends one session. */
export const revokeSession = (tx: Tx, id: number, reason: string) =>
  tx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString(), revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

/** Ends those open sessions of a user that were used longest ago, so that no more than so many are left. */
export async function endOldestSessions(tx: Tx, userId: number, most: number): Promise<void> {
  const rows = await openSessions(tx)
    .select('session.id')
    .where('session.user_id', '=', userId)
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
  for (const { id } of rows.slice(most)) await revokeSession(tx, id, 'too many sessions')
}

/** How many open sessions a user has. */
export const countOpenSessions = async (db: Db, userId: number): Promise<number> => {
  const { n } = await openSessions(db)
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('session.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
