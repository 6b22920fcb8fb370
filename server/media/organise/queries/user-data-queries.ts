import { batchesOf } from '../../../db/batches.ts'
import { isCounted } from '../../../domain/media/counted-queries.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { UserContentValues, UserMediaValues } from '../merge-user-data.ts'
import { inChunks } from '../in-chunks.ts'
import type { ContentKey } from './position-queries.ts'

/** Everybody's rows of the contents of a media, by content and user. */
export async function listUserContent(db: Db, mediaId: number): Promise<(UserContentValues & { user_id: number; content_id: number })[]> {
  return db
    .selectFrom('user_content')
    .select(['user_id', 'content_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
    .where('media_id', '=', mediaId)
    .orderBy('user_id')
    .orderBy('content_id')
    .execute()
}

/** Everybody's rows of a media by user. */
export async function listUserMedia(db: Db, mediaId: number): Promise<Map<number, UserMediaValues>> {
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
export async function writeUserMedia(tx: Tx, userId: number, mediaId: number, mine: UserMediaValues | undefined): Promise<void> {
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
  mark: UserContentValues | undefined | null,
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
export async function countCompleted(db: Db, mediaId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('user_content')
    .select((is) => ['user_id as userId', is.fn.countAll<number>().as('n')])
    .where('media_id', '=', mediaId)
    .where('status', '=', 'COMPLETED')
    .where(isCounted('user_content.content_id'))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, n }) => [userId, Number(n)]))
}

/** Who has marked or played something of a media since. */
export async function listActive(db: Db, mediaId: number, at: string): Promise<Set<number>> {
  const active = new Set<number>()
  for (const table of ['user_content', 'user_file'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('user_id')
      .distinct()
      .where('media_id', '=', mediaId)
      .where('updated_at', '>', at)
      .execute()
    for (const { user_id } of rows) active.add(user_id)
  }
  return active
}

/** Everybody's rows of one content. */
export const listUserContentOf = (db: Db, { mediaId, contentId }: ContentKey) =>
  db
    .selectFrom('user_content')
    .select(['user_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
    .where('media_id', '=', mediaId)
    .where('content_id', '=', contentId)
    .execute()

/** Makes everybody's rounds through one media rounds through another; gives their ids. */
export async function moveRounds(tx: Tx, from: number, to: number): Promise<number[]> {
  const rounds = await tx.selectFrom('user_round').select('id').where('media_id', '=', from).orderBy('id').execute()
  if (rounds.length > 0) await tx.updateTable('user_round').set({ media_id: to }).where('media_id', '=', from).execute()
  return rounds.map(({ id }) => id)
}

/** Moves those of some rounds that are with one media to another. */
export async function moveRoundsById(tx: Tx, ids: readonly number[], from: number, to: number): Promise<void> {
  for (const chunk of inChunks(ids))
    await tx.updateTable('user_round').set({ media_id: to }).where('id', 'in', chunk).where('media_id', '=', from).execute()
}

/** Gives a media the tracks that people chose for another one, where they chose none for it; gives who has them now. */
export async function copyTracks(tx: Tx, from: number, to: number): Promise<number[]> {
  const rows = await tx.selectFrom('user_track').select(['user_id', 'choices', 'updated_at']).where('media_id', '=', from).execute()
  const known = await tx.selectFrom('user_track').select('user_id').where('media_id', '=', to).execute()
  const has = new Set(known.map(({ user_id }) => user_id))
  const copies = rows.filter(({ user_id }) => !has.has(user_id)).map((row) => ({ ...row, media_id: to }))
  for (const values of batchesOf(copies)) await tx.insertInto('user_track').values(values).execute()
  return copies.map(({ user_id }) => user_id)
}

/** Takes copied tracks away again; those that were chosen since stay, and count for where they were copied from as well. */
export async function takeTracksBack(
  tx: Tx,
  { userIds, from, to, at }: { userIds: readonly number[]; from: number; to: number; at: string },
) {
  for (const chunk of inChunks(userIds)) {
    const copied = () => tx.selectFrom('user_track').where('media_id', '=', to).where('user_id', 'in', chunk)
    for (const { user_id, ...later } of await copied().select(['user_id', 'choices', 'updated_at']).where('updated_at', '>', at).execute())
      await tx.updateTable('user_track').set(later).where('media_id', '=', from).where('user_id', '=', user_id).execute()
    await tx.deleteFrom('user_track').where('media_id', '=', to).where('user_id', 'in', chunk).where('updated_at', '<=', at).execute()
  }
}
