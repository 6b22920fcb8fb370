import { sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { isOfTypes } from './page.ts'
import type { Db } from './tables.ts'

/** The media that a person may see now: those in the bin, of types without INFO, and adult ones unless wanted are left out. */
export const selectVisible = (db: Db, actor: Actor) => {
  const isShown = sql<boolean>`(media.adult = 0 or ${Number(actor.seesAdult)} = 1 or ${isOfTypes(actor.types('EDIT'))})`
  return db
    .selectFrom('media')
    .where('media.deleted_at', 'is', null)
    .where(isOfTypes(actor.types('INFO')))
    .where(isShown)
}
