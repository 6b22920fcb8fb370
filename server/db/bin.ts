import type { Db } from './tables.ts'

const change = (db: Db, ids: readonly number[], at: string | null) =>
  db
    .updateTable('media')
    .set((value) => ({ deleted_at: at, version: value('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', 'in', ids)
    .execute()

/** Puts media into the bin: nobody finds them any more, and everybody's data of them stays. */
export const putIntoBin = (db: Db, ids: readonly number[]) => change(db, ids, new Date().toISOString())

/** Takes media out of the bin as they were. */
export const takeOutOfBin = (db: Db, ids: readonly number[]) => change(db, ids, null)
