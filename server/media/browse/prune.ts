import type { Store } from '../../db/store.ts'

const atOnce = 5000

/** Removes the oldest changes but for so many: a process that has not read them finds more than it takes in at once, and builds its index anew. */
export async function pruneChanges(store: Store, kept: number): Promise<void> {
  const last = await store.db.selectFrom('media_change').select('seq').orderBy('seq', 'desc').limit(1).offset(kept).executeTakeFirst()
  if (!last) return
  const remove = () =>
    store.transact(async (tx) => {
      const oldest = tx.selectFrom('media_change').select('seq').where('seq', '<=', last.seq).orderBy('seq').limit(atOnce)
      const { numDeletedRows } = await tx.deleteFrom('media_change').where('seq', 'in', oldest).executeTakeFirst()
      return Number(numDeletedRows)
    })
  while ((await remove()) === atOnce);
}
