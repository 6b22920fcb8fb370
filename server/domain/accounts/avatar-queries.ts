import type { Db, Tx } from '../../db/tables.ts'

/** An uploaded avatar by its name, and whose it is; undefined where there is none. */
export const findAvatar = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .innerJoin('avatar_bytes', 'avatar_bytes.user_id', 'users.id')
    .select(['users.id as userId', 'avatar_bytes.body'])
    .where('users.avatar', '=', name)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** The picture that a person uploaded of themselves; undefined where there is none. */
export const findAvatarOf = (db: Db, userId: number) =>
  db.selectFrom('avatar_bytes').select('body').where('user_id', '=', userId).executeTakeFirst()

const nameAvatar = (tx: Tx, userId: number, avatar: string | null) =>
  tx
    .updateTable('users')
    .set({ avatar, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Gives an account an avatar under a new name, in place of the one before; false where the account is gone. */
export async function replaceAvatar(tx: Tx, userId: number, name: string, body: Uint8Array): Promise<boolean> {
  if (!(await nameAvatar(tx, userId, name))) return false
  await tx
    .insertInto('avatar_bytes')
    .values({ user_id: userId, body })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ body }))
    .execute()
  return true
}

/** Takes the uploaded avatar of an account away. */
export async function deleteAvatar(tx: Tx, userId: number): Promise<void> {
  await nameAvatar(tx, userId, null)
  await tx.deleteFrom('avatar_bytes').where('user_id', '=', userId).execute()
}
