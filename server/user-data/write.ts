import type { z } from 'zod'
import type { userMediaStatusUpdateRequest } from '@amn/contract/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'

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
  lastFileId?: number
  lastActivityAt: string
  /** When it was begun, if it had not been before. */
  startedAt: string | null
  /** It is completed now, and was not before. */
  isEnd: boolean
  now: string
}

/** Writes what progress or marks made of a user's status of a media. */
export async function upsertUserMedia(db: Db, row: MediaRow): Promise<void> {
  const values = {
    status: row.status,
    completed_count: row.completedCount,
    ...(row.lastFileId !== undefined && { last_file_id: row.lastFileId }),
    last_activity_at: row.lastActivityAt,
    updated_at: row.now,
    ...(row.isEnd && { completed_at: row.now }),
  }
  await db
    .insertInto('user_media')
    .values({ user_id: row.userId, media_id: row.mediaId, created_at: row.now, started_at: row.startedAt, ...values })
    .onConflict((on) =>
      on
        .columns(['user_id', 'media_id'])
        .doUpdateSet((is) => ({ ...values, started_at: is.fn.coalesce('user_media.started_at', is.val(row.startedAt)) })),
    )
    .execute()
}

/** Changes what a person said of a media; what the change does not name stays. */
export async function changeMediaData(
  db: Db,
  userId: number,
  mediaId: number,
  change: Omit<z.output<typeof userMediaStatusUpdateRequest>, 'allContents'>,
): Promise<void> {
  const now = new Date().toISOString()
  const values = {
    ...(change.mediaStatus !== undefined && { status: change.mediaStatus }),
    ...(change.favorite !== undefined && { favorite: Number(change.favorite) }),
    ...(change.score !== undefined && { score: change.score }),
    ...(change.note !== undefined && { note: change.note }),
    updated_at: now,
  }
  const isBegun = change.mediaStatus === 'WATCHING'
  const isEnd = change.mediaStatus === 'COMPLETED'
  const times = { started_at: isBegun ? now : null, completed_at: isEnd ? now : null }
  await db
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: now, ...values, ...times })
    .onConflict((on) =>
      on.columns(['user_id', 'media_id']).doUpdateSet((is) => ({
        ...values,
        ...(isBegun && { started_at: is.fn.coalesce('user_media.started_at', is.val(now)) }),
        // Said again, it keeps the day on which it was completed.
        ...(isEnd && {
          completed_at: is.case().when('user_media.status', '=', 'COMPLETED').then(is.ref('user_media.completed_at')).else(now).end(),
        }),
      })),
    )
    .execute()
}
