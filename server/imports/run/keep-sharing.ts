import { readdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { keepSettling } from '../../jobs/keep-settling.ts'
import { listFiles } from '../file-queries.ts'
import { shareWhole, uploadsFolder } from '../files/uploads.ts'
import { findImport } from '../queries.ts'

async function shareImport({ db }: Store, config: Config, id: number): Promise<void> {
  const row = await findImport(db, id)
  if (row && row.state !== 'done' && row.state !== 'undone') await shareWhole(config, id, await listFiles(db, id))
}

/** Shares what is here, import by import; throws the last failure, once all were tried. */
async function shareAll(store: Store, config: Config, signal: AbortSignal): Promise<void> {
  let failed = Promise.resolve()
  for (const name of await readdir(uploadsFolder(config)).catch(() => [])) {
    if (signal.aborted) return
    if (!/^\d+$/.test(name)) continue
    const sharing = shareImport(store, config, Number(name))
    await sharing.catch(() => (failed = sharing))
  }
  await failed
}

/** Tells of a failure once for as long as it stays the same. */
function tellOnce(onError: (error: unknown) => void) {
  let told: string | undefined
  return {
    tell: (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      const what = `${String(error)} ${cause}`
      if (what !== told) onError(error)
      told = what
    },
    forget: () => {
      told = undefined
    },
  }
}

/**
 * Goes on sharing the uploads that have come whole to this server and are not in the object store yet: it was away when they came, or the server
 * ended while it sent them.
 */
export function keepSharing(store: Store, config: Config, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  if (!config.objectStore) return { stop: () => Promise.resolve() }
  const { tell, forget } = tellOnce(onError)
  return keepSettling(async (signal) => {
    // A server that ends does not wait for a large file: the next start sends it anew.
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const stop = () => resolve()
    signal.addEventListener('abort', stop)
    const sharing = shareAll(store, config, signal).then(forget)
    await Promise.race([sharing, end]).finally(() => signal.removeEventListener('abort', stop))
    return false
  }, tell)
}
