import { sql } from 'kysely'
import type { PositionUnit, UserContentStatus, UserMediaStatus } from '@amn/contract/values'
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
export interface PlaceRow {
  user_id: number
  media_id: number
  content_id: number
  file_id: number
  position: number | null
  cfi: string | null
  unit: PositionUnit
  progress: number | null
  duration: number | null
  device: string | null
  at: string
}
export interface EventRow extends PlaceRow {
  by_hand: number
}
export interface RoundRow {
  user_id: number
  media_id: number
  started_at: string | null
  completed_at: string | null
}
/** When a person was in a media last, and in which file. */
export interface Activity {
  mediaId: number
  at: string
  fileId: number | null
}

const mostRows = 500
const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, n) => rows.slice(n * mostRows, (n + 1) * mostRows))

/** Writes states of media where what is here is older. */
export async function upsertMedia(tx: Tx, rows: readonly MediaRow[]): Promise<void> {
  for (const values of parts(rows)) {
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
  for (const values of parts(rows)) {
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

/** Writes places where what is here is older. */
export async function upsertPlaces(tx: Tx, rows: readonly PlaceRow[], now: string): Promise<void> {
  for (const values of parts(rows)) {
    await tx
      .insertInto('user_file')
      .values(values.map((row) => ({ ...row, event_id: null, updated_at: now })))
      .onConflict((on) =>
        on
          .columns(['user_id', 'content_id', 'file_id'])
          .doUpdateSet((is) => ({
            media_id: is.ref('excluded.media_id'),
            event_id: is.ref('excluded.event_id'),
            position: is.ref('excluded.position'),
            cfi: is.ref('excluded.cfi'),
            unit: is.ref('excluded.unit'),
            progress: is.ref('excluded.progress'),
            duration: is.ref('excluded.duration'),
            device: is.ref('excluded.device'),
            at: is.ref('excluded.at'),
            updated_at: is.ref('excluded.updated_at'),
          }))
          .whereRef('user_file.at', '<', 'excluded.at'),
      )
      .execute()
  }
}

/** Appends reports to the log. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[], now: string): Promise<void> {
  for (const values of parts(rows)) {
    await tx
      .insertInto('progress_event')
      .values(values.map((row) => ({ ...row, event_id: null, received_at: now })))
      .execute()
  }
}

/** Adds earlier times through media. */
export async function insertRounds(tx: Tx, rows: readonly RoundRow[]): Promise<void> {
  for (const values of parts(rows)) await tx.insertInto('user_round').values(values).execute()
}

/** Brings what follows from contents and places up to them: how many contents are completed, and what was used last. */
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
