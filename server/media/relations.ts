import type { Media } from '@amn/contract/media/media'
import { selectCards, toCard } from '../domain/media/card-queries.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { whereListedOf } from '../domain/visibility/visibility-queries.ts'
import { compareRelated, type Link } from '../domain/media/relations.ts'
import { idsIn } from '../db/id-list.ts'
import type { Db } from '../db/tables.ts'

/** The related media that are within the scope as the caller's cards, in the order in which they are shown. */
export async function listRelations(db: Db, userId: number, links: readonly Link[], scope: ListScope): Promise<Media['relations']> {
  if (links.length === 0 || scope.types.length === 0) return []
  const ids = JSON.stringify(links.map(({ mediaId }) => mediaId))
  const rows = await selectCards(db, userId)
    .where(whereListedOf({ ...scope, withWorkInProgress: true }))
    .where('media.id', 'in', idsIn(db, ids))
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toCard(row, userId)]))
  const shown = links.flatMap(({ type, mediaId }) => {
    const media = cards.get(mediaId)
    return media ? [{ type, media }] : []
  })
  return shown.toSorted(compareRelated)
}
