import type { Store } from '../../db/store.ts'
import { deleteOldest, findLastToPrune } from './change-queries.ts'

const deletedAtOnce = 5000

/** Removes all but the newest changes: a process that has not read the removed ones has more to apply than it does one by one, and builds its index anew. */
export async function pruneChanges(store: Store, kept: number): Promise<void> {
  const last = await findLastToPrune(store.db, kept)
  if (!last) return
  const remove = () => store.transact((tx) => deleteOldest(tx, last.seq, deletedAtOnce))
  while ((await remove()) === deletedAtOnce);
}
