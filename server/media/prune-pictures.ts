import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { pictureLocation } from '../domain/settings/picture-directory.ts'
import { listRootPaths } from '../domain/visibility/visible-queries.ts'
import { isWithin } from '../http/files/is-within.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { StorageLocation } from '../storage/storage.ts'
import { listKeptPictures } from '../domain/media/kept-picture-queries.ts'

const kind = 'prune-pictures'
const day = 86_400_000
/** A master, a size or a draft of a picture, and the half-written file of one; the first group names its master. */
const ownPicture = /^(\d+-[\da-f]{8})(?:-(?:\d+\.webp|draft\.jpg)|\.webp)(\.[\da-f-]{36}\.part)?$/
/** Half-written files of other folders of our own. */
const ownPart = /^\.?[\da-f-]{36}\.part$/

// A younger one may be about to get its row, or its name.
async function sweep(
  location: StorageLocation,
  folder: '' | 'sizes',
  isStray: (name: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const storage = openStorage(location)
  for await (const { key, modifiedAt } of storage.list(folder)) {
    signal.throwIfAborted()
    if (isStray(basename(key)) && modifiedAt.getTime() < Date.now() - day) await storage.delete(key)
  }
}

/** Removes once a day what a crash has left behind: half-written files, and pictures that neither a media nor the history names. */
export function picturePruningKind(store: Store, config: Config): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async (_job, { signal }) => {
      for (const name of ['avatars', 'backups']) await sweep(join(config.data, name), '', (file) => ownPart.test(file), signal)
      const roots = await listRootPaths(store.db)
      for (const role of ['cover', 'background'] as const) {
        const location = await pictureLocation(store.db, config, role)
        // In a media directory nothing is removed.
        if (typeof location === 'string' && !isWithin(location, config.data) && roots.some((root) => isWithin(location, root))) continue
        const used = new Set((await listKeptPictures(store.db, [role])).map(({ file }) => file))
        const isStray = (name: string) => {
          const [whole, key, part] = ownPicture.exec(name) ?? []
          return whole !== undefined && (part !== undefined || !used.has(`${key}.webp`))
        }
        await sweep(location, '', isStray, signal)
        await sweep(location, 'sizes', isStray, signal)
      }
    },
  }
}
