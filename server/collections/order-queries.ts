import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { whereListedOf } from '../domain/visibility/visibility-queries.ts'

/** The media that come right before and after some media, by relations of either side. */
export async function listNextInOrder(db: Db, ids: readonly number[]): Promise<{ from: number; to: number }[]> {
  const rows = await db
    .selectFrom('media_relation')
    .select(['media_id as one', 'related_id as other', 'type'])
    .where((is) => is.or([is('media_id', 'in', ids), is('related_id', 'in', ids)]))
    .where('type', 'in', ['Sequel', 'Prequel'])
    .execute()
  return rows.map(({ one, other, type }) => (type === 'Sequel' ? { from: one, to: other } : { from: other, to: one }))
}

/** Those of some media that are within the scope, or all where there is none, with the day they came out. */
export const listInScope = (db: Db, ids: readonly number[], scope?: ListScope) => {
  const rows = db.selectFrom('media').select(['media.id', 'media.came_out as cameOut']).where('media.id', 'in', ids)
  return (scope ? rows.where(whereListedOf(scope)) : rows).execute()
}
