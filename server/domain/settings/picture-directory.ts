import { join } from 'node:path'
import type { SystemSettings } from '@amn/contract/system/settings'
import type { Config } from '../../config.ts'
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

/** Pictures of one kind that are to be in another folder. */
export interface PictureMove {
  kind: PictureKind
  from: string
  to: string
}

/** Which pictures would be elsewhere when settings change. */
export async function listPictureMoves(db: Db, config: Config, changes: Partial<PictureFolders>): Promise<PictureMove[]> {
  const before = await readSettings(db, [...pictureFolderKeys])
  const after = { ...before, ...changes }
  const moves = (['cover', 'background'] as const).map((kind) => ({
    kind,
    from: directoryBy(before, config, kind),
    to: directoryBy(after, config, kind),
  }))
  return moves.filter(({ from, to }) => from !== to)
}
