import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage, StoredFile } from '../../storage/storage.ts'
import { codeOf } from './staging.ts'

/** Below what they lie in the object store. */
export const uploadsPrefix = 'uploads'

/** The uploaded files that have come whole, where servers share them in an object store; undefined where they stay in the data folder. */
export const openFinished = ({ objectStore }: Config): Storage | undefined =>
  objectStore && openStorage({ store: objectStore, prefix: uploadsPrefix })

/** The key of a finished upload. */
export const finishedKey = (importId: number, fileId: number): string => `${importId}-${fileId}`

/** A finished upload, and of which import and file it is. */
export interface FinishedUpload extends StoredFile {
  importId: number
  fileId: number
}

/** The finished uploads of an import, or of all. */
export async function listFinished(config: Config, importId?: number): Promise<FinishedUpload[]> {
  const storage = openFinished(config)
  const stored = storage ? await Array.fromAsync(storage.list('', importId === undefined ? '' : `${importId}-`)) : []
  return stored.map((one) => {
    const [of = 0, fileId = 0] = one.key.split('-').map(Number)
    return { ...one, importId: of, fileId }
  })
}

/** Removes the finished uploads of an import. */
export async function removeFinished(config: Config, importId: number): Promise<void> {
  const all = await listFinished(config, importId)
  await openFinished(config)?.delete(...all.map(({ key }) => key))
}

const orMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error
}

async function share(storage: Storage, path: string, { key, size }: { key: string; size: number }, signal: AbortSignal): Promise<void> {
  const facts = await stat(path).catch(orMissing)
  // It may have been declared anew, and begin to come.
  if (facts?.size !== size || signal.aborted) return
  const body = handleErrors(createReadStream(path), ignoreErrors)
  const stop = () => body.destroy(new Error('Nobody needs this file any more'))
  signal.addEventListener('abort', stop)
  try {
    await storage.put(key, { body, size })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', stop)
    body.destroy()
  }
  // It may have been removed when all of it had been sent.
  if (signal.aborted) return storage.delete(key)
  await rm(path, { force: true })
}

/** The files that this server is sharing, by their paths. */
const sharing = new Map<string, { done: Promise<void>; stop: AbortController }>()

/**
 * Puts a file that has come whole, with so many bytes, where all servers find it, and then removes it here; whoever asks for the same meanwhile waits for the same.
 * Where there is no object store, it stays. Throws BUSY where the store does not answer.
 */
export function shareUpload(config: Config, path: string, file: { importId: number; fileId: number; size: number }): Promise<void> {
  const storage = openFinished(config)
  if (!storage) return Promise.resolve()
  const running = sharing.get(path)
  if (running && !running.stop.signal.aborted) return running.done
  const stop = new AbortController()
  const key = finishedKey(file.importId, file.fileId)
  const before = running ? running.done.catch(() => undefined) : Promise.resolve()
  const done = before
    .then(() => share(storage, path, { key, size: file.size }, stop.signal))
    .finally(() => {
      if (sharing.get(path)?.stop === stop) sharing.delete(path)
    })
  sharing.set(path, { done, stop })
  return done
}

/** Ends the sharing of a file that nobody needs any more; nothing of it stays in the store. */
export function stopSharing(path: string): void {
  sharing.get(path)?.stop.abort()
}
