import type { Db, Tx } from '../../db/tables.ts'
import { contentKey } from '../../domain/media/numbering.ts'
import type { Mark, Mine } from './merge-user-data.ts'

const rowsAtOnce = 1000

/** Cuts a long list, because a statement takes so many values only. */
export function inPieces<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) => all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
}

/** A content with the key by which a scan would find it. */
export interface KeyedContent {
  id: number
  key: string
  lockedFields: string
}

/** The contents of a media in their order. */
export async function listKeyedContents(db: Db, mediaId: number): Promise<KeyedContent[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'kind', 'season', 'volume', 'number', 'number_text as numberText', 'title', 'aired_at as airedAt'])
    .select('locked_fields as lockedFields')
    .where('media_id', '=', mediaId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, lockedFields: row.lockedFields, key: contentKey(row) }))
}

/** Everybody's rows of the contents of a media, by content and user. */
export async function listMarks(db: Db, mediaId: number): Promise<(Mark & { user_id: number; content_id: number })[]> {
  return db
    .selectFrom('user_content')
    .select(['user_id', 'content_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
    .where('media_id', '=', mediaId)
    .orderBy('user_id')
    .orderBy('content_id')
    .execute()
}

/** Everybody's rows of a media by user. */
export async function listMine(db: Db, mediaId: number): Promise<Map<number, Mine>> {
  const rows = await db
    .selectFrom('user_media')
    .select(['user_id', 'status', 'favorite', 'score', 'note', 'completed_count', 'repeats', 'last_file_id', 'last_activity_at'])
    .select(['started_at', 'completed_at', 'created_at', 'updated_at'])
    .where('media_id', '=', mediaId)
    .orderBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, ...mine }) => [user_id, mine]))
}

/** Writes a person's row of a media, or takes it away. */
export async function writeUserMedia(tx: Tx, userId: number, mediaId: number, mine: Mine | undefined): Promise<void> {
  if (mine) {
    await tx
      .insertInto('user_media')
      .values({ user_id: userId, media_id: mediaId, ...mine })
      .onConflict((on) => on.columns(['user_id', 'media_id']).doUpdateSet(mine))
      .execute()
  } else await tx.deleteFrom('user_media').where('user_id', '=', userId).where('media_id', '=', mediaId).execute()
}

/** Writes a person's row of a content, or takes it away. */
export async function writeUserContent(
  tx: Tx,
  key: { user_id: number; media_id: number; content_id: number },
  mark: Mark | undefined | null,
): Promise<void> {
  if (mark) {
    const { status, completed_at, last_file_id, updated_at } = mark
    const values = { status, completed_at, last_file_id, updated_at }
    await tx
      .insertInto('user_content')
      .values({ ...key, ...values })
      .onConflict((on) => on.columns(['user_id', 'media_id', 'content_id']).doUpdateSet(values))
      .execute()
  } else
    await tx
      .deleteFrom('user_content')
      .where('user_id', '=', key.user_id)
      .where('media_id', '=', key.media_id)
      .where('content_id', '=', key.content_id)
      .execute()
}

/** How many contents of a media each user has completed. */
export async function countCompletedOf(db: Db, mediaId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('user_content')
    .select((is) => ['user_id as userId', is.fn.countAll<number>().as('n')])
    .where('media_id', '=', mediaId)
    .where('status', '=', 'COMPLETED')
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, n }) => [userId, Number(n)]))
}
