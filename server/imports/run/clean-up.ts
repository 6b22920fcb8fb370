import { rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { ErrorCode } from '@amn/contract/error-codes'
import type { MediaImport } from '@amn/contract/library/imports'
import type { Store } from '../../db/store.ts'
import { removeFromLibrary } from './remove-from-library.ts'
import { isOurs, removeEmpty } from '../files/staging.ts'
import { listFiles, resetFiles } from '../file-queries.ts'
import { listItems } from '../item-queries.ts'
import { findImport, type ImportRow, isTargetAway, noneMade, rootPaths, updateImport } from '../queries.ts'

/** Removes all that an import which did not come to its end has left in media directories, those that are not there later, and says how it ended. */
export async function cleanUp(
  store: Store,
  importId: number,
  end: { state: 'failed' | 'cancelled'; error: ErrorCode | null },
  from: readonly MediaImport['state'][] = ['waiting', 'running', 'failed', 'cancelled'],
): Promise<void> {
  const { db } = store
  const row = await findImport(db, importId)
  if (!row || !from.includes(row.state)) return
  const [files, items, roots] = await Promise.all([listFiles(db, importId), listItems(db, importId), rootPaths(db)])
  const moved = files.filter((file) => file.stage !== null && file.root_id !== null && file.target !== null)
  // What cannot be reached now is removed later, as long as it is known.
  if (row.staging.length > 0 && (await isTargetAway(db, files)))
    return store.transact(async (tx) => {
      if (row.state === end.state || (await findImport(tx, importId))?.state !== row.state) return
      await updateImport(tx, importId, { ...end, finished_at: new Date().toISOString() })
    })
  for (const file of moved) {
    const final = join(roots.get(file.root_id as number) ?? '', file.target as string)
    if (await isOurs(final, file)) await unlink(final)
  }
  for (const folder of row.staging) await rm(folder, { recursive: true, force: true })
  await removeEmpty(row.made.folders)
  await store.transact(async (tx) => {
    // One that somebody has applied again meanwhile is not set back.
    if ((await findImport(tx, importId))?.state !== row.state) return
    if (row.made.mediaIds.length > 0 || row.made.isWritten) await removeFromLibrary(tx, moved, items, row.made.mediaIds)
    await resetFiles(tx, importId)
    const at = new Date().toISOString()
    await updateImport(tx, importId, { ...end, staging: '[]', made: JSON.stringify(noneMade), finished_at: at })
  })
}

/** The same before an import is begun anew or removed. Throws MEDIA_OFFLINE where what it has left cannot be reached. */
export async function cleanUpNow(store: Store, row: ImportRow): Promise<void> {
  if (row.staging.length === 0) return
  await cleanUp(store, row.id, { state: 'cancelled', error: null })
  const now = await findImport(store.db, row.id)
  if (now && now.staging.length > 0) throw new AppError('MEDIA_OFFLINE', 'file.offline')
}
