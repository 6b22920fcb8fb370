import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { mediaTypes } from '@amn/contract/values'
import type { Tables } from '../../db/tables.ts'
import { columnsOfCounts, whereListed } from '../visibility/visibility-queries.ts'
import type { TagVisibility } from './tag-visibility.ts'

/** The condition that a row of tag_count counts media that the caller may see. */
export function isSeen(is: ExpressionBuilder<Tables, 'tag_count'>, { types, seesAdult }: TagVisibility): Expression<SqlBool> {
  return is.and([
    is('tag_count.n', '>', 0),
    ...(types.length === mediaTypes.length ? [is('tag_count.type', '=', 'All')] : []),
    whereListed({ types: [...types], seesAdult, withWorkInProgress: true }, columnsOfCounts('tag_count')),
  ])
}

const selectSeenCounts = (is: ExpressionBuilder<Tables, 'tag'>, visibility: TagVisibility) =>
  is
    .selectFrom('tag_count')
    .select(sql<number>`1`.as('one'))
    .whereRef('tag_count.tag_id', '=', 'tag.id')
    .where((one) => isSeen(one, visibility))

// Not by the counts, which leave out the bin.
const selectUses = (is: ExpressionBuilder<Tables, 'tag'>) =>
  is
    .selectFrom('media_tag')
    .select(sql<number>`1`.as('one'))
    .whereRef('media_tag.tag_id', '=', 'tag.id')

/** The condition that a media which the caller may see has the tag, or that none has it where the caller sees those, too. */
export function isShown(is: ExpressionBuilder<Tables, 'tag'>, visibility: TagVisibility): Expression<SqlBool> {
  if (visibility.seesAll) return sql<SqlBool>`1 = 1`
  const isSeenOnMedia = is.exists(selectSeenCounts(is, visibility))
  return visibility.seesUnused ? is.or([isSeenOnMedia, is.not(is.exists(selectUses(is)))]) : isSeenOnMedia
}
