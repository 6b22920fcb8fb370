import { setTimeout } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { applyStoredMetadata } from './apply-to-media.ts'

const atOnce = 20

/** Notes that something new was read of media, so that it is applied. */
export async function updateLocal(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  const ids = [...new Set(mediaIds)].toSorted((a, b) => a - b)
  if (ids.length === 0) return
  await tx
    .insertInto('media_local')
    .values(ids.map((id) => ({ media_id: id })))
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ applied_at: null }))
    .execute()
}

const listOpen = (db: Db, after: number) =>
  db
    .selectFrom('media_local')
    .innerJoin('media', 'media.id', 'media_local.media_id')
    .select('media.id')
    .where('media_local.applied_at', 'is', null)
    .where('media.deleted_at', 'is', null)
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(atOnce)
    .execute()

/** Gives media what was read inside and beside their files since the last time; others get their turn between. */
export async function applyPending(store: Store, signal: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listOpen(store.db, after)
    if (rows.length === 0) return
    for (const { id } of rows) {
      signal.throwIfAborted()
      const turned = performance.now()
      await store.transact((tx) => applyStoredMetadata(tx, id))
      await setTimeout(performance.now() - turned)
      after = id
    }
  }
}
