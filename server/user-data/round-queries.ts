import { sql } from 'kysely'
import type { Page } from '@amn/contract/page'
import type { Round } from '@amn/contract/personal/user-marks'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The present round of a person through a media. */
export interface CurrentRound {
  startedAt: string | null
  completedAt: string | null
  completedCount: number
  lastActivityAt: string | null
}

/** The present round of a person through a media; undefined where they have nothing of it. */
export const findCurrentRound = (db: Db, userId: number, mediaId: number): Promise<CurrentRound | undefined> =>
  db
    .selectFrom('user_media')
    .select([
      'started_at as startedAt',
      'completed_at as completedAt',
      'completed_count as completedCount',
      'last_activity_at as lastActivityAt',
    ])
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst()

/** Adds a round to the earlier ones of a person. */
export const insertRound = (tx: Tx, userId: number, mediaId: number, { startedAt, completedAt }: CurrentRound) =>
  tx.insertInto('user_round').values({ user_id: userId, media_id: mediaId, started_at: startedAt, completed_at: completedAt }).execute()

/** Sets all contents of a media to NOT_WATCHED for a person. */
export const resetContents = (tx: Tx, userId: number, mediaId: number, now: string) =>
  tx
    .updateTable('user_content')
    .set({ status: 'NOT_WATCHED', completed_at: null, last_file_id: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .execute()

/** Begins a round of a person through a media, which is a repetition or the first. */
export async function beginRound(tx: Tx, userId: number, mediaId: number, isRepetition: boolean, now: string): Promise<void> {
  const values = {
    status: 'WATCHING',
    completed_count: 0,
    last_file_id: null,
    started_at: now,
    completed_at: null,
    updated_at: now,
  } as const
  await tx
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: now, ...values })
    .onConflict((on) =>
      on
        .columns(['user_id', 'media_id'])
        .doUpdateSet((is) => ({ ...values, ...(isRepetition && { repeats: is('user_media.repeats', '+', 1) }) })),
    )
    .execute()
}

/** The rounds through a media that have ended, the latest first. */
export function listRounds(db: Db, userId: number, mediaId: number, paging: Paging): Promise<Page<Round>> {
  const { limit, offset } = windowOf(paging)
  const own = db.selectFrom('user_round').where('user_id', '=', userId).where('media_id', '=', mediaId)
  return readPage(
    own
      .select(['id', 'started_at as startedAt', 'completed_at as completedAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
      .then(({ n }) => Number(n)),
  )
}
