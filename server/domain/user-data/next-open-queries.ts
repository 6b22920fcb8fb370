import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The first content of a media, in its order, that a person has not completed; the query has `user_media` as `mine`. */
export const firstOpen = (db: Db, userId: Expression<number>, mediaId: Expression<number>) =>
  db
    .selectFrom('content as open')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'open.media_id').onRef('uc.content_id', '=', 'open.id'),
    )
    .select('open.id')
    .where('open.media_id', '=', mediaId)
    .where((or) => or.or([or('uc.status', 'is', null), or('uc.status', '!=', 'COMPLETED')]))
    .orderBy('open.sort_key')
    .orderBy('open.id')
    .limit(1)

const lastSortKey = (db: Db) =>
  db
    .selectFrom('file as last')
    .innerJoin('content as used', 'used.id', 'last.content_id')
    .select('used.sort_key')
    .where('last.id', '=', sql.ref<number>('mine.last_file_id'))

/** What a person is to watch or read next of a media: the content used last while it is open, or the first open one after it, else the first open one. */
export const nextOpen = (db: Db, userId: Expression<number>, mediaId: Expression<number>) =>
  db.fn.coalesce(firstOpen(db, userId, mediaId).where('open.sort_key', '>=', lastSortKey(db)), firstOpen(db, userId, mediaId))
