import type { Db, Tx } from '../db/tables.ts'

const failures = (db: Db, within: number) =>
  db
    .selectFrom('login_attempt')
    .where('succeeded', '=', 0)
    .where('at', '>', new Date(Date.now() - within).toISOString())
    // What lies further ahead was counted before the clock was set back.
    .where('at', '<', new Date(Date.now() + within).toISOString())

/** The failures from one address within so many milliseconds, the latest first, as many as `limit`; of one account where its key is given. */
export const listFailures = (db: Db, address: string, within: number, limit: number, accountKey?: string) =>
  failures(db, within)
    .select(['account_key', 'at'])
    .where('address', '=', address)
    .$if(accountKey !== undefined, (query) => query.where('account_key', '=', accountKey ?? ''))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/** How often an account, by its keys, was tried in vain within so many milliseconds, from wherever. */
export async function countFailures(db: Db, accountKeys: readonly string[], within: number): Promise<number> {
  const { n } = await failures(db, within)
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('account_key', 'in', accountKeys)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Notes a failure. */
export const insertFailure = (tx: Tx, accountKey: string, address: string) =>
  tx.insertInto('login_attempt').values({ account_key: accountKey, address, at: new Date().toISOString() }).execute()

/** Forgets the failures of an account from one address. */
export const deleteFailures = (tx: Tx, accountKey: string, address: string) =>
  tx.deleteFrom('login_attempt').where('account_key', '=', accountKey).where('address', '=', address).execute()

/** Forgets the failures before an instant. */
export const deleteFailuresBefore = (tx: Tx, instant: string) => tx.deleteFrom('login_attempt').where('at', '<', instant).execute()
