import { packReason } from '../../db/reasons.ts'
import type { Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import type { FoundEntry } from '../scan/found.ts'

const rowsAtOnce = 40

/** The columns of a file that a scan finds. */
export const factsOf = (rootId: number, entry: FoundEntry) => ({
  root_id: rootId,
  path: entry.path,
  raw_path: entry.raw,
  size: entry.size,
  mtime: entry.mtime,
  inode: entry.inode,
  device: entry.device,
  content_type: entry.contentType,
  renderer: entry.renderer,
  mime_type: entry.mimeType,
  language: entry.language,
  label: entry.label,
  part: entry.part,
  updated_at: new Date().toISOString(),
})

/** A file with the content that it belongs to. */
export interface FileOfContent {
  contentId: number
  entry: FoundEntry
}

/** Makes rows for new files; a path that has one already is left alone. */
export async function insertFiles(tx: Tx, rootId: number, files: readonly FileOfContent[]): Promise<void> {
  for (let from = 0; from < files.length; from += rowsAtOnce) {
    const rows = files.slice(from, from + rowsAtOnce).map(({ contentId, entry }) => {
      const facts = factsOf(rootId, entry)
      return { ...facts, content_id: contentId, hash: entry.hash, pages: entry.pages, created_at: facts.updated_at }
    })
    await tx
      .insertInto('file')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['root_id', 'path']).doNothing())
      .execute()
  }
}

/** Frees a path that another row still has: the file of that row has moved or is gone. */
export async function freePath(tx: Tx, rootId: number, path: string, id: number): Promise<void> {
  const other = await tx
    .selectFrom('file')
    .select('id')
    .where('root_id', '=', rootId)
    .where('path', '=', path)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other)
    await tx
      .updateTable('file')
      .set({ path: `${path}~${other.id}` })
      .where('id', '=', other.id)
      .execute()
}

/** A known file as it was before the scan. */
export const getFile = (db: Db, id: number) =>
  db
    .selectFrom('file')
    .select(['path', 'root_id as rootId', 'size', 'mtime', 'state'])
    .select((is) => is.and([is('probe', 'is', null), is('facts', 'is', null), is('pages', 'is', null)]).as('isUnknown'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes what has changed of a file. */
export const updateFileRow = (tx: Tx, id: number, changes: Updateable<Tables['file']>) =>
  tx.updateTable('file').set(changes).where('id', '=', id).execute()

/** Changes which part of its content a file is. */
export async function renumberPart(tx: Tx, id: number, part: number | null): Promise<void> {
  await tx
    .updateTable('file')
    .set({ part })
    .where('id', '=', id)
    .where((is) => (part === null ? is('part', 'is not', null) : is.or([is('part', 'is', null), is('part', '!=', part)])))
    .execute()
}

/** Marks files that were not found as unavailable; at most 500 at a time. Gives those that were available before. */
export function hideFiles(tx: Tx, ids: readonly number[]) {
  return tx
    .updateTable('file')
    .set({ state: 'unavailable', reason: packReason('file.gone'), updated_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('state', '!=', 'unavailable')
    .returning(['id', 'path', 'content_id as contentId'])
    .execute()
}

/** Marks files of a media directory that was removed from the settings as unavailable, 500 at a time; says whether there were any. */
export async function hideFilesOf(tx: Tx, rootId: number): Promise<boolean> {
  const some = tx.selectFrom('file').select('id').where('root_id', '=', rootId).where('state', '!=', 'unavailable').limit(500)
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ state: 'unavailable', reason: packReason('file.rootRemoved') })
    .where('id', 'in', some)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const selectPresent = (db: Db, rootId: number) => db.selectFrom('file').where('root_id', '=', rootId).where('state', '!=', 'unavailable')

/** The files of a media directory that are not marked as unavailable. */
export async function listPresentFiles(db: Db, rootId: number): Promise<number[]> {
  const rows = await selectPresent(db, rootId).select('id').execute()
  return rows.map(({ id }) => id)
}

/** How many files of a media directory are not marked as unavailable. */
export async function countPresentFiles(db: Db, rootId: number): Promise<number> {
  const { n } = await selectPresent(db, rootId)
    .select((value) => value.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
