import { dirname } from 'node:path'
import type { Disk, SystemState } from '@amn/contract/system/system'
import type { MediaRoot } from '@amn/contract/library/library'
import { type Config, version } from '../../config.ts'
import { backupFolder, listBackups } from '../../db/backup/backup.ts'
import type { Store } from '../../db/store.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { pictureDirectory } from '../../domain/settings/picture-directory.ts'
import { isWithin } from '../../http/files/is-within.ts'
import type { App } from '../../http/app.ts'
import { isReachable } from '../../storage/check-store.ts'
import { listDisks } from './disks.ts'

export type Root = Pick<MediaRoot, 'id' | 'path' | 'state' | 'fileCount'>

/** The disks of everything that the product keeps or plays. */
export async function listOwnDisks(store: Store, config: Config, roots: readonly Pick<Root, 'path'>[]): Promise<Disk[]> {
  const [covers, backgrounds] = await Promise.all([
    pictureDirectory(store.db, config, 'cover'),
    pictureDirectory(store.db, config, 'background'),
  ])
  const { path: file } = await store.describe()
  const own = [
    { use: 'data', path: config.data },
    ...(file ? [{ use: 'database', path: dirname(file) } as const] : []),
    ...(config.objectStore
      ? []
      : ([
          { use: 'covers', path: covers },
          { use: 'backgrounds', path: backgrounds },
        ] as const)),
  ] as const
  // What lies in the data folder, as it does by default, may not even be made yet.
  const apart = own.filter(({ use, path }) => use === 'data' || !isWithin(path, config.data))
  return listDisks([...apart, ...roots.map(({ path }) => ({ use: 'media', path }) as const)])
}

/** Whether the object store answers; null where none is set. */
export async function readObjectStore({ objectStore }: Config): Promise<SystemState['objectStore']> {
  if (!objectStore) return null
  const { endpoint, bucket } = objectStore
  return { endpoint, bucket, isReachable: await isReachable(objectStore) }
}

/** The backups that stand in the data folder. */
export async function readBackups({ db }: Store, config: Config): Promise<SystemState['backups']> {
  const all = listBackups(backupFolder(config))
  const [newest] = all
  return {
    count: all.length,
    newest: newest ? { createdAt: newest.createdAt, size: newest.bytes } : null,
    isExpected: all.length > 0 || (await readSetting(db, 'backupInterval')) > 0,
  }
}

/** Everything that is told of the system. */
export async function readSystem({ store, config, describeIndex }: App, roots: readonly Root[]): Promise<SystemState> {
  const [described, size, disks, objectStore, backups] = await Promise.all([
    store.describe(),
    store.size(),
    listOwnDisks(store, config, roots),
    readObjectStore(config),
    readBackups(store, config),
  ])
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { engine: store.engine, version: described['version'] ?? '', size },
    disks,
    objectStore,
    backups,
    index: describeIndex(),
  }
}
