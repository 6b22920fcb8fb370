import type { z } from 'zod'
import type { userMediaStatusUpdateRequest } from '@amn/contract/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { waitForOthers } from '../db/account.ts'
import type { Db } from '../db/tables.ts'
import { countCompleted } from './queries.ts'
import { mediaStatusAfter } from './progress.ts'

interface ContentRow {
  userId: number
  mediaId: number
  contentId: number
  status: UserContentStatus
  fileId?: number
  now: string
}

/** Writes a user's status of a content. */
export async function upsertUserContent(db: Db, row: ContentRow): Promise<void> {
  const values = {
    status: row.status,
    completed_at: row.status === 'COMPLETED' ? row.now : null,
    updated_at: row.now,
    ...(row.fileId !== undefined && { last_file_id: row.fileId }),
  }
  await db
    .insertInto('user_content')
    .values({ user_id: row.userId, media_id: row.mediaId, content_id: row.contentId, ...values })
    .onConflict((on) => on.columns(['user_id', 'media_id', 'content_id']).doUpdateSet(values))
    .execute()
}

interface MediaRow {
  userId: number
  mediaId: number
  status: UserMediaStatus
  completedCount: number
  fileId: number
  now: string
}

/** Writes what progress made of a user's status of a media. */
export async function upsertUserMedia(db: Db, row: MediaRow): Promise<void> {
  const values = {
    status: row.status,
    completed_count: row.completedCount,
    last_file_id: row.fileId,
    last_activity_at: row.now,
    updated_at: row.now,
    ...(row.status === 'COMPLETED' && { completed_at: row.now }),
  }
  await db
    .insertInto('user_media')
    .values({ user_id: row.userId, media_id: row.mediaId, created_at: row.now, started_at: row.now, ...values })
    .onConflict((on) => on.columns(['user_id', 'media_id']).doUpdateSet(values))
    .execute()
}

/** Changes what a person said of a media; what the change does not name stays. */
export async function changeMediaData(
  db: Db,
  userId: number,
  mediaId: number,
  change: z.output<typeof userMediaStatusUpdateRequest>,
): Promise<void> {
  const now = new Date().toISOString()
  const values = {
    ...(change.mediaStatus !== undefined && { status: change.mediaStatus, completed_at: change.mediaStatus === 'COMPLETED' ? now : null }),
    ...(change.favorite !== undefined && { favorite: Number(change.favorite) }),
    ...(change.score !== undefined && { score: change.score }),
    ...(change.note !== undefined && { note: change.note }),
    updated_at: now,
  }
  await db
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: now, ...values })
    .onConflict((on) => on.columns(['user_id', 'media_id']).doUpdateSet(values))
    .execute()
}

/** Sets a content's status by hand: NOT_WATCHED forgets where the person stood, and the media follows as it does from progress. */
export async function changeContentStatus(
  db: Db,
  userId: number,
  mediaId: number,
  contentId: number,
  status: UserContentStatus,
): Promise<void> {
  const now = new Date().toISOString()
  await waitForOthers(db, userId)
  await upsertUserContent(db, { userId, mediaId, contentId, status, now })
  if (status !== 'WATCHING') {
    await db
      .updateTable('user_file')
      .set({ position: null, cfi: null, progress: status === 'COMPLETED' ? 1 : 0, at: now, updated_at: now })
      .where('user_id', '=', userId)
      .where('content_id', '=', contentId)
      .execute()
  }
  const completedCount = await countCompleted(db, userId, mediaId)
  const media = await db
    .selectFrom('media')
    .leftJoin('user_media as um', (join) => join.onRef('um.media_id', '=', 'media.id').on('um.user_id', '=', userId))
    .select(['media.type', 'media.status', 'media.content_count as contentCount', 'um.status as mine'])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const change = { isStarted: status !== 'NOT_WATCHED', isCompleted: status === 'COMPLETED', completedCount }
  const mine = mediaStatusAfter(media.mine ?? 'NOT_WATCHED', media, change)
  const values = { status: mine, completed_count: completedCount, last_activity_at: now, updated_at: now }
  await db
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: now, ...values })
    .onConflict((on) => on.columns(['user_id', 'media_id']).doUpdateSet(values))
    .execute()
}
