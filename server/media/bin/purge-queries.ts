import type { PictureKind } from '../../domain/settings/picture-directory.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** The media that were put into the bin before a moment, the oldest first. */
export async function listBinnedBefore(db: Db, moment: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('deleted_at', '<', moment)
    .where('merged_into', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The hidden media that were merged into some media. */
export async function listMergedInto(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('media').select('id').where('merged_into', 'in', ids).where('deleted_at', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Deletes those of some media that are in the bin, with everybody's data. */
export const deleteBinned = (tx: Tx, ids: readonly number[]) =>
  tx.deleteFrom('media').where('id', 'in', ids).where('deleted_at', 'is not', null).execute()

/** Deletes collections and lists that were deleted before a moment with what they hold; gives how many there were. */
export async function deleteCollectionsBefore(tx: Tx, moment: string, limit: number): Promise<number> {
  const old = await tx.selectFrom('collection').select('id').where('deleted_at', '<', moment).orderBy('deleted_at').limit(limit).execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('collection').where('id', 'in', ids).where('deleted_at', '<', moment).execute()
  return ids.length
}

/** The changes of pictures that were made before a moment, from after an edit on. */
export const listOldPictureChanges = (db: Db, moment: string, afterEdit: number, limit: number) =>
  db
    .selectFrom('edit_field')
    .innerJoin('edit', 'edit.id', 'edit_field.edit_id')
    .select(['edit.id as editId', 'edit_field.media_id as mediaId', 'edit_field.field', 'edit_field.before', 'edit_field.after'])
    .where('edit.at', '<', moment)
    .where('edit.id', '>', afterEdit)
    .where('edit.kind', 'in', ['picture', 'undo'])
    .where('edit_field.field', 'in', ['cover', 'background'])
    .orderBy('edit.id')
    .limit(limit)
    .$narrowType<{ field: PictureKind }>()
    .execute()
export type PictureChange = Awaited<ReturnType<typeof listOldPictureChanges>>[number]

/** Rewrites what the history keeps of one changed field. */
export const rewriteChange = (
  tx: Tx,
  { editId, mediaId, field }: Pick<PictureChange, 'editId' | 'mediaId' | 'field'>,
  values: { before: string; after: string },
) =>
  tx
    .updateTable('edit_field')
    .set(values)
    .where('edit_id', '=', editId)
    .where('media_id', '=', mediaId)
    .where('field', '=', field)
    .execute()
