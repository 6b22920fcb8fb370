import { setTimeout } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import { applyStoredMetadata } from './apply-to-media.ts'
import { listPending } from './pending-queries.ts'

/** Gives media what was read inside and beside their files since the last time; requests are answered in between. */
export async function applyPending(store: Store, signal: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listPending(store.db, after)
    if (rows.length === 0) return
    for (const { id } of rows) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      await store.transact((tx) => applyStoredMetadata(tx, id))
      await setTimeout(performance.now() - startedAt)
      after = id
    }
  }
}
