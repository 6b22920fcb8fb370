import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'
import { columnsOfCounts, whereListed } from '../visibility/visibility.ts'
import type { Tables } from '../../db/tables.ts'

/** What a caller sees of the tags: by which media they are counted, and whether those that none of these bears are shown. */
export interface TagVisibility {
  types: readonly MediaType[]
  seesAdult: boolean
  seesAll: boolean
  /** Also those that no media bears at all: who may give tags has to find new ones. */
  seesUnused: boolean
}

export const tagVisibilityOf = (actor: Actor): TagVisibility => ({
  types: actor.types('INFO'),
  seesAdult: actor.seesAdult,
  seesAll: actor.privileges.has('CONTROL_PANEL'),
  seesUnused: actor.types('EDIT').length > 0,
})

/** The condition that a row of tag_count counts media that the caller may see. */
export function isSeen(is: ExpressionBuilder<Tables, 'tag_count'>, { types, seesAdult }: TagVisibility): Expression<SqlBool> {
  return is.and([
    is('tag_count.n', '>', 0),
    ...(types.length === mediaTypes.length ? [is('tag_count.type', '=', 'All')] : []),
    whereListed({ types: [...types], seesAdult, withWorkInProgress: true }, columnsOfCounts('tag_count')),
  ])
}

/** The condition that a tag is borne by a media that the caller may see, or by none where the caller sees those, too. */
export function isShown(is: ExpressionBuilder<Tables, 'tag'>, visibility: TagVisibility): Expression<SqlBool> {
  const counted = is
    .selectFrom('tag_count')
    .select(sql<number>`1`.as('one'))
    .whereRef('tag_count.tag_id', '=', 'tag.id')
    .where((one) => isSeen(one, visibility))
  // Not by the counts, which leave out the bin.
  const borne = is
    .selectFrom('media_tag')
    .select(sql<number>`1`.as('one'))
    .whereRef('media_tag.tag_id', '=', 'tag.id')
  return is.or([
    ...(visibility.seesAll ? [sql<SqlBool>`1 = 1`] : [is.exists(counted)]),
    ...(visibility.seesUnused && !visibility.seesAll ? [is.not(is.exists(borne))] : []),
  ])
}
