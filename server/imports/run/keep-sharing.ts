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

const wordsOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return `${String(error)} ${cause}`
}
/** So many rounds of a few seconds at most pass until it is tried again. */
const mostSkipped = 15

/** Lets ever more rounds pass while something fails, and tells of a failure once for as long as it stays the same. */
function stepBack(work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): typeof work {
  let told: string | undefined
  let [skipped, left] = [0, 0]
  return async (signal) => {
    if (left > 0) {
      left -= 1
      return
    }
    try {
      await work(signal)
      told = undefined
      skipped = 0
    } catch (error) {
      if (wordsOf(error) !== told) onError(error)
      told = wordsOf(error)
      skipped = Math.min(mostSkipped, skipped * 2 + 1)
      left = skipped
    }
  }
}

/**
 * Goes on sharing the uploads that have come whole to this server and are not in the object store yet: it was away when they came, or the server
 * ended while it sent them.
 */
export function keepSharing(store: Store, config: Config, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  if (!config.objectStore) return { stop: () => Promise.resolve() }
  const share = stepBack((signal) => shareAll(store, config, signal), onError)
  return keepSettling(async (signal) => {
    // A server that ends does not wait for a large file: the next start sends it anew.
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const stop = () => resolve()
    signal.addEventListener('abort', stop)
    await Promise.race([share(signal), end]).finally(() => signal.removeEventListener('abort', stop))
    return false
  }, onError)
}
