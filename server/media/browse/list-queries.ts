import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListOrder } from '@amn/contract/media/media-values'
import { mediaTypes, type UserMediaStatus } from '@amn/contract/values'
import { columnsOfCounts, whereListed } from '../../domain/visibility/visibility-queries.ts'
import { idsIn } from '../../db/id-list.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { titleConditions } from '../../domain/media/title-queries.ts'
import { type Shuffle, shuffleOf } from './order/shuffle.ts'
import type { CreditFilter, Filter, Range } from './filter.ts'
import { findHighestId, firstCharacter } from './index-queries.ts'

/** The order in which to list. */
export interface Ordering {
  sort: ListOrder
  direction: 'asc' | 'desc'
  seed: number
}

const hasOneOf = (tags: readonly number[]): RawBuilder<SqlBool> =>
  tags.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`media.id in (select media_id from media_tag where tag_id in (${sql.join(tags.map((tag) => sql`${tag}`))}))`

const tagged = ({ included, inclusionMode, excluded, exclusionMode }: Filter): RawBuilder<SqlBool>[] => {
  const required = inclusionMode === 'AND' || included.length === 0 ? included.map(hasOneOf) : [hasOneOf(included.flat())]
  if (excluded.length === 0) return required
  const rejected = exclusionMode === 'OR' ? hasOneOf(excluded.flat()) : sql<SqlBool>`${sql.join(excluded.map(hasOneOf), sql` and `)}`
  return [...required, sql<SqlBool>`not (${rejected})`]
}

const hasFact = (facts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`media.id in (select media_id from media_fact where fact in (${sql.join(facts)}))`
const withFacts = ({ includedFacts = [], excludedFacts = [] }: Filter): RawBuilder<SqlBool>[] => [
  ...includedFacts.map(hasFact),
  ...(excludedFacts.length > 0 ? [sql<SqlBool>`not ${hasFact(excludedFacts)}`] : []),
]

const credited = ({ id, role }: CreditFilter): RawBuilder<SqlBool> => {
  const ofRole = role === undefined ? sql`` : sql`and role = ${role}`
  return sql<SqlBool>`media.id in (select media_id from credit
    where contributor_id in (select id from contributor where id = ${id} or merged_into = ${id}) ${ofRole})`
}
const withCredits = ({ includedCredits = [], excludedCredits = [] }: Filter): RawBuilder<SqlBool>[] => [
  ...includedCredits.map(credited),
  ...excludedCredits.map((one) => sql<SqlBool>`not ${credited(one)}`),
]

const oneOf = (column: RawBuilder<unknown>, included: readonly unknown[] = [], excluded: readonly unknown[] = []) => [
  ...(included.length > 0 ? [sql<SqlBool>`${column} in (${sql.join(included)})`] : []),
  ...(excluded.length > 0 ? [sql<SqlBool>`(${column} is null or ${column} not in (${sql.join(excluded)}))`] : []),
]
const between = (column: RawBuilder<unknown>, range: Range | undefined, least: number, most: number) =>
  range ? [sql<SqlBool>`${column} between ${Math.max(least, range[0] ?? least)} and ${range[1] ?? most}`] : []
const cameOutIn = sql`case when media.came_out = '' then null else cast(substr(media.came_out, 1, 4) as integer) end`

const withValues = (filter: Filter): RawBuilder<SqlBool>[] => [
  ...oneOf(sql`media.series_id`, filter.includedSeries, filter.excludedSeries),
  ...oneOf(sql`lower(media.original_language)`, filter.includedLanguages, filter.excludedLanguages),
  ...between(sql`media.minimum_age`, filter.maximumAge === undefined ? undefined : [0, filter.maximumAge], 0, 99),
  ...between(sql`media.community_score`, filter.score, 0, 100),
  ...between(cameOutIn, filter.year, 1, 9999),
  ...between(sql`media.runtime`, filter.runtime, 1, 100_000_000),
  ...between(sql`media.page_count`, filter.pages, 1, 100_000_000),
]

const passes = (db: Db, is: ExpressionBuilder<Tables, 'media'>, filter: Filter) =>
  is.and([
    whereListed(filter),
    ...titleConditions(db, filter.words.join(' ')),
    ...tagged(filter),
    ...withFacts(filter),
    ...withCredits(filter),
    ...withValues(filter),
    ...(filter.airedAfter === undefined ? [] : [is('media.aired_from', '>=', filter.airedAfter)]),
    ...(filter.airedBefore === undefined ? [] : [is('media.aired_from', '<=', filter.airedBefore)]),
  ])

/** The media that pass a filter, as the start of a query. */
const selectPassing = (db: Db, filter: Filter) => db.selectFrom('media').where((is) => passes(db, is, filter))

const countInScope = (db: Db, filter: Filter) =>
  db
    .selectFrom('media_count')
    .select((is) => is.fn.sum<number | null>('n').as('n'))
    .where(whereListed(filter, columnsOfCounts('media_count')))
    .executeTakeFirstOrThrow()

/** How many media pass a filter. */
export async function countBySql(db: Db, filter: Filter): Promise<number> {
  const { types: _types, seesAdult: _adult, withWorkInProgress: _wip, inclusionMode: _in, exclusionMode: _out, ...narrowing } = filter
  const isPlain = Object.values(narrowing).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))
  if (isPlain) return Number((await countInScope(db, filter)).n ?? 0)
  const { n } = await selectPassing(db, filter)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const shufflePosition = ({ bits, first, add, shift, second }: Shuffle): RawBuilder<number> => {
  const mask = 2 ** bits - 1
  const mixed = sql`((media.id * ${first} + ${add}) & ${mask})`
  // The engines have no common operator for exclusive or.
  const folded = sql`((${mixed} | (${mixed} >> ${shift})) - (${mixed} & (${mixed} >> ${shift})))`
  return sql<number>`((${folded} * ${second}) & ${mask})`
}

