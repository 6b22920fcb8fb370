import type { Renderer } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { readSidecarArt } from '../../domain/media/sidecar-art.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
import type { FileLocation } from '../../http/files/open-inside.ts'

const renderersWithArt: Renderer[] = ['VIDEO_PLAYER', 'IMAGE_MULTIPLE', 'IMAGE_SINGLE', 'PDF', 'AUDIO_PLAYER', 'EBOOK_READER']

/** The pictures that lie beside the files of a media. */
export const listArtBeside = async (db: Db, mediaId: number): Promise<FileLocation[]> => {
  const row = await db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.art', 'root.path as root'])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  const stored = readSidecarArt(row?.art)
  return stored.map(({ path, raw }) => ({ root: row?.root ?? '', path, rawPath: raw === undefined ? null : Buffer.from(raw, 'hex') }))
}

const selectFiles = (db: Db, mediaId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id as fileId', 'content.id as contentId', 'file.path', 'file.raw_path as rawPath', 'root.path as root'])
    .select(['file.renderer', 'file.mime_type as mimeType', 'file.duration', 'file.pages'])
    .where('content.media_id', '=', mediaId)
    .where('file.state', '=', 'available')
export type ArtFile = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

/** The files of a media that a picture may be taken from, in the order of its contents. */
export const listArtFiles = (db: Db, mediaId: number, limit: number): Promise<ArtFile[]> =>
  selectFiles(db, mediaId)
    .where('file.renderer', 'in', renderersWithArt)
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.id')
    .limit(limit)
    .execute()

/** One file of a content of a media. */
export const findArtFile = (db: Db, mediaId: number, { fileId, contentId }: { fileId: number; contentId: number }) =>
  selectFiles(db, mediaId).where('file.id', '=', fileId).where('content.id', '=', contentId).executeTakeFirst()
