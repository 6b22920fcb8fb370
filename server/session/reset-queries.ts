import type { Db, Tx } from '../db/tables.ts'

/** The account that a reset link is for, by the hash of its code; undefined once the link has run out. */
export const findAccountOfLink = (db: Db, codeHash: string) =>
  db
    .selectFrom('reset_link as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id', 'users.username', 'users.suspended_until as suspendedUntil', 'users.suspended_reason as suspendedReason'])
    .where('link.code_hash', '=', codeHash)
    .where('link.expires_at', '>', new Date().toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Takes a link away, as only one of several at once can; gives whom it is for and who made it. */
export const takeLink = (tx: Tx, codeHash: string) =>
  tx
    .deleteFrom('reset_link')
    .where('code_hash', '=', codeHash)
    .returning(['user_id as userId', 'made_by_id as madeById'])
    .executeTakeFirst()

/** Deletes the links that have run out. */
export const deleteExpiredLinks = (tx: Tx) => tx.deleteFrom('reset_link').where('expires_at', '<=', new Date().toISOString()).execute()

/** Deletes the links of an account. */
export const deleteLinksOf = (tx: Tx, userId: number) => tx.deleteFrom('reset_link').where('user_id', '=', userId).execute()

/** Writes the hash of a new password. */
export const updatePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash, updated_at: new Date().toISOString() }).where('id', '=', userId).execute()