/** The orders by what the caller has done. */
export type OwnOrder = 'activity' | 'progress' | 'score' | 'status'
/** Whether an order is by what the caller has done. */
export const isOwnOrder = (sort: ListOrder): sort is OwnOrder => ['activity', 'progress', 'score', 'status'].includes(sort)

const statusRanks = { WATCHING: 6, PAUSED: 5, PLANNED: 4, COMPLETED: 3, SKIPPED: 2, DROPPED: 1 } satisfies Partial<
  Record<UserMediaStatus, number>
>
const ranked = (column: RawBuilder<unknown>, ranks: readonly (readonly [value: string, rank: number])[]) =>
  sql<number | null>`case ${column} ${sql.join(
    ranks.map(([value, rank]) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`
/** The rank of somebody's status, of which `mine` is their row; null where they have none. */
export const statusRank = ranked(sql`mine.status`, Object.entries(statusRanks))
const typeRank = ranked(
  sql`media.type`,
  mediaTypes.map((type, at) => [type, at]),
)
const thenByUse = (value: RawBuilder<unknown>) => [
  value,
  sql`case when ${value} is not null then mine.updated_at end`,
  sql`case when ${value} is null then media.created_at end`,
]

// What has no value comes last, whatever the direction.
const orderings = (shuffle: Shuffle | undefined): Record<ListOrder, RawBuilder<unknown>[]> => ({
  title: [sql`media.sort_title`],
  added: [sql`media.created_at`],
  aired: [sql`media.came_out`],
  number: [sql`media.enumeration_number`],
  activity: [sql`mine.last_activity_at`, sql`case when mine.last_activity_at is null then media.created_at end`],
  progress: [progressOf, sql`case when ${progressOf} is null then media.created_at end`],
  score: thenByUse(sql`mine.score`),
  status: thenByUse(statusRank),
  communityScore: [sql`media.community_score`],
  type: [typeRank, sql`media.sort_title`],
  random: shuffle ? [shufflePosition(shuffle)] : [],
})
/** The share of a media that somebody has completed, of which `mine` is their row; null where they have completed nothing. */
export const progressOf = sql<number | null>`case when mine.completed_count > 0 and media.content_count > 0
  then cast(mine.completed_count as real) / media.content_count end`
