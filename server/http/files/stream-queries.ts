import type { Db } from '../../db/tables.ts'
import type { MediaFacts } from '../../domain/visibility/visibility.ts'

/** What decides who may see these media, by id. */
export async function listMediaFacts(db: Db, ids: readonly number[]): Promise<Map<number, MediaFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'type', 'adult', 'deleted_at']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
