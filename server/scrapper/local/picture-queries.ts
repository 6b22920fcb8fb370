import type { Db } from '../../db/tables.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'

const selectFiles = (db: Db, mediaId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType'])
    .select(['root.path as root', 'file.size', 'file.mtime'])
    .where('content.media_id', '=', mediaId)
    .where('file.state', '=', 'available')

/** The pictures beside the files of a media as they are stored, and its media directory. */
export const findStoredArt = (db: Db, mediaId: number) =>
  db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.art', 'root.path as root'])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()

/** The first available files of a media, in the order of its contents. */
export const listFirstFiles = (db: Db, mediaId: number, limit: number) =>
  selectFiles(db, mediaId).orderBy('content.sort_key').orderBy('file.part', wholeFilesFirst).orderBy('file.id').limit(limit).execute()

/** One available file of a media. */
export const findFile = (db: Db, mediaId: number, id: number) => selectFiles(db, mediaId).where('file.id', '=', id).executeTakeFirst()
