import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { titleConditions } from '../../domain/media/title-queries.ts'

/** The media directories, in their order. */
export const listRoots = (db: Db) =>
  db
    .selectFrom('root')
    .select(['id', 'path', 'amn_media_type as type', 'file_count as fileCount'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
export type Root = Awaited<ReturnType<typeof listRoots>>[number]

/** The folder of a media and the directory that it is in. */
export const findMediaFolder = (db: Db, mediaId: number) =>
  db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['root.path as root', 'media.path'])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()

/** A media of a type that is not in the bin. */
export const findMediaOfType = (db: Db, type: MediaType, id: number) =>
  db
    .selectFrom('media')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The first media of a type that may have a title, the oldest first, with all their folded titles. */
export const listByTitle = (db: Db, type: MediaType, title: string, most: number) =>
  db
    .selectFrom('media')
    .innerJoin('media_norm', 'media_norm.media_id', 'media.id')
    .select(['media.id', 'media_norm.norm', 'media.season_year as seasonYear', 'media.aired_from as airedFrom'])
    .where('media.type', '=', type)
    .where('media.deleted_at', 'is', null)
    .where('media.merged_into', 'is', null)
    .where((is) => is.and(titleConditions(db, title)))
    .orderBy('media.id')
    .limit(most)
    .execute()

/** Some media of a type that are not in the bin, with their folders. */
export const listMediaFolders = (db: Db, type: MediaType, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .leftJoin('root', 'root.id', 'media.root_id')
    .select(['media.id', 'media.title', 'media.path', 'media.root_id as rootId', 'root.path as root', 'root.removed_at as removedAt'])
    .where('media.id', 'in', ids)
    // One that has become of another type since may be hidden from who imports.
    .where('media.type', '=', type)
    .where('media.deleted_at', 'is', null)
    .execute()

const numbering = ['kind', 'season', 'volume', 'number', 'number_text as numberText', 'content.title', 'aired_at as airedAt'] as const

/** The files of some media that can be reached, each with the numbers of its content. */
export const listMediaFiles = (db: Db, mediaIds: readonly number[]) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['content.media_id as mediaId', 'file.path', 'file.content_type as contentType'])
    .select(numbering)
    .where('content.media_id', 'in', mediaIds)
    .where('file.state', '!=', 'unavailable')
    .orderBy('file.id')
    .execute()

/** The media in some folders of a media directory, whatever has become of them, the latest first. */
export const listMediaAt = (db: Db, rootId: number, paths: readonly string[]) =>
  db
    .selectFrom('media')
    .select(['id', 'type', 'path', 'deleted_at as deletedAt', 'merged_into as mergedInto'])
    .where('root_id', '=', rootId)
    .where('path', 'in', paths)
    .orderBy('id', 'desc')
    .execute()
