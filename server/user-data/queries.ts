import { sql } from 'kysely'
import type { ContentUserData, FilePosition, MediaUserData } from '@amn/contract/user-data'
import type { Db } from '../db/tables.ts'

/** The caller's data of a media; what was never written is NOT_WATCHED. */
export async function getMediaData(db: Db, userId: number, mediaId: number): Promise<MediaUserData> {
  const row = await db
    .selectFrom('user_media')
    .select(['status', 'favorite', 'score', 'note', 'completed_count', 'last_activity_at'])
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return {
    mediaId,
    mediaStatus: row?.status ?? 'NOT_WATCHED',
    favorite: row?.favorite === 1,
    score: row?.score ?? null,
    note: row?.note ?? '',
    completedCount: row?.completed_count ?? 0,
    lastActivityAt: row?.last_activity_at ?? null,
  }
}

const placeColumns = ['content_id as contentId', 'file_id as fileId', 'position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'] as const

/** Where the caller stands in a file. */
export async function getFilePosition(db: Db, userId: number, contentId: number, fileId: number): Promise<FilePosition> {
  const row = await db
    .selectFrom('user_file')
    .select(placeColumns)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!row) return { contentId, fileId, position: null, unit: null, progress: null, duration: null, device: null, at: null }
  const { cfi, position, ...rest } = row
  return { ...rest, position: cfi ?? position }
}

/** The caller's data of a content, with the file that was used last. */
export async function getContentData(db: Db, userId: number, contentId: number): Promise<ContentUserData> {
  const row = await db
    .selectFrom('user_content')
    .select(['status', 'completed_at'])
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  const last = await db
    .selectFrom('user_file')
    .select(placeColumns)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { cfi = null, position = null, ...rest } = last ?? {}
  return {
    contentId,
    contentStatus: row?.status ?? 'NOT_WATCHED',
    completedAt: row?.completed_at ?? null,
    lastFile: last ? { ...(rest as Omit<FilePosition, 'position'>), position: cfi ?? position } : null,
  }
}

/** Everything that a report of progress depends on, in one row. */
export const findProgressState = (db: Db, userId: number, fileId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .leftJoin('user_media as um', (join) => join.onRef('um.media_id', '=', 'media.id').on('um.user_id', '=', userId))
    .leftJoin('user_content as uc', (join) => join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'media.id').onRef('uc.content_id', '=', 'content.id'))
    .leftJoin('user_file as uf', (join) => join.on('uf.user_id', '=', userId).onRef('uf.content_id', '=', 'content.id').onRef('uf.file_id', '=', 'file.id'))
    .select((select) => [
      'file.renderer',
      'file.duration',
      'file.pages',
      'file.part',
      'content.id as contentId',
      'media.id as mediaId',
      'media.type',
      'media.status',
      'media.content_count as contentCount',
      'um.status as mediaStatus',
      'um.completed_count as completedCount',
      'um.last_file_id as lastFileId',
      'um.last_activity_at as lastActivityAt',
      'uc.status as contentStatus',
      'uc.last_file_id as contentLastFileId',
      'uf.at',
      select
        .selectFrom('file as later')
        .select(sql<number>`1`.as('one'))
        .whereRef('later.content_id', '=', 'file.content_id')
        .whereRef('later.renderer', '=', 'file.renderer')
        .whereRef('later.part', '>', 'file.part')
        .limit(1)
        .as('hasLaterPart'),
    ])
    .where('file.id', '=', fileId)
    .executeTakeFirstOrThrow()
export type ProgressState = Awaited<ReturnType<typeof findProgressState>>

/** Counts again how many contents of a media a user has completed. */
export const countCompleted = async (db: Db, userId: number, mediaId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('user_content')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  return Number(n)
}
