import { sql } from 'kysely'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { batchesOf } from '../db/batches.ts'
import type { Tx } from '../db/tables.ts'

export interface MediaRow {
  user_id: number
  media_id: number
  status: UserMediaStatus
  favorite: number
  score: number | null
  note: string
  repeats: number
  started_at: string | null
  completed_at: string | null
  created_at: string
  updated_at: string
}
export interface ContentRow {
  user_id: number
  media_id: number
  content_id: number
  status: UserContentStatus
  completed_at: string | null
  last_file_id: number | null
  updated_at: string
}
export interface RoundRow {
  user_id: number
  media_id: number
  started_at: string | null
  completed_at: string | null
}
export interface TrackRow {
  user_id: number
  media_id: number
  choices: string
  updated_at: string
}
/** When a person used a media last, and which file of it. */
export interface Activity {
  mediaId: number
  at: string
  fileId: number | null
}

/** Writes states of media where what is here is older. */
export async function upsertMedia(tx: Tx, rows: readonly MediaRow[]): Promise<void> {
  for (const values of batchesOf(rows)) {
    await tx
      .insertInto('user_media')
      .values(values)
      .onConflict((on) =>
        on
          .columns(['user_id', 'media_id'])
          .doUpdateSet((is) => ({
            status: is.ref('excluded.status'),
            favorite: is.ref('excluded.favorite'),
            score: is.ref('excluded.score'),
            note: is.ref('excluded.note'),
            repeats: is.ref('excluded.repeats'),
            started_at: is.ref('excluded.started_at'),
            completed_at: is.ref('excluded.completed_at'),
            updated_at: is.ref('excluded.updated_at'),
          }))
          .whereRef('user_media.updated_at', '<', 'excluded.updated_at'),
      )
      .execute()
  }
}

/** Writes states of contents where what is here is older. */
export async function upsertContents(tx: Tx, rows: readonly ContentRow[]): Promise<void> {
  for (const values of batchesOf(rows)) {
    await tx
      .insertInto('user_content')
      .values(values)
      .onConflict((on) =>
        on
          .columns(['user_id', 'media_id', 'content_id'])
          .doUpdateSet((is) => ({
            status: is.ref('excluded.status'),
            completed_at: is.ref('excluded.completed_at'),
            last_file_id: is.fn.coalesce('excluded.last_file_id', 'user_content.last_file_id'),
            updated_at: is.ref('excluded.updated_at'),
          }))
          .whereRef('user_content.updated_at', '<', 'excluded.updated_at'),
      )
      .execute()
  }
}

/** Writes chosen tracks where what is here is older. */
export async function upsertTracks(tx: Tx, rows: readonly TrackRow[]): Promise<void> {
  for (const values of batchesOf(rows)) {
    await tx
      .insertInto('user_track')
      .values(values)
      .onConflict((on) =>
        on
          .columns(['user_id', 'media_id'])
          .doUpdateSet((is) => ({ choices: is.ref('excluded.choices'), updated_at: is.ref('excluded.updated_at') }))
          .whereRef('user_track.updated_at', '<', 'excluded.updated_at'),
      )
      .execute()
  }
}

/** Adds earlier rounds. */
export async function insertRounds(tx: Tx, rows: readonly RoundRow[]): Promise<void> {
  for (const values of batchesOf(rows)) await tx.insertInto('user_round').values(values).execute()
}

/** Updates what follows from contents and positions: how many contents are completed, and what was used last. */
export async function updateDerived(tx: Tx, userId: number, activities: readonly Activity[]): Promise<void> {
  const ids = activities.map(({ mediaId }) => mediaId)
  if (ids.length === 0) return
  await tx
    .updateTable('user_media')
    .set((is) => ({
      completed_count: is
        .selectFrom('user_content as done')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('done.user_id', '=', 'user_media.user_id')
        .whereRef('done.media_id', '=', 'user_media.media_id')
        .where('done.status', '=', 'COMPLETED'),
    }))
    .where('user_id', '=', userId)
    .where('media_id', 'in', ids)
    .execute()
  for (const { mediaId, at, fileId } of activities) {
    if (at === '') continue
    await tx
      .updateTable('user_media')
      .set({ last_activity_at: at, ...(fileId !== null && { last_file_id: fileId }) })
      .where('user_id', '=', userId)
      .where('media_id', '=', mediaId)
      .where((is) => is.or([is('last_activity_at', 'is', null), is('last_activity_at', '<', at)]))
      .execute()
  }
}
