import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../db/json/json-column.ts'
import type { Config, ObjectStoreConfig } from '../../config.ts'
import { packReason } from '../../db/reasons.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { StoredFile } from '../../storage/storage.ts'
import { keyOf } from '../kept-folders.ts'
import { type About, about, type KeptPreviews } from './kept-previews.ts'
import { openLocalPreviews } from './local.ts'
import { sheetName } from './sheets.ts'

const day = 86_400_000
const aboutKey = (key: string) => `${key}.json`
const sheetKey = (key: string, name: string) => `${key}-${name}`
const failureKey = (key: string) => `failed/${key}`
/** The film to which an object belongs: the facts of its previews, or one of its sheets. */
const filmOf = (key: string) => key.replace(/(?:\.json|-\d+\.webp)$/, '')

/** Previews that servers share in an object store: those that were made longest ago go first when there is too little room. */
export function openSharedPreviews(config: Config, store: ObjectStoreConfig): KeptPreviews {
  const storage = openStorage({ store, prefix: 'previews' })
  const listFilms = async () => Map.groupBy(await Array.fromAsync(storage.list()), ({ key }) => filmOf(key))
  // First what says that there are sheets: however it ends, nobody looks for some that are gone.
  const remove = async (files: readonly StoredFile[]) => {
    const keys = files.map(({ key }) => key)
    await storage.delete(...keys.filter((key) => key.endsWith('.json')))
    await storage.delete(...keys.filter((key) => !key.endsWith('.json')))
  }
  const find = async (key: string): Promise<About | undefined> => {
    const text = await storage.read(aboutKey(key))
    return (text && parseJson(about.nullable(), String(text), null)) ?? undefined
  }
  const sizeOf = (files: readonly StoredFile[]) => files.reduce((sum, { size }) => sum + size, 0)
  const madeAt = (files: readonly StoredFile[]) => Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime()))

  return {
    find: (film) => find(keyOf(film)),
    readSheet: (film, sheet) => storage.read(sheetKey(keyOf(film), sheetName(sheet))),
    noteUse: () => Promise.resolve(),
    keep: async (film, draft, facts) => {
      const key = keyOf(film)
      for (const name of await readdir(draft)) await storage.put(sheetKey(key, name), await readFile(join(draft, name)))
      // Last: without it nobody looks for the sheets.
      const text = JSON.stringify({ ...facts, version: randomUUID().slice(0, 8) } satisfies About)
      await storage.put(aboutKey(key), Buffer.from(text))
    },
    findFailure: async (key) => (await storage.read(failureKey(key)))?.toString(),
    keepFailure: (key, reason) => storage.put(failureKey(key), Buffer.from(packReason(reason))),
    forgetFailures: async () => remove(await Array.fromAsync(storage.list('failed'))),
    prune: async (keys) => {
      // Drafts are made on this disk.
      await openLocalPreviews(config).prune(keys)
      for (const [key, files] of await listFilms()) if (!keys.has(key) && madeAt(files) < Date.now() - day) await remove(files)
      for await (const { key } of storage.list('failed')) if (!keys.has(key.slice('failed/'.length))) await storage.delete(key)
    },
    removeAll: async () => {
      for (const files of (await listFilms()).values()) await remove(files)
      await remove(await Array.fromAsync(storage.list('failed')))
    },
    shrink: async (most) => {
      const films = [...(await listFilms()).values()]
      let used = films.reduce((sum, files) => sum + sizeOf(files), 0)
      for (const files of films.toSorted((one, other) => madeAt(one) - madeAt(other))) {
        if (used <= most) break
        await remove(files)
        used -= sizeOf(files)
      }
      return used
    },
    sizeOf: async (film) => (await find(keyOf(film)))?.bytes ?? 0,
  }
}
