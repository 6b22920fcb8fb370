import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'
import { selectVisible } from '../domain/visibility/visibility-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'

/** A media as far as it is needed to recognise it. */
export interface KnownMedia {
  id: number
  type: MediaType
  airedFrom: string | null
  seasonYear: number | null
  externalKey: string | null
}

const pageSize = 2000

/** The next of all visible media, by id, with its titles folded, one a line. */
export const listKnownMedia = (db: Db, actor: Actor, after: number): Promise<(KnownMedia & { norm: string })[]> =>
  selectVisible(db, actor)
    .innerJoin('media_norm', 'media_norm.media_id', 'media.id')
    .select([
      'media.id',
      'media.type',
      'media.aired_from as airedFrom',
      'media.season_year as seasonYear',
      'media.external_key as externalKey',
      'media_norm.norm',
    ])
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(pageSize)
    .execute()

const mostKeys = 500

/** Which media are known by these ids in other catalogues. */
export async function listExternal(db: Db, ids: readonly ExternalId[]): Promise<{ source: string; key: string; mediaId: number }[]> {
  const found: { source: string; key: string; mediaId: number }[] = []
  for (const [source, all] of Map.groupBy(ids, (id) => id.source)) {
    const keys = [...new Set(all.map(({ key }) => key))]
    for (let from = 0; from < keys.length; from += mostKeys) {
      const rows = await db
        .selectFrom('media_external')
        .select(['source', 'key', 'media_id as mediaId'])
        .where('source', '=', source)
        .where('key', 'in', keys.slice(from, from + mostKeys))
        .execute()
      found.push(...rows)
    }
  }
  return found
}
