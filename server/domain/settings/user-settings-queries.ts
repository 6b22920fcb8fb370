import { prepared } from '../../db/prepared.ts'
import type { Db, Tx } from '../../db/tables.ts'

const settingsOf = prepared<{ userId: number }, { settings: string }>((db, given) =>
  db.selectFrom('users').select('settings').where('id', '=', given('userId')).where('deleted_at', 'is', null),
)

/** The stored settings of an account that is not deleted. */
export const findUserSettings = async (db: Db, userId: number): Promise<string | undefined> =>
  (await settingsOf(db, { userId }))[0]?.settings

/** Stores the settings of an account. */
export const updateUserSettings = (tx: Tx, userId: number, settings: string) =>
  tx.updateTable('users').set({ settings }).where('id', '=', userId).execute()
