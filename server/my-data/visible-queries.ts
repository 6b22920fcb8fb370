import type { MediaType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'
import { selectVisible } from '../domain/visibility/visibility-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'

/** What identifies a media. */
export interface KnownMedia {
  id: number
  type: MediaType
  airedFrom: string | null
  externalKey: string | null
  /** All titles, folded, one a line; the first is the main one. */
  norm: string
}

const pageSize = 2000

/** The next of all visible media, by id. */
export const listKnownMedia = (db: Db, actor: Actor, after: number): Promise<KnownMedia[]> =>
  selectVisible(db, actor)
    .innerJoin('media_norm', 'media_norm.media_id', 'media.id')
    .select(['media.id', 'media.type', 'media.aired_from as airedFrom', 'media.external_key as externalKey', 'media_norm.norm'])
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(pageSize)
    .execute()
