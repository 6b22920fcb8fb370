import type { MediaType } from '@amn/contract/values'
import { engineOf } from '../../../db/engine.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { indexTitles } from '../../../domain/media/title-queries.ts'
import { foldTitle } from '../../../text/fold.ts'

const now = () => new Date().toISOString()

/** Locks everybody's progress while it moves: PostgreSQL would let it be written to where it no longer belongs. */
export async function lockProgress(db: Db): Promise<Set<number>> {
  const users = db.selectFrom('users').select('id').orderBy('id')
  const rows = await (engineOf(db) === 'postgres' ? users.forNoKeyUpdate() : users).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Makes a media for contents that are to be split off; it has no folder of its own, and its title counts as set by hand. */
export async function insertSplitMedia(tx: Tx, title: string, type: MediaType, adult: boolean): Promise<number> {
  const at = now()
  const { id } = await tx
    .insertInto('media')
    .values({
      type,
      title,
      sort_title: foldTitle(title),
      root_id: null,
      path: null,
      adult: Number(adult),
      locked_fields: '["title"]',
      provenance: '{"title":"hand"}',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexTitles(tx, id)
  return id
}

/** Whether all of some media exist. */
export async function allExist(db: Db, ids: readonly number[]): Promise<boolean> {
  const media = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return media.length === ids.length
}

/** Puts a media into the bin as one that was merged into another. */
export const hideMerged = (tx: Tx, id: number, into: number, at: string) =>
  tx
    .updateTable('media')
    .set((is) => ({ deleted_at: at, merged_into: into, version: is('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()

/** Takes a media that was merged into another out of the bin; false when it is not merged into it any more. */
export async function restoreMerged(tx: Tx, id: number, into: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set((is) => ({ deleted_at: null, merged_into: null, version: is('version', '+', 1), updated_at: now() }))
    .where('id', '=', id)
    .where('merged_into', '=', into)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Hides a media that a split made as one that was merged: nothing of it is shown, nothing of it is lost. */
export const hideSplitMedia = (tx: Tx, made: number, into: number | null) =>
  tx.updateTable('media').set({ deleted_at: now(), merged_into: into }).where('id', '=', made).execute()

/** What the history keeps of the merges and splits after an edit that were not undone, as it is stored. */
export async function listLaterDetails(db: Db, editId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('edit')
    .select('detail')
    .where('id', '>', editId)
    .where('kind', 'in', ['merge', 'split'])
    .where('undone_at', 'is', null)
    .execute()
  return rows.map(({ detail }) => detail)
}
