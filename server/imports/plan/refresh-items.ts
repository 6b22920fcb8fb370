import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import { findByTitle } from './match.ts'
import { type Recognised, recognise } from './recognise.ts'
import { clearItemsOfFiles, listFiles, setItemOfFiles } from '../file-queries.ts'
import { deleteUneditedItems, insertItems, listItems, updateItem } from '../item-queries.ts'

async function matchMedia(db: Db, rows: readonly Recognised[], type: MediaType, mediaId: number | null): Promise<void> {
  const found = new Map<string, number | null>()
  for (const row of rows) {
    const key = `${row.year ?? ''} ${row.media_title}`
    if (!found.has(key)) found.set(key, mediaId ?? (await findByTitle(db, type, row.media_title, row.year ?? null)))
    row.media_id = found.get(key) ?? null
  }
}

/** Reads anew what the files of an import are; rows that were edited by hand stay as they are. */
export async function refreshItems(tx: Tx, importId: number, type: MediaType, mediaId: number | null): Promise<void> {
  const files = (await listFiles(tx, importId)).filter((file) => file.left_out === null)
  const before = await listItems(tx, importId)
  const edited = new Map(before.filter((item) => item.is_edited === 1).map((item) => [item.path, item]))
  const rows = recognise(files, type)
  await matchMedia(tx, rows, type, mediaId)
  await deleteUneditedItems(tx, importId)
  const added = rows.filter(({ path }) => !edited.has(path)).map(({ fileIds: _, owner: __, ...row }) => ({ ...row, import_id: importId }))
  const ids = await insertItems(tx, added)
  const idAt = (path: string) => edited.get(path)?.id ?? ids.get(path)
  await clearItemsOfFiles(tx, importId)
  for (const { path, owner, fileIds } of rows) {
    const id = idAt(path) as number
    if (owner !== null) await updateItem(tx, id, { owner_id: idAt(owner) ?? null })
    if (fileIds.length > 0) await setItemOfFiles(tx, fileIds, id)
  }
}
