import type { MediaType } from '@amn/contract/values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { isOfTypes } from '../../db/page.ts'
import type { Db } from '../../db/tables.ts'

/**
 * The condition that a media, wherever it lies, is of these types, and not an adult one unless the person wants or edits those; as
 * `isAllowed` has it. It is hidden from the planner, which is to begin with what else is asked.
 */
export const isOfAllowed = (actor: Actor, types: readonly MediaType[] = actor.types('INFO')): RawBuilder<SqlBool> =>
  types.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`media.type || '' in (${sql.join(types)}) and
        (media.adult + 0 = 0 or ${Number(actor.seesAdult)} = 1 or ${isOfTypes(actor.types('EDIT'))})`

/** The condition that a person may see a media of these types now; hidden likewise, or an index of all media that are there is gone through. */
export const isVisible = (actor: Actor, types?: readonly MediaType[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`media.deleted_at || '' is null and ${isOfAllowed(actor, types)}`

/** The media that a person may see now: those in the bin, of types without INFO, and adult ones unless wanted are left out. */
export const selectVisible = (db: Db, actor: Actor) => db.selectFrom('media').where(isVisible(actor))