const missingLast: Partial<Record<ListOrder, RawBuilder<unknown>>> = {
  aired: sql`case when media.came_out = '' then 1 else 0 end`,
  number: sql`case when media.enumeration_number is null then 1 else 0 end`,
  activity: sql`case when mine.last_activity_at is null then 1 else 0 end`,
  progress: sql`case when ${progressOf} is null then 1 else 0 end`,
  score: sql`case when mine.score is null then 1 else 0 end`,
  status: sql`case when ${statusRank} is null then 1 else 0 end`,
  communityScore: sql`case when media.community_score is null then 1 else 0 end`,
}

type Query = SelectQueryBuilder<Tables, 'media', { id: number }>
interface Stretch {
  limit: number
  offset: number
}

async function windowOfOrdered(db: Db, listed: Query, { sort, direction, seed }: Ordering, { limit, offset }: Stretch): Promise<number[]> {
  const shuffle = sort === 'random' ? shuffleOf(seed, await findHighestId(db)) : undefined
  const sqlDirection = sort === 'random' ? 'asc' : direction
  // Descending, those without a day come last by themselves, and the database's index is used.
  const missing = sort === 'aired' && sqlDirection === 'desc' ? undefined : missingLast[sort]
  let query = listed
  if (missing) query = query.orderBy(missing)
  for (const expression of orderings(shuffle)[sort]) query = query.orderBy(expression, sqlDirection)
  const rows = await query.orderBy('media.id', sqlDirection).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** A window of the ids of the media that pass a filter, in an order. */
export function idsBySql(db: Db, userId: number, filter: Filter, ordering: Ordering, window: Stretch): Promise<number[]> {
  const passing = selectPassing(db, filter).select('media.id')
  const listed = isOwnOrder(ordering.sort)
    ? passing.leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', userId))
    : passing
  return windowOfOrdered(db, listed, ordering, window)
}

/** Those of some media that pass a filter. */
export async function listPassing(db: Db, filter: Filter, ids: readonly number[]): Promise<number[]> {
  const rows = await selectPassing(db, filter)
    .select('media.id')
    .where('media.id', 'in', idsIn(db, JSON.stringify(ids)))
    .execute()
  return rows.map(({ id }) => id)
}

/** A window of some media, of which there are few, in an order that is not one's own. */
export const orderFew = (db: Db, ids: Iterable<number>, ordering: Ordering, window: Stretch): Promise<number[]> => {
  const listed = db
    .selectFrom('media')
    .select('media.id')
    .where('media.id', 'in', idsIn(db, JSON.stringify([...ids])))
  return windowOfOrdered(db, listed, ordering, window)
}

/** How many of the media that pass a filter begin with a character, given as its code, or are of a year, in that order. */
export const countByKey = (db: Db, filter: Filter, by: 'title' | 'aired' | 'added', direction: 'asc' | 'desc') => {
  const year = sql`substr(${sql.ref(by === 'aired' ? 'media.came_out' : 'media.created_at')}, 1, 4)`
  const key = sql<number | string>`${by === 'title' ? firstCharacter(db) : year}`
  return selectPassing(db, filter)
    .select([key.as('key'), sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy(key)
    .orderBy(key, direction)
    .execute()
}

/** The original languages of the media that pass a filter, in lower case, and how many have each. */
export const countLanguagesBySql = (db: Db, filter: Filter) =>
  selectPassing(db, filter)
    .select([sql<string>`lower(media.original_language)`.as('language'), sql<number>`cast(count(*) as integer)`.as('count')])
    .where('media.original_language', 'is not', null)
    .groupBy(sql`lower(media.original_language)`)
    .execute()

/** The facts of the media that pass a filter, and how many have each. */
export const countFactsBySql = (db: Db, filter: Filter) =>
  selectPassing(db, filter)
    .innerJoin('media_fact', 'media_fact.media_id', 'media.id')
    .select(['media_fact.fact', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy('media_fact.fact')
    .execute()
