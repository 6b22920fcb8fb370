import type { Actor } from '../rights/actor.ts'
import { whereVisible } from '../visibility/visibility-queries.ts'
import type { Db } from '../../db/tables.ts'
import { selectCredits } from './credit-queries.ts'

/** Those of some people and organisations who worked on something that the caller may see. */
export async function listVisibleContributors(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectCredits(db)
    .innerJoin('media', 'media.id', 'credit.media_id')
    .select('contributor.id')
    .distinct()
    .where((is) => is.or([is('credited.id', 'in', ids), is('credited.merged_into', 'in', ids)]))
    .where('contributor.id', 'in', ids)
    .where(whereVisible(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
