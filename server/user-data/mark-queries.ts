import type { UserContentStatus } from '@amn/contract/values'
import { batchesOf } from '../db/batches.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The contents of a media in their order, with a person's status of each; null where there is none. */
export const listContentStatuses = (db: Db, userId: number, mediaId: number) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id', 'uc.status'])
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
