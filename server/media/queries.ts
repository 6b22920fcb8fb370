import type { MediaCard } from '@amn/contract/media/media'
import type { Db } from '../db/tables.ts'
import { selectCards, toCard } from '../domain/media/card-queries.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { whereListed } from '../domain/visibility/visibility-queries.ts'

/** The newest media by the day they came out, those without a day by their year; ties by when they were added. */
export async function listNewest(db: Db, scope: ListScope & { userId: number }, most: number): Promise<MediaCard[]> {
  if (scope.types.length === 0) return []
  const rows = await selectCards(db, scope.userId)
    .where(whereListed(scope))
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
    .where(whereListed(scope))
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => toCard(row, scope.userId))
}
