import type { Db, Tx } from '../../db/tables.ts'

/** Where the media of a collection or list are, in their order. */
export const listPositions = (db: Db, id: number) =>
  db
    .selectFrom('collection_item')
    .select(['media_id as mediaId', 'position'])
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('media_id')
    .execute()

interface NewItem {
  mediaId: number
  position: number
  /** Now, where it is not given. */
  addedAt?: string
}

/** Puts media into a collection or list at these positions. */
export const insertItems = (tx: Tx, id: number, items: readonly NewItem[]) =>
  tx
    .insertInto('collection_item')
    .values(
      items.map(({ mediaId, position, addedAt = new Date().toISOString() }) => ({
        collection_id: id,
        media_id: mediaId,
        position,
        added_at: addedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Takes media out of a collection or list; gives how many there were. */
export async function deleteItems(tx: Tx, id: number, mediaIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('collection_item')
    .where('collection_id', '=', id)
    .where('media_id', 'in', mediaIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sets the position of a media in a collection or list. */
export const updatePosition = (tx: Tx, id: number, mediaId: number, position: number) =>
  tx.updateTable('collection_item').set({ position }).where('collection_id', '=', id).where('media_id', '=', mediaId).execute()

/** Notes that what a collection or list holds is something else. */
export const touchCollection = (tx: Tx, id: number) =>
  tx.updateTable('collection').set({ updated_at: new Date().toISOString() }).where('id', '=', id).execute()
