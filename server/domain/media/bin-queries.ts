import type { Tx } from '../../db/tables.ts'

const change = (tx: Tx, ids: readonly number[], at: string | null) =>
  tx
    .updateTable('media')
    .set((value) => ({ deleted_at: at, version: value('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', 'in', ids)
    .execute()

/** Puts media into the bin: nobody finds them any more, and everybody's data of them stays. */
export const moveToBin = (tx: Tx, ids: readonly number[]) => change(tx, ids, new Date().toISOString())

/** Takes media out of the bin as they were. */
export const restoreFromBin = (tx: Tx, ids: readonly number[]) => change(tx, ids, null)
