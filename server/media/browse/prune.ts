import type { Store } from '../../db/store.ts'
import { deleteOldest, findLastToPrune } from './change-queries.ts'

const deletedAtOnce = 5000

/** Removes the oldest changes but for so many: a process that has not read them finds more than it applies one by one, and builds its index anew. */
export async function pruneChanges(store: Store, kept: number): Promise<void> {
  const last = await findLastToPrune(store.db, kept)
  if (!last) return
  const remove = () => store.transact((tx) => deleteOldest(tx, last.seq, deletedAtOnce))
  while ((await remove()) === deletedAtOnce);
}
