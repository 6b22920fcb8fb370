import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { keptFiles } from '../pictures/pictures.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type KeptUse, listPictures, locationsOf } from './pictures.ts'

const atOnce = 4

/** What came of moving: files that are at the target, copied now or there already, and those that the source does not have. */
export interface MovedFiles {
  wanted: number
  copied: number
  present: number
  missing: number
}

const sizesIn = async (storage: Storage): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for (const folder of ['', 'sizes']) for await (const { key, size } of storage.list(folder)) sizes.set(key, size)
  return sizes
}

async function moveUse(names: readonly string[], source: Storage, target: Storage, result: MovedFiles, onFile: () => void): Promise<void> {
  const [before, there] = [await sizesIn(source), await sizesIn(target)]
  const left = names.values()
  const moveLeft = async () => {
    for (const key of left) {
      const size = before.get(key)
      if (there.has(key) && (size === undefined || there.get(key) === size)) result.present += 1
      else if (size === undefined) result.missing += 1
      else {
        const found = await source.get(key)
        if (found) await target.put(key, found).finally(() => found.body.destroy())
        result[found ? 'copied' : 'missing'] += 1
      }
      onFile()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, moveLeft))
  const after = await sizesIn(target)
  const differing = names.filter((key) => before.has(key) && after.get(key) !== before.get(key))
  if (differing.length > 0)
    throw new Error(`${differing.length} files are not the same on both sides, such as ${differing[0]}; run it again`)
}

/**
 * Copies every picture that the database names from the folders to the object store, or back, and compares sizes at the end; what is at the target
 * already is not sent again. The source keeps its files. Throws where files differ afterwards.
 */
export async function moveFiles(db: Db, config: Config, to: 'store' | 'folder', say: (line: string) => void): Promise<MovedFiles> {
  if (!config.objectStore) throw new Error('Set AMN_STORE, and what belongs to it, for this')
  const folders = await locationsOf(db, { ...config, objectStore: undefined })
  const objects = await locationsOf(db, config)
  const byUse = Map.groupBy(await listPictures(db), (name) => name.split('/')[0] as KeptUse)
  const result: MovedFiles = { wanted: 0, copied: 0, present: 0, missing: 0 }
  for (const [use, pictures] of byUse) {
    const masters = pictures.map((name) => name.slice(use.length + 1))
    const names = use === 'screenshots' ? masters : masters.flatMap(keptFiles)
    const [one, other] = [openStorage(folders[use]), openStorage(objects[use])]
    // Of a picture with transparency there is no draft: it counts where the source has one.
    const drafts = new Set((await sizesIn(to === 'store' ? one : other)).keys())
    const wanted = names.filter((name) => !name.includes('/') || drafts.has(name))
    result.wanted += wanted.length
    let done = 0
    const onFile = () => (++done % 1000 === 0 ? say(`${use}: ${done} of ${wanted.length}`) : undefined)
    await (to === 'store' ? moveUse(wanted, one, other, result, onFile) : moveUse(wanted, other, one, result, onFile))
    say(`${use}: ${wanted.length} files`)
  }
  return result
}
