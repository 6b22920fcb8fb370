import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { SystemSettings } from '@amn/contract/system/settings'
import type { Config } from '../../config.ts'
import { isSameLocation, type StorageLocation } from '../../storage/storage.ts'
import { readSettings } from './setting-queries.ts'
import type { Db } from '../../db/tables.ts'

export type PictureKind = 'cover' | 'background'
/** The settings that say where our own pictures are. */
export const pictureFolderKeys = ['applicationRoot', 'coversDirectory', 'backgroundsDirectory'] as const
type PictureFolders = Pick<SystemSettings, (typeof pictureFolderKeys)[number]>

const directoryBy = (folders: PictureFolders, config: Config, kind: PictureKind): string =>
  folders[kind === 'cover' ? 'coversDirectory' : 'backgroundsDirectory'] ||
  join(folders.applicationRoot || config.data, kind === 'cover' ? 'covers' : 'backgrounds')

/** Where our own copies of covers or backgrounds are: the setting, else below the application root, else below the data folder. */
export async function pictureDirectory(db: Db, config: Config, kind: PictureKind): Promise<string> {
  return directoryBy(await readSettings(db, [...pictureFolderKeys]), config, kind)
}

/** Where our own copies of covers or backgrounds are kept: in the object store where there is one, whatever the settings say. */
export const pictureLocation = async (db: Db, config: Config, kind: PictureKind): Promise<StorageLocation> =>
  config.objectStore ? { store: config.objectStore, prefix: `${kind}s` } : pictureDirectory(db, config, kind)

/** Refuses with CONFLICT a picture that was drawn before the folder of the pictures was changed. */
export async function refuseMovedPictures(db: Db, config: Config, kind: PictureKind, drawnInto: StorageLocation): Promise<void> {
  if (!isSameLocation(await pictureLocation(db, config, kind), drawnInto)) throw new AppError('CONFLICT', 'picture.folderChanged')
}

/** Pictures of one kind that are to be in another folder. */
export interface PictureMove {
  kind: PictureKind
  from: string
  to: string
}

/** Which pictures would be in another folder when settings change; those in an object store stay. */
export async function listPictureMoves(db: Db, config: Config, changes: Partial<PictureFolders>): Promise<PictureMove[]> {
  if (config.objectStore) return []
  const before = await readSettings(db, [...pictureFolderKeys])
  const after = { ...before, ...changes }
  const moves = (['cover', 'background'] as const).map((kind) => ({
    kind,
    from: directoryBy(before, config, kind),
    to: directoryBy(after, config, kind),
  }))
  return moves.filter(({ from, to }) => from !== to)
}
