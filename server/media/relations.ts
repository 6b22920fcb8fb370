import { sql } from 'kysely'
import type { Media } from '@amn/contract/media'
import type { RelationType } from '@amn/contract/values'
import { type ListScope, selectCards, toCard, withinScope } from '../db/cards.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

const listLinks = prepared<{ id: number }, { other: number; type: RelationType; isInverse: number }>((db, given) =>
  db
    .selectFrom('media_relation')
    .select(['related_id as other', 'type', sql<number>`0`.as('isInverse')])
    .where('media_id', '=', given('id'))
    .unionAll(
      db
        .selectFrom('media_relation')
        .select(['media_id as other', 'type', sql<number>`1`.as('isInverse')])
        .where('related_id', '=', given('id')),
    ),
)
const inverse: Partial<Record<RelationType, RelationType>> = {
  Sequel: 'Prequel',
  Prequel: 'Sequel',
  MainStory: 'SubStory',
  SubStory: 'MainStory',
  Adaptation: 'Original',
  Original: 'Adaptation',
}

/** The relations of a media in both directions, the inverse kind for those that point here; only media within the scope. */
export async function listRelations(db: Db, id: number, scope: ListScope): Promise<Media['relations']> {
  const links = await listLinks(db, { id })
  if (links.length === 0 || scope.types.length === 0) return []
  const rows = await selectCards(db, 0)
    .where((is) => withinScope(is, { ...scope, withWorkInProgress: true }))
    .where(
      'media.id',
      'in',
      links.map((link) => link.other),
    )
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toCard(row, 0)]))
  return links.flatMap((link) => {
    const card = cards.get(link.other)
    if (!card) return []
    const { myData: _none, ...media } = card
    return [{ type: link.isInverse ? (inverse[link.type] ?? link.type) : link.type, media }]
  })
}
