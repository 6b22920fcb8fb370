import { sql } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { ContentUserData, FilePosition, MediaUserData } from '@amn/contract/personal/user-data'
import type { MediaStatus, MediaType, PositionUnit, Renderer, UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { countNew } from '../domain/user-data/own-data-queries.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import type { StoredPosition } from '../db/tables/user-data.ts'

/** The caller's data of a media; what was never written is NOT_WATCHED. */
export async function getMediaData(db: Db, userId: number, mediaId: number): Promise<MediaUserData> {
  const row = await db
    .selectFrom('user_media')
    .select([
      'status',
      'favorite',
      'score',
      'note',
      'completed_count',
      'repeats',
      'started_at',
      'completed_at',
      countNew('user_media').as('newCount'),
      'last_activity_at',
    ])
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
    repeats: row?.repeats ?? 0,
    startedAt: row?.started_at ?? null,
    completedAt: row?.completed_at ?? null,
    newCount: row?.newCount ?? 0,
    lastActivityAt: row?.last_activity_at ?? null,
  }
}

const positionColumns = [
  'content_id as contentId',
  'file_id as fileId',
  'position',
  'cfi',
  'unit',
  'progress',
  'duration',
  'device',
  'at',
] as const

const findPosition = prepared<{ userId: number; contentId: number; fileId: number }, StoredPosition>((db, given) =>
  db
    .selectFrom('user_file')
    .select(['position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'])
    .where('user_id', '=', given('userId'))
    .where('content_id', '=', given('contentId'))
    .where('file_id', '=', given('fileId')),
)

/** A person's position in a file, as the API gives it; all null when nothing is known. */
export function toPosition(contentId: number, fileId: number, stored: StoredPosition | undefined): FilePosition {
  if (!stored) return { contentId, fileId, position: null, unit: null, progress: null, duration: null, device: null, at: null }
  const { cfi, position, ...rest } = stored
  return { contentId, fileId, ...rest, position: cfi ?? position }
}

/** The caller's position in a file. */
export async function getFilePosition(db: Db, userId: number, contentId: number, fileId: number): Promise<FilePosition> {
  const [stored] = await findPosition(db, { userId, contentId, fileId })
  return toPosition(contentId, fileId, stored)
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
    .select(positionColumns)
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

/** Everything that a report of progress depends on. */
export interface ProgressState {
  renderer: Renderer
  duration: number | null
  pages: number | null
  probe: string | null
  contentId: number
  mediaId: number
  type: MediaType
  status: MediaStatus
  contentCount: number
  mediaStatus: UserMediaStatus | null
  completedCount: number | null
  lastFileId: number | null
  lastActivityAt: string | null
  repeats: number | null
  startedAt: string | null
  mediaChangedAt: string | null
  contentStatus: UserContentStatus | null
  contentLastFileId: number | null
  contentChangedAt: string | null
  position: number | null
  cfi: string | null
  unit: PositionUnit | null
  progress: number | null
  knownDuration: number | null
  device: string | null
  at: string | null
  /** The latest time reported for the file. */
  lastReportedAt: string | null
  hasLaterPart: number | null
}
const findState = prepared<{ userId: number; fileId: number }, ProgressState>((db, given) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .leftJoin('user_media as um', (join) => join.on('um.user_id', '=', given('userId')).onRef('um.media_id', '=', 'media.id'))
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', given('userId')).onRef('uc.media_id', '=', 'media.id').onRef('uc.content_id', '=', 'content.id'),
    )
    .leftJoin('user_file as uf', (join) =>
      join.on('uf.user_id', '=', given('userId')).onRef('uf.content_id', '=', 'content.id').onRef('uf.file_id', '=', 'file.id'),
    )
    .select((select) => [
      'file.renderer',
      'file.duration',
      'file.pages',
      'file.probe',
      'content.id as contentId',
      'media.id as mediaId',
      'media.type',
      'media.status',
      'media.content_count as contentCount',
      'um.status as mediaStatus',
      'um.completed_count as completedCount',
      'um.last_file_id as lastFileId',
      'um.last_activity_at as lastActivityAt',
      'um.repeats',
      'um.started_at as startedAt',
      'um.updated_at as mediaChangedAt',
      'uc.status as contentStatus',
      'uc.last_file_id as contentLastFileId',
      'uc.updated_at as contentChangedAt',
      'uf.position',
      'uf.cfi',
      'uf.unit',
      'uf.progress',
      'uf.duration as knownDuration',
      'uf.device',
      'uf.at',
      select
        .selectFrom('progress_event as report')
        .select((is) => is.fn.max('report.at').as('at'))
        .whereRef('report.media_id', '=', 'media.id')
        .where('report.user_id', '=', given('userId'))
        .whereRef('report.file_id', '=', 'file.id')
        .as('lastReportedAt'),
      select
        .selectFrom('file as later')
        .select(sql<number>`1`.as('one'))
        .whereRef('later.content_id', '=', 'file.content_id')
        .whereRef('later.renderer', '=', 'file.renderer')
        .whereRef('later.part', '>', 'file.part')
        .limit(1)
        .as('hasLaterPart'),
    ])
    .where('file.id', '=', given('fileId')),
)

/** Reads it; throws NOT_FOUND when the file no longer exists. */
export async function getProgressState(db: Db, userId: number, fileId: number): Promise<ProgressState> {
  const [row] = await findState(db, { userId, fileId })
  if (!row) throw new AppError('NOT_FOUND', 'file.none')
  return row
}
