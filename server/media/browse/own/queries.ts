import type { UserMediaStatus } from '@amn/contract/values'
import { type CardRow, selectCards } from '../../../domain/media/card-queries.ts'
import { idsIn, joinedIds, splitIds } from '../../../db/id-list.ts'
import { countNew, type OwnColumns, ownColumns } from '../../../domain/user-data/own-data-queries.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { whereListedOf } from '../../../domain/visibility/visibility-queries.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { type Ordering, type OwnOrder, progressOf, statusRank } from '../list-queries.ts'

/** Which of a person's media are wanted. */
export interface OwnFilter {
  mediaStatus: UserMediaStatus[]
  onlyFavorites: boolean
  since?: string | undefined
}

const ownRows = (db: Db, userId: number, { mediaStatus, onlyFavorites, since }: OwnFilter) =>
  db
    .selectFrom('user_media as um')
    .where('um.user_id', '=', userId)
    .$if(mediaStatus.length > 0, (query) => query.where('um.status', 'in', mediaStatus))
    .$if(onlyFavorites, (query) => query.where('um.favorite', '=', 1))
    .$if(since !== undefined, (query) => query.where('um.updated_at', '>=', since ?? ''))
    .select('um.media_id')

const listedOf = (rows: ReturnType<typeof ownRows>, scope: ListScope) =>
  // A person's own rows are few, and the media of a type are not.
  rows.innerJoin('media', 'media.id', 'um.media_id').where(whereListedOf(scope))

/** The ids of a person's media that pass a filter, by when their data changed; only those within a scope where one is given. */
export async function listOwnIds(
  db: Db,
  userId: number,
  filter: OwnFilter,
  order: 'asc' | 'desc',
  scope?: ListScope,
): Promise<Uint32Array<ArrayBuffer>> {
  const own = ownRows(db, userId, filter)
  const rows = (scope ? listedOf(own, scope) : own).orderBy('um.updated_at', order).orderBy('um.media_id', order)
  const { list } = await db.selectFrom(rows.as('own')).select(joinedIds(db, 'own.media_id').as('list')).executeTakeFirstOrThrow()
  return splitIds(list)
}

/** The cards of some media with all that a person has of them; `ids` is a JSON array. */
export const listOwnCards = prepared<{ userId: number; ids: string }, CardRow & OwnColumns>((db, given) =>
  selectCards(db, given('userId'))
    .select([...ownColumns, countNew('mine').as('newCount')])
    .where('media.id', 'in', idsIn(db, given('ids'))),
)

const rowsInOrder = (db: Db, userId: number, sort: OwnOrder, direction: Ordering['direction']) => {
  const mine = db.selectFrom('user_media as mine').where('mine.user_id', '=', userId).select('mine.media_id')
  if (sort === 'activity') return mine.where('mine.last_activity_at', 'is not', null).orderBy('mine.last_activity_at', direction)
  if (sort === 'score')
    return mine.where('mine.score', 'is not', null).orderBy('mine.score', direction).orderBy('mine.updated_at', direction)
  if (sort === 'status') return mine.where(statusRank, 'is not', null).orderBy(statusRank, direction).orderBy('mine.updated_at', direction)
  return (
    mine
      // A condition of its own, so that the media of those that were not begun need not be read.
      .where('mine.completed_count', '>', 0)
      .innerJoin('media', 'media.id', 'mine.media_id')
      .where(progressOf, 'is not', null)
      .orderBy(progressOf, direction)
  )
}

/** The media that somebody has used, by their last activity, progress, score or status. */
export async function listUsed(db: Db, userId: number, sort: OwnOrder, direction: Ordering['direction']): Promise<Iterable<number>> {
  const part = rowsInOrder(db, userId, sort, direction).orderBy('mine.media_id', direction)
  const { list } = await db.selectFrom(part.as('part')).select(joinedIds(db, 'part.media_id').as('list')).executeTakeFirstOrThrow()
  return splitIds(list)
}
