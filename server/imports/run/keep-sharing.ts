import { readdir } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { keepSettling } from '../../jobs/keep-settling.ts'
import { listFiles } from '../file-queries.ts'
import { shareWhole, uploadsFolder } from '../files/uploads.ts'
import { findImport } from '../queries.ts'

async function shareAll({ db }: Store, config: Config, signal: AbortSignal): Promise<void> {
  for (const name of await readdir(uploadsFolder(config)).catch(() => [])) {
    const row = /^\d+$/.test(name) ? await findImport(db, Number(name)) : undefined
    if (signal.aborted) return
    if (row && row.state !== 'done' && row.state !== 'undone') await shareWhole(config, row.id, await listFiles(db, row.id))
  }
}

// Library health tells that the store is away; it is tried again soon.
const unlessAway = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'BUSY')) throw error
}

/**
 * Goes on sharing the uploads that have come whole to this server and are not in the object store yet: it was away when they came, or the server
 * ended while it sent them.
 */
export function keepSharing(store: Store, config: Config, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  if (!config.objectStore) return { stop: () => Promise.resolve() }
  return keepSettling(async (signal) => {
    // A server that ends does not wait for a large file: the next start sends it anew.
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const stop = () => resolve()
    signal.addEventListener('abort', stop)
    const sharing = shareAll(store, config, signal).catch(unlessAway)
    await Promise.race([sharing, end]).finally(() => signal.removeEventListener('abort', stop))
    return false
  }, onError)
}
