import { wholeFilesFirst } from '../domain/media/file-order.ts'
import { prepared } from '../db/prepared.ts'
import type { FileLocation } from '../http/files/open-inside.ts'
import type { MediaFile } from '@amn/contract/media/content'

/** A file that a picture may be drawn from, and where it lies. */
export interface PicturedFile extends FileLocation, Pick<MediaFile, 'id' | 'size' | 'renderer' | 'mimeType' | 'state' | 'duration'> {
  mtime: number
}

/** The files of a content in their order. */
export const listPictured = prepared<{ contentId: number }, PicturedFile>((db, given) =>
  db
    .selectFrom('file')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.size', 'file.mtime', 'file.renderer', 'file.state', 'file.duration', 'file.mime_type as mimeType'])
    .select(['file.path', 'file.raw_path as rawPath', 'root.path as root'])
    .where('file.content_id', '=', given('contentId'))
    .where('file.content_type', '!=', 'SUBTITLES')
    .where('root.removed_at', 'is', null)
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.id'),
)
