import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Actor } from '../http/actor.ts'
import type { Tables } from './tables.ts'

/** What a caller sees of the tags: by which media they are counted, and whether those that none of these bears are shown. */
export interface Sight {
  types: readonly MediaType[]
  seesAdult: boolean
  seesAll: boolean
}

export const sightOf = (actor: Actor): Sight => ({
  types: actor.types('INFO'),
  seesAdult: actor.seesAdult,
  seesAll: actor.privileges.has('CONTROL_PANEL'),
})

/** The condition that a row of tag_count counts media that the caller may see. */
export function isSeen(is: ExpressionBuilder<Tables, 'tag_count'>, { types, seesAdult }: Sight): Expression<SqlBool> {
  const isOfTypes = types.length === mediaTypes.length ? is('tag_count.type', '=', 'All') : is('tag_count.type', 'in', types)
  return is.and([
    is('tag_count.n', '>', 0),
    types.length === 0 ? sql<SqlBool>`1 = 0` : isOfTypes,
    ...(seesAdult ? [] : [is('tag_count.adult', '=', 0)]),
  ])
}
