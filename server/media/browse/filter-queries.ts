import { sql } from 'kysely'
import { joinedIds, splitIds } from '../../db/id-list.ts'
import { foldName } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import { wordIds } from '../../domain/media/title-queries.ts'
import type { TagVisibility } from '../../domain/tags/tag-visibility.ts'
import { isShown } from '../../domain/tags/tag-visibility-queries.ts'

/** The tags with one of some ids, or but for case with one of some names, that a caller may see. */
export const listTagsNamed = (db: Db, visibility: TagVisibility, ids: readonly number[], names: readonly string[]) =>
  db
    .selectFrom('tag')
    .select(['tag.id', 'tag.name'])
    .where((is) => is.or([is('tag.name_key', 'in', names.map(foldName)), ...(ids.length > 0 ? [is('tag.id', 'in', ids)] : [])]))
    .where((is) => isShown(is, visibility))
    .execute()

/** The media that contain a folded word in one of their titles; of those within a range of ids where one is given. */
export async function listHolding(db: Db, word: string, range?: { from: number; upTo: number }): Promise<Uint32Array<ArrayBuffer>> {
  const ids = wordIds(db, word, range)
  const { rows } = await sql<{ list: string | null }>`select ${joinedIds(db, 'media_id')} as list from (${ids}) as found`.execute(db)
  return splitIds(rows[0]?.list ?? null)
}
