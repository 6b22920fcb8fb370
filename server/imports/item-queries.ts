import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../db/tables.ts'

type ItemTable = Tables['import_item']
const rowsAtOnce = 40

/** All rows of the table of an import. */
export const listItems = (db: Db, importId: number) =>
  db.selectFrom('import_item').selectAll().where('import_id', '=', importId).orderBy('id').execute()
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** The media to which rows of an import were added. */
export async function listMediaIds(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_item')
    .select('media_id as id')
    .distinct()
    .where('import_id', '=', importId)
    .where('home', 'is not', null)
    .where('media_id', 'is not', null)
    .execute()
  return rows.map(({ id }) => id as number)
}

/** Adds rows to the table of an import; gives their ids by path. */
export async function insertItems(tx: Tx, rows: readonly Insertable<ItemTable>[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce)
    const made = await tx.insertInto('import_item').values(values).returning(['id', 'path']).execute()
    for (const { id, path } of made) ids.set(path, id)
  }
  return ids
}

/** Changes a row. */
export const updateItem = (tx: Tx, id: number, to: Updateable<ItemTable>) =>
  tx.updateTable('import_item').set(to).where('id', '=', id).execute()

/** Says which media some rows belong to. */
export const setMediaOfItems = (tx: Tx, ids: readonly number[], mediaId: number) =>
  tx.updateTable('import_item').set({ media_id: mediaId }).where('id', 'in', ids).execute()

/** Forgets where the rows of an import were to go. */
export const clearTargets = (tx: Tx, importId: number) =>
  tx.updateTable('import_item').set({ home: null }).where('import_id', '=', importId).execute()

/** Deletes the rows of an import that nobody has edited. */
export const deleteUneditedItems = (tx: Tx, importId: number) =>
  tx.deleteFrom('import_item').where('import_id', '=', importId).where('is_edited', '=', 0).execute()
