import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { readReserve } from '../files/free-space.ts'
import { isWritable, listTargetDirectories, type TargetDirectory } from './directories.ts'
import { findMediaFolder } from './media-queries.ts'

const refusals = {
  offline: () => new AppError('MEDIA_OFFLINE', 'import.offline'),
  'not-writable': () => new AppError('PATH_NOT_ALLOWED', 'import.notWritable'),
  'no-space': () => new AppError('INSUFFICIENT_STORAGE', 'import.noSpace'),
}

/** Says that there is no directory to copy to. */
export const noDirectory = () => new AppError('CONFLICT', 'import.noDirectory')

/** The media directory that an import copies to; refuses, with the reason, where there is none that can be written. */
export async function chooseDirectory(db: Db, type: MediaType, rootId: number | undefined): Promise<TargetDirectory> {
  const directories = await listTargetDirectories(db, type, await readReserve(db))
  const directory = rootId === undefined ? directories[0] : directories.find((one) => one.rootId === rootId)
  if (!directory) throw noDirectory()
  if (directory.problem) throw refusals[directory.problem]()
  return directory
}

/** Refuses a media to whose folder nothing can be copied. */
export async function refuseReadOnly(db: Db, mediaId: number): Promise<void> {
  const media = await findMediaFolder(db, mediaId)
  if (media?.path && !(await isWritable(join(media.root, media.path)))) throw refusals['not-writable']()
}
