import type { z } from 'zod'
import type { userMediaStatusUpdateRequest } from '@amn/contract/personal/user-data-schemas'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { batchesOf } from '../../db/batches.ts'
import { prepared } from '../../db/prepared.ts'
import { isCounted } from '../media/counted-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'

interface ContentRow extends Record<string, unknown> {
  userId: number
  mediaId: number
  contentId: number
  status: UserContentStatus
  completedAt: string | null
  fileId: number
  now: string
}

/** Writes a user's status of a content as it follows from progress. */
export const upsertUserContent = prepared<ContentRow, unknown, Tx>((tx, given) =>
  tx
    .insertInto('user_content')
    .values({
      user_id: given('userId'),
      media_id: given('mediaId'),
      content_id: given('contentId'),
      status: given('status'),
      completed_at: given('completedAt'),
      last_file_id: given('fileId'),
      updated_at: given('now'),
    })
    .onConflict((on) =>
      on.columns(['user_id', 'media_id', 'content_id']).doUpdateSet((is) => ({
        status: is.ref('excluded.status'),
        completed_at: is.ref('excluded.completed_at'),
        last_file_id: is.ref('excluded.last_file_id'),
        updated_at: is.ref('excluded.updated_at'),
      })),
    ),
)

interface MediaRow extends Record<string, unknown> {
  userId: number
  mediaId: number
  status: UserMediaStatus
  completedCount: number
  /** null: unchanged. */
  lastFileId: number | null
  lastActivityAt: string
  /** When it was begun, if it had not been before. */
  startedAt: string | null
  /** When it was completed, if that is now; null: unchanged. */
  completedAt: string | null
  now: string
}

/** Writes a user's status of a media as it follows from progress or marks. */
export const upsertUserMedia = prepared<MediaRow, unknown, Tx>((tx, given) =>
  tx
    .insertInto('user_media')
    .values({
      user_id: given('userId'),
      media_id: given('mediaId'),
      status: given('status'),
      completed_count: given('completedCount'),
      last_file_id: given('lastFileId'),
      last_activity_at: given('lastActivityAt'),
      started_at: given('startedAt'),
      completed_at: given('completedAt'),
      created_at: given('now'),
      updated_at: given('now'),
    })
    .onConflict((on) =>
      on.columns(['user_id', 'media_id']).doUpdateSet((is) => ({
        status: is.ref('excluded.status'),
        completed_count: is.ref('excluded.completed_count'),
        last_file_id: is.fn.coalesce('excluded.last_file_id', 'user_media.last_file_id'),
        last_activity_at: is.ref('excluded.last_activity_at'),
        started_at: is.fn.coalesce('user_media.started_at', 'excluded.started_at'),
        completed_at: is.fn.coalesce('excluded.completed_at', 'user_media.completed_at'),
        updated_at: is.ref('excluded.updated_at'),
      })),
    ),
)

/** Changes a person's data of a media; what the change does not name is kept. */
export async function changeMediaData(
  tx: Tx,
  userId: number,
  mediaId: number,
  change: Omit<z.output<typeof userMediaStatusUpdateRequest>, 'allContents'>,
  now: string,
): Promise<void> {
  const values = {
    ...(change.mediaStatus !== undefined && { status: change.mediaStatus }),
    ...(change.favorite !== undefined && { favorite: Number(change.favorite) }),
    ...(change.score !== undefined && { score: change.score }),
    ...(change.note !== undefined && { note: change.note }),
    updated_at: now,
  }
  const isStarted = change.mediaStatus === 'WATCHING'
  const isCompleted = change.mediaStatus === 'COMPLETED'
  const times = { started_at: isStarted ? now : null, completed_at: isCompleted ? now : null }
  await tx
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: now, ...values, ...times })
    .onConflict((on) =>
      on.columns(['user_id', 'media_id']).doUpdateSet((is) => ({
        ...values,
        ...(isStarted && { started_at: is.fn.coalesce('user_media.started_at', is.val(now)) }),
        // Set again, it keeps the day on which it was completed.
        ...(isCompleted && {
          completed_at: is.case().when('user_media.status', '=', 'COMPLETED').then(is.ref('user_media.completed_at')).else(now).end(),
        }),
      })),
    )
    .execute()
}

/** The contents of a media in their order, with a person's status of each; null where there is none. */
export const listContentStatuses = (db: Db, userId: number, mediaId: number) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id', 'content.kind', 'uc.status'])
    .where('content.media_id', '=', mediaId)
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .execute()

/** Writes a person's statuses of contents of a media. */
export async function upsertContentStatuses(
  tx: Tx,
  userId: number,
  mediaId: number,
  statuses: readonly { contentId: number; after: UserContentStatus }[],
  now: string,
): Promise<void> {
  for (const batch of batchesOf(statuses)) {
    await tx
      .insertInto('user_content')
      .values(
        batch.map(({ contentId, after }) => ({
          user_id: userId,
          media_id: mediaId,
          content_id: contentId,
          status: after,
          completed_at: after === 'COMPLETED' ? now : null,
          updated_at: now,
        })),
      )
      .onConflict((on) =>
        on.columns(['user_id', 'media_id', 'content_id']).doUpdateSet((is) => ({
          status: is.ref('excluded.status'),
          completed_at: is.ref('excluded.completed_at'),
          updated_at: is.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

/** What a media's status follows from, and a person's status of it. */
export const getMediaState = (db: Db, userId: number, mediaId: number) =>
  db
    .selectFrom('media')
    .leftJoin('user_media as um', (join) => join.onRef('um.media_id', '=', 'media.id').on('um.user_id', '=', userId))
    .select(['media.type', 'media.status', 'media.content_count as contentCount', 'um.status as mine'])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()

/** A person's status and favourite of some media, by media. */
export async function listMediaMarks(db: Db, userId: number, mediaIds: readonly number[]) {
  const rows = await db
    .selectFrom('user_media')
    .select(['media_id', 'status', 'favorite'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()
  return new Map(rows.map((row) => [row.media_id, row]))
}

/** Counts again how many contents of a media a user has completed. */
export const countCompleted = async (db: Db, userId: number, mediaId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('user_content')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .where('status', '=', 'COMPLETED')
    .where(isCounted('user_content.content_id'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
