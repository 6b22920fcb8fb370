import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage, StoredFile } from '../../storage/storage.ts'
import { codeOf } from './staging.ts'

/** The uploaded files that have come whole, where servers share them in an object store; undefined where they stay in the data folder. */
export const openFinished = ({ objectStore }: Config): Storage | undefined =>
  objectStore && openStorage({ store: objectStore, prefix: 'uploads' })

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

/** Puts a file that has come whole where all servers find it, and then removes it here. Where there is no object store, it stays. */
export async function finishUpload(config: Config, path: string, ids: { importId: number; fileId: number }): Promise<void> {
  const storage = openFinished(config)
  if (!storage) return
  const facts = await stat(path).catch(orMissing)
  // Another request has shared it meanwhile.
  if (!facts) return
  const body = handleErrors(createReadStream(path), ignoreErrors)
  try {
    await storage.put(finishedKey(ids.importId, ids.fileId), { body, size: facts.size })
  } finally {
    body.destroy()
  }
  await rm(path, { force: true })
}
