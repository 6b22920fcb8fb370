import type { Db, Tx } from '../../db/tables.ts'
import type { EditField } from './edit-queries.ts'

/** Those of some ids that there are still tags or media of. */
export async function listExisting(db: Db, table: 'tag' | 'media', ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length > 0 ? await db.selectFrom(table).select('id').where('id', 'in', ids).execute() : []
  return new Set(rows.map(({ id }) => id))
}

/** The media that has a folder, other than `except`. */
export async function findOtherAt(db: Db, { rootId, path }: { rootId: number; path: string }, except: number): Promise<number | undefined> {
  const other = await db
    .selectFrom('media')
    .select('id')
    .where('root_id', '=', rootId)
    .where('path', '=', path)
    .where('id', '!=', except)
    .executeTakeFirst()
  return other?.id
}

/** Notes that what an act did to a field of a media is undone. */
export const updateFieldUndone = (tx: Tx, { editId, mediaId, field }: { editId: number; mediaId: number; field: EditField }, at: string) =>
  tx
    .updateTable('edit_field')
    .set({ undone_at: at })
    .where('edit_id', '=', editId)
    .where('media_id', '=', mediaId)
    .where('field', '=', field)
    .execute()

/** Notes that all of an act is undone, and by whom. */
export const updateEditUndone = (tx: Tx, editId: number, at: string, username: string) =>
  tx.updateTable('edit').set({ undone_at: at, undone_by: username }).where('id', '=', editId).execute()

/** Forgets by what ids the media are known elsewhere that an act gave them. */
export const deleteExternalIdsOf = (tx: Tx, editId: number) => tx.deleteFrom('media_external').where('edit_id', '=', editId).execute()
