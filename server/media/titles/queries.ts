import { idsIn } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'

/** How many rows a statement gives. */
export const rowsAtOnce = 1000

/** A media with its titles folded and joined by newlines. */
export interface FoldedTitles {
  id: number
  norm: string
}

/** The titles of the next of all media by id. */
export const listTitles = prepared<{ after: number }, FoldedTitles>((db, given) =>
  db
    .selectFrom('media_norm')
    .select(['media_id as id', 'norm'])
    .where('media_id', '>', given('after'))
    .orderBy('media_id')
    .limit(rowsAtOnce),
)

/** The titles of some media; `ids` is a JSON array. */
export const listTitlesOf = prepared<{ ids: string }, FoldedTitles>((db, given) =>
  db
    .selectFrom('media_norm')
    .select(['media_id as id', 'norm'])
    .where('media_id', 'in', idsIn(db, given('ids'))),
)
