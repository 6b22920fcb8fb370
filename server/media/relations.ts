import type { Media } from '@amn/contract/media'
import { type ListScope, selectCards, toCard, withinScope } from '../db/cards.ts'
import { listLinks } from '../db/relations.ts'
import type { Db } from '../db/tables.ts'

/** The relations of a media in both directions, the inverse kind for those that point here; only media within the scope. */
export async function listRelations(db: Db, id: number, scope: ListScope): Promise<Media['relations']> {
  const links = await listLinks(db, id)
  if (links.length === 0 || scope.types.length === 0) return []
  const rows = await selectCards(db, 0)
    .where((is) => withinScope(is, { ...scope, withWorkInProgress: true }))
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
