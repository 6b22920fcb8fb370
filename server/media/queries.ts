import { sql } from 'kysely'
import type { MediaCard } from '@amn/contract/media'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import { titleConditions } from '../db/titles.ts'
import { type ListScope, selectCards, toCard, withinScope } from '../db/cards.ts'

/** A page of the media within a scope by title, and how many there are; every word of the filter must be a piece of a title. */
export function listMedia(db: Db, scope: ListScope & { userId: number; titleFilter: string }, paging: Paging): Promise<Page<MediaCard>> {
  const conditions = titleConditions(db, scope.titleFilter)
  if (scope.types.length === 0) return Promise.resolve({ items: [], totalItems: 0 })
  const chosen = db
    .selectFrom('media')
    .where((is) => withinScope(is, scope))
    .where((is) => is.and(conditions))
  const { limit, offset } = windowOf(paging)
  const items = selectCards(db, scope.userId)
    .innerJoin(
      chosen.select(['media.id', 'media.sort_title']).orderBy('media.sort_title').orderBy('media.id').limit(limit).offset(offset).as('k'),
      'k.id',
      'media.id',
    )
    .orderBy('k.sort_title')
    .orderBy('k.id')
    .execute()
  const total =
    conditions.length > 0
      ? chosen.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      : db
          .selectFrom('media_count')
          .select((is) => is.fn.coalesce(is.fn.sum<number>('n'), sql<number>`0`).as('n'))
          .where('type', 'in', scope.types)
          .$if(!scope.withWorkInProgress, (query) => query.where('work_in_progress', '=', 0))
          .$if(!scope.seesAdult, (query) => query.where('adult', '=', 0))
          .executeTakeFirstOrThrow()
  return readPage(
    items.then((rows) => rows.map((row) => toCard(row, scope.userId))),
    total.then(({ n }) => Number(n)),
  )
}

/** The newest media by the day they came out, those without a day by their year; ties by when they were added. */
export async function listNewest(db: Db, scope: ListScope & { userId: number }, most: number): Promise<MediaCard[]> {
  if (scope.types.length === 0) return []
  const rows = await selectCards(db, scope.userId)
    .where((is) => withinScope(is, scope))
    .orderBy('media.came_out', 'desc')
    .orderBy('media.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => toCard(row, scope.userId))
}

/** The media that were added last. */
export async function listRecentlyAdded(db: Db, scope: ListScope & { userId: number }, most: number): Promise<MediaCard[]> {
  if (scope.types.length === 0) return []
  const rows = await selectCards(db, scope.userId)
    .where((is) => withinScope(is, scope))
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => toCard(row, scope.userId))
}
