import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'

const mostIds = 500

/** The row of what somebody has of a media. */
export type UserMediaRow = Omit<Selectable<Tables['user_media']>, 'user_id' | 'media_id'>
/** The row of what somebody has of a content. */
export type UserContentRow = Pick<
  Selectable<Tables['user_content']>,
  'content_id' | 'status' | 'completed_at' | 'last_file_id' | 'updated_at'
>

/** What somebody has of a media. */
export async function findUserMedia(db: Db, userId: number, mediaId: number): Promise<UserMediaRow | null> {
  const row = await db.selectFrom('user_media').selectAll().where('user_id', '=', userId).where('media_id', '=', mediaId).executeTakeFirst()
  if (!row) return null
  const { user_id: _user, media_id: _media, ...rest } = row
  return rest
}

/** Changes what somebody has of a media. */
export const updateUserMedia = (tx: Tx, userId: number, mediaId: number, to: Updateable<Tables['user_media']>) =>
  tx.updateTable('user_media').set(to).where('user_id', '=', userId).where('media_id', '=', mediaId).execute()

/** Deletes what somebody has of a media. */
export const deleteUserMedia = (tx: Tx, userId: number, mediaId: number) =>
  tx.deleteFrom('user_media').where('user_id', '=', userId).where('media_id', '=', mediaId).execute()

/** What somebody has of some contents of a media. */
export async function listUserContents(db: Db, userId: number, mediaId: number, contentIds: readonly number[]): Promise<UserContentRow[]> {
  const found: UserContentRow[] = []
  for (let from = 0; from < contentIds.length; from += mostIds) {
    const rows = await db
      .selectFrom('user_content')
      .select(['content_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
      .where('user_id', '=', userId)
      .where('media_id', '=', mediaId)
      .where('content_id', 'in', contentIds.slice(from, from + mostIds))
      .execute()
    found.push(...rows)
  }
  return found
}

/** How many contents of a media somebody has completed. */
export async function countCompleted(db: Db, userId: number, mediaId: number): Promise<number> {
  const { n } = await db
    .selectFrom('user_content')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where((is) => is.and({ user_id: userId, media_id: mediaId, status: 'COMPLETED' }))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Which contents a media has. */
export async function listContentIds(db: Db, mediaId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('content').select('id').where('media_id', '=', mediaId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Sets when somebody completed some contents of a media. */
export async function dateCompleted(tx: Tx, userId: number, mediaId: number, contentIds: readonly number[], at: string | null) {
  for (let from = 0; from < contentIds.length; from += mostIds) {
    await tx
      .updateTable('user_content')
      .set({ completed_at: at })
      .where('user_id', '=', userId)
      .where('media_id', '=', mediaId)
      .where('status', '=', 'COMPLETED')
      .where('content_id', 'in', contentIds.slice(from, from + mostIds))
      .execute()
  }
}

/** Makes what somebody has of a content what it was; nothing where it had no row. */
export async function restoreContent(tx: Tx, userId: number, mediaId: number, contentId: number, row: UserContentRow | undefined) {
  const own = { user_id: userId, media_id: mediaId, content_id: contentId }
  await tx
    .deleteFrom('user_content')
    .where((is) => is.and(own))
    .execute()
  if (row)
    await tx
      .insertInto('user_content')
      .values({ ...own, ...row })
      .execute()
}

/** Adds earlier times of somebody through a media; gives their ids. */
export async function insertRounds(
  tx: Tx,
  userId: number,
  mediaId: number,
  rounds: readonly { startedAt: string | null; completedAt: string | null }[],
): Promise<number[]> {
  if (rounds.length === 0) return []
  const values = rounds.map(({ startedAt, completedAt }) => ({
    user_id: userId,
    media_id: mediaId,
    started_at: startedAt,
    completed_at: completedAt,
  }))
  const rows = await tx.insertInto('user_round').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes some times of somebody through a media. */
export async function deleteRounds(tx: Tx, userId: number, mediaId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('user_round').where('id', 'in', ids).where('user_id', '=', userId).where('media_id', '=', mediaId).execute()
}
