import type { Db, Tx } from '../../db/tables.ts'

/** An app password of an account by its hash. */
export const findAppPassword = (db: Db, userId: number, hash: string) =>
  db.selectFrom('app_password').select(['id', 'name']).where('user_id', '=', userId).where('password_hash', '=', hash).executeTakeFirst()

/** Notes that an app password logs in; false where it was revoked meanwhile. */
export async function useAppPassword(tx: Tx, id: number): Promise<boolean> {
  const used = { last_used_at: new Date().toISOString() }
  const { numUpdatedRows } = await tx.updateTable('app_password').set(used).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0
}

/** The app passwords of an account, the newest first. */
export async function listAppPasswords(db: Db, userId: number) {
  const rows = await db
    .selectFrom('app_password')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as loggedInAt'])
    .select((is) =>
      is
        .selectFrom('session')
        .whereRef('session.app_password_id', '=', 'app_password.id')
        .select((session) => session.fn.max('session.last_used_at').as('at'))
        .as('sessionUsedAt'),
    )
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ loggedInAt, sessionUsedAt, ...row }) => ({
    ...row,
    lastUsedAt: sessionUsedAt !== null && sessionUsedAt > (loggedInAt ?? '') ? sessionUsedAt : loggedInAt,
  }))
}

/** How many app passwords an account has. */
export async function countAppPasswords(db: Db, userId: number): Promise<number> {
  return (await db.selectFrom('app_password').select('id').where('user_id', '=', userId).execute()).length
}

/** Keeps a new app password by its hash. */
export const insertAppPassword = (tx: Tx, userId: number, name: string, hash: string) =>
  tx
    .insertInto('app_password')
    .values({ user_id: userId, name, password_hash: hash, created_at: new Date().toISOString(), last_used_at: null })
    .execute()

/** Revokes an app password and ends its sessions; false where the account has no such one. */
export async function deleteAppPassword(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('app_password').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString(), revoked_reason: 'app password revoked' })
    .where('app_password_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return true
}

/** Revokes all app passwords of an account whose sessions end anyway. */
export const deleteAppPasswords = (tx: Tx, userId: number) => tx.deleteFrom('app_password').where('user_id', '=', userId).execute()
