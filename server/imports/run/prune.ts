import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorCode } from '@amn/contract/error-codes'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { abortUnfinished } from '../../storage/abort-unfinished.ts'
import { listFinished, openFinished, uploadsPrefix } from '../files/finished-uploads.ts'
import { lastUploadAt, removeUploads, uploadsFolder } from '../files/uploads.ts'
import { deleteImport, findImport, listIdle, updateImport } from '../queries.ts'
import { cleanUp } from './clean-up.ts'

const day = 86_400_000
const ago = (time: number) => new Date(Date.now() - time).toISOString()

// What was uploaded for imports that nobody has gone on with for a day.
async function removeAbandoned(store: Store, config: Config, signal: AbortSignal): Promise<void> {
  for (const row of await listIdle(store.db, ['choosing', 'failed', 'cancelled'], ago(day))) {
    signal.throwIfAborted()
    if ((await lastUploadAt(config, row.id)) > Date.now() - day) continue
    // Somebody may have gone on with it since the list was read.
    const isIdle = await store.transact(async (tx) => {
      const now = await findImport(tx, row.id)
      if (now?.state !== row.state) return false
      if (row.state === 'choosing') await deleteImport(tx, row.id)
      return true
    })
    if (isIdle) await removeUploads(config, row.id)
  }
}

async function cleanUpStopped(store: Store): Promise<void> {
  for (const row of await listIdle(store.db, ['cancelled', 'failed'], ago(0)))
    if (row.staging.length > 0)
      await cleanUp(store, row.id, { state: row.state as 'cancelled', error: row.error as ErrorCode | null }, [row.state])
}

// The files that imports had added that were undone a month ago.
async function removeUndone(store: Store): Promise<void> {
  for (const row of await listIdle(store.db, ['undone'], ago(30 * day))) {
    for (const folder of row.staging) await rm(folder, { recursive: true, force: true })
    if (row.staging.length > 0) await store.transact((tx) => updateImport(tx, row.id, { staging: '[]' }))
  }
}

async function removeStrayUploads(store: Store, config: Config): Promise<void> {
  for (const { key, importId } of await listFinished(config)) {
    const row = await findImport(store.db, importId)
    if (!row || row.state === 'done' || row.state === 'undone') await openFinished(config)?.delete(key)
  }
  await removeStrayFolders(store, config)
}

/** Removes the folders on this server of imports that are gone or done, whichever server has ended them. */
export async function removeStrayFolders(store: Store, config: Config): Promise<void> {
  const uploads = uploadsFolder(config)
  for (const name of await readdir(uploads).catch(() => [])) {
    const row = /^\d+$/.test(name) ? await findImport(store.db, Number(name)) : undefined
    if (!row || row.state === 'done' || row.state === 'undone') await rm(join(uploads, name), { recursive: true, force: true })
  }
}

/** Removes what imports have left on disk that nobody needs any more. */
export async function pruneImports(store: Store, config: Config, signal: AbortSignal): Promise<void> {
  await removeAbandoned(store, config, signal)
  await cleanUpStopped(store)
  await removeUndone(store)
  await removeStrayUploads(store, config)
  if (config.objectStore) await abortUnfinished({ store: config.objectStore, prefix: uploadsPrefix })
}
