import { sql } from 'kysely'
import type { MediaType } from '@amn/contract/values'
import { isOfTypes } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../http/actor.ts'

/** The media that a person may see now: those in the bin, of types without INFO, and adult ones unless wanted are left out. */
export const selectVisible = (db: Db, actor: Actor) => {
  const isShown = sql<boolean>`(media.adult = 0 or ${Number(actor.seesAdult)} = 1 or ${isOfTypes(actor.types('EDIT'))})`
  return db
    .selectFrom('media')
    .where('media.deleted_at', 'is', null)
    .where(isOfTypes(actor.types('INFO')))
    .where(isShown)
}

/** A media as far as it is needed to recognise one. */
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
