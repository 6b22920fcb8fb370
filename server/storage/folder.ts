import { constants } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { checkKey, isKey, mostInMemory, type Storage, type StoredFile } from './storage.ts'
import { keepWhole } from './write-whole.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
const orUndefined = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

async function* listFiles(path: string, folder: string, start: string): AsyncGenerator<StoredFile> {
  const inside = join(path, folder)
  for (const name of (await readdir(inside).catch(orUndefined)) ?? []) {
    if (!name.startsWith(start)) continue
    const facts = await stat(join(inside, name)).catch(orUndefined)
    const key = folder === '' ? name : `${folder}/${name}`
    // What others have put there is none of ours.
    if (facts?.isFile() && isKey(key)) yield { key, size: facts.size, modifiedAt: facts.mtime }
  }
}

/** Files of our own in a folder of this machine, or one that several machines share. */
export function openFolder(path: string): Storage {
  const at = (key: string) => join(path, checkKey(key))
  const sizeOf = async (key: string) => {
    const facts = await stat(at(key)).catch(orUndefined)
    return facts?.isFile() ? facts.size : undefined
  }
  return {
    put: (key, body) => keepWhole(at(key), body),
    get: async (key) => {
      const handle = await open(at(key), constants.O_RDONLY).catch(orUndefined)
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return { body: handleErrors(handle.createReadStream(), ignoreErrors), size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    read: async (key) => {
      const size = await sizeOf(key)
      if (size !== undefined && size > mostInMemory) throw new Error(`${key} is too large for memory`)
      return size === undefined ? undefined : readFile(at(key)).catch(orUndefined)
    },
    sizeOf,
    delete: async (...keys) => void (await Promise.all(keys.map((key) => rm(at(key), { force: true })))),
    list: (folder = '', start = '') => listFiles(path, folder, start),
  }
}
