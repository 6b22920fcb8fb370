import { type Expression, sql } from 'kysely'
import type { ContentKind } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'

/** What a media is watched or read for; openings, endings and extras lie beside it. */
export const mainKinds: readonly ContentKind[] = ['regular', 'special']

const listOpen = (db: Db, userId: Expression<number>, mediaId: Expression<number>) =>
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

/** The first content of a media, in its order, that a person has not completed; an extra only where there is nothing else. */
export const firstOpen = (db: Db, userId: Expression<number>, mediaId: Expression<number>) => {
  const main = db.selectFrom('content as main').select('main.id').where('main.media_id', '=', mediaId).where('main.kind', 'in', mainKinds)
  return listOpen(db, userId, mediaId).where((is) => is.or([is('open.kind', 'in', mainKinds), is.not(is.exists(main))]))
}

const lastUsed = (db: Db) =>
  db.selectFrom('file as last').select('last.content_id').where('last.id', '=', sql.ref<number>('mine.last_file_id'))

const lastSortKey = (db: Db) =>
  db
    .selectFrom('file as last')
    .innerJoin('content as used', 'used.id', 'last.content_id')
    .select('used.sort_key')
    .where('last.id', '=', sql.ref<number>('mine.last_file_id'))

/**
 * What a person is to watch or read next of a media: the content used last while it is open, or the first open one after it, else the
 * first open one; an extra only while they are in it. The query has `user_media` as `mine`.
 */
export const nextOpen = (db: Db, userId: Expression<number>, mediaId: Expression<number>) =>
  db.fn.coalesce(
    listOpen(db, userId, mediaId).where('open.id', '=', lastUsed(db)).where('open.kind', 'not in', mainKinds),
    firstOpen(db, userId, mediaId).where('open.sort_key', '>=', lastSortKey(db)),
    firstOpen(db, userId, mediaId),
  )
