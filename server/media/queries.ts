import { sql } from 'kysely'
import type { Media, MediaCard } from '@amn/contract/media'
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
    .innerJoin(chosen.select(['media.id', 'media.sort_title']).orderBy('media.sort_title').orderBy('media.id').limit(limit).offset(offset).as('k'), 'k.id', 'media.id')
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

const inverse: Partial<Record<string, Media['relations'][number]['type']>> = {
  Sequel: 'Prequel',
  Prequel: 'Sequel',
  MainStory: 'SubStory',
  SubStory: 'MainStory',
  Adaptation: 'Original',
  Original: 'Adaptation',
}

/** The relations of a media in both directions, the inverse kind for those that point here; only media within the scope. */
export async function listRelations(db: Db, id: number, scope: ListScope): Promise<Media['relations']> {
  const links = await db
    .selectFrom('media_relation')
    .select(['related_id as other', 'type', sql<number>`0`.as('isInverse')])
    .where('media_id', '=', id)
    .unionAll(db.selectFrom('media_relation').select(['media_id as other', 'type', sql<number>`1`.as('isInverse')]).where('related_id', '=', id))
    .execute()
  if (links.length === 0 || scope.types.length === 0) return []
  const rows = await selectCards(db, 0)
    .where((is) => withinScope(is, { ...scope, withWorkInProgress: true }))
    .where('media.id', 'in', links.map((link) => link.other))
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toCard(row, 0)]))
  return links.flatMap((link) => {
    const card = cards.get(link.other)
    if (!card) return []
    const { myData: _none, ...media } = card
    return [{ type: link.isInverse ? (inverse[link.type] ?? link.type) : link.type, media }]
  })
}
