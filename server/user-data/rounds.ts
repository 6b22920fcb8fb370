import { sql } from 'kysely'
import type { Page } from '@amn/contract/page'
import type { Round } from '@amn/contract/personal/user-marks'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { resetPositions } from './positions.ts'

const findTime = (db: Db, userId: number, mediaId: number) =>
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

/** Starts a media over: the time so far becomes history where there was one, and nothing in it has been watched. */
export async function restartMedia(tx: Tx, userId: number, mediaId: number): Promise<void> {
  const { now } = await advanceClock(tx, userId)
  const time = await findTime(tx, userId, mediaId)
  const hasBegun =
    time !== undefined && (time.startedAt !== null || time.completedAt !== null || time.completedCount > 0 || time.lastActivityAt !== null)
  if (hasBegun) {
    await tx
      .insertInto('user_round')
      .values({ user_id: userId, media_id: mediaId, started_at: time.startedAt, completed_at: time.completedAt })
      .execute()
  }
  const contents = await tx
    .selectFrom('user_file')
    .select('content_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .execute()
  await resetPositions(
    tx,
    userId,
    contents.map((row) => row.content_id),
    0,
    now,
  )
  await tx
    .updateTable('user_content')
    .set({ status: 'NOT_WATCHED', completed_at: null, last_file_id: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .execute()
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
        .doUpdateSet((is) => ({ ...values, ...(hasBegun && { repeats: is('user_media.repeats', '+', 1) }) })),
    )
    .execute()
}

/** The times through a media that have ended, the latest first. */
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
