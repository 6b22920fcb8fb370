import type { Media } from '@amn/contract/media/media'
import { selectCards, toCard } from '../domain/media/card-queries.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { whereListed } from '../domain/visibility/visibility-queries.ts'
import type { Link } from '../domain/media/relations.ts'
import type { Db } from '../db/tables.ts'

/** The related media that are within the scope. */
export async function listRelations(db: Db, links: readonly Link[], scope: ListScope): Promise<Media['relations']> {
  if (links.length === 0 || scope.types.length === 0) return []
  const rows = await selectCards(db, 0)
    .where(whereListed({ ...scope, withWorkInProgress: true }))
    .where(
      'media.id',
      'in',
      links.map(({ mediaId }) => mediaId),
    )
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toCard(row, 0)]))
  return links.flatMap((link) => {
    const card = cards.get(link.mediaId)
    if (!card) return []
    const { myData: _none, ...media } = card
    return [{ type: link.type, media }]
  })
}
