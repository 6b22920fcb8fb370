import type { ImportFile } from '@amn/contract/library/imports'
import { sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../db/tables.ts'

const rowsAtOnce = 100

/** All files of an import in the order in which they were named. */
export const listFiles = (db: Db, importId: number) =>
  db.selectFrom('import_file').selectAll().where('import_id', '=', importId).orderBy('id').execute()
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

/** One file of an import. */
export const findFile = (db: Db, importId: number, id: number) =>
  db.selectFrom('import_file').selectAll().where('import_id', '=', importId).where('id', '=', id).executeTakeFirst()

/** How many files an import has, and of how many bytes, without those that are left out; `all` counts these too. */
export async function sumFiles(db: Db, importId: number): Promise<{ fileCount: number; size: number; all: number }> {
  const row = await db
    .selectFrom('import_file')
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      sql<number>`sum(case when left_out is null then 1 else 0 end)`.as('fileCount'),
      sql<number>`sum(case when left_out is null then size else 0 end)`.as('size'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { fileCount: Number(row.fileCount ?? 0), size: Number(row.size ?? 0), all: Number(row.all) }
}

/** A file that is added to an import. */
export interface NewFile {
  path: string
  /** Below the inbox; null: it is uploaded. */
  inboxPath: string | null
  size: number
  mtime: number
  leftOut: ImportFile['leftOut']
}

/** Adds files to an import; one of the same path is left as it is. */
export async function insertFiles(tx: Tx, importId: number, files: readonly NewFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += rowsAtOnce) {
    const rows = files.slice(from, from + rowsAtOnce).map(({ path, inboxPath, size, mtime, leftOut }) => ({
      import_id: importId,
      path,
      place: inboxPath,
      size,
      mtime,
      left_out: leftOut,
    }))
    await tx
      .insertInto('import_file')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['import_id', 'path']).doNothing())
      .execute()
  }
}

/** Changes what is known of a file. */
export const updateFile = (tx: Tx, id: number, to: Updateable<Tables['import_file']>) =>
  tx.updateTable('import_file').set(to).where('id', '=', id).execute()

/** Puts files into rows anew: those of an import are in none afterwards. */
export const clearItemsOfFiles = (tx: Tx, importId: number) =>
  tx.updateTable('import_file').set({ item_id: null }).where('import_id', '=', importId).execute()

/** Says which row some files are in. */
export const setItemOfFiles = (tx: Tx, ids: readonly number[], itemId: number) =>
  tx.updateTable('import_file').set({ item_id: itemId }).where('id', 'in', ids).execute()

/** Makes all files of an import only chosen again: neither copied nor on their way. */
export const resetFiles = (tx: Tx, importId: number) =>
  tx
    .updateTable('import_file')
    .set({ state: 'chosen', stage: null, inode: null, device: null, root_id: null, target: null })
    .where('import_id', '=', importId)
    .execute()

/** Marks the copied files of an import as being in the library. */
export const markPlaced = (tx: Tx, importId: number) =>
  tx.updateTable('import_file').set({ state: 'placed' }).where('import_id', '=', importId).where('stage', 'is not', null).execute()
