import type { Db, Tx } from '../../db/tables.ts'

/** The second factor of an account, confirmed or not; undefined where it has none. */
export const findSecondFactor = (db: Db, userId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Keeps a secret that is still to be confirmed, in place of an earlier one. */
export async function writePending(tx: Tx, userId: number, secret: string): Promise<void> {
  const row = { user_id: userId, secret, last_step: 0, created_at: new Date().toISOString(), confirmed_at: null }
  await tx
    .insertInto('second_factor')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute()
}

export async function markConfirmed(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: new Date().toISOString() }).where('user_id', '=', userId).execute()
}

/** So many steps after the one that is taken, ten minutes, nobody can have logged in: the clock was set back since. */
const furthest = 20

/** Whether a step is still to be taken after the last one that was. */
export const isStepFree = (step: number, last: number): boolean => step > last || last > step + furthest

/** Takes a step; false where it, or a later one, was taken already. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', step + furthest)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Takes a recovery code away; false where there is no such one. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Keeps new recovery codes in place of the earlier ones. */
export async function writeRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Removes the second factor of an account with its recovery codes; false where it had none that counts. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const found = await findSecondFactor(tx, userId)
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  return found !== undefined && found.confirmedAt !== null
}
