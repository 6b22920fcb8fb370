import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import type { Actor } from '../rights/actor.ts'
import type { ListScope } from './visibility.ts'

/** The columns that decide, as a condition reads them; `types` is read where several types are asked for. */
interface Columns {
  deletedAt?: RawBuilder<unknown>
  type: RawBuilder<unknown>
  types: RawBuilder<unknown>
  adult: RawBuilder<unknown>
  workInProgress: RawBuilder<unknown>
}

/** Several types are hidden from the planner, which would otherwise leave the index that has all types in order, and sort every row. */
const indexed: Columns = {
  deletedAt: sql`media.deleted_at`,
  type: sql`media.type`,
  types: sql`media.type || ''`,
  adult: sql`media.adult`,
  workInProgress: sql`media.work_in_progress`,
}
/** For a query that is to begin with its other conditions, and not with an index of all media. */
const unindexed: Columns = {
  deletedAt: sql`media.deleted_at || ''`,
  type: sql`media.type || ''`,
  types: sql`media.type || ''`,
  adult: sql`media.adult + 0`,
  workInProgress: sql`media.work_in_progress + 0`,
}
/** The columns of a table of counts, which leaves out the bin. */
export const columnsOfCounts = (table: 'media_count' | 'tag_count'): Columns => {
  const type = sql.ref(`${table}.type`)
  return { type, types: type, adult: sql.ref(`${table}.adult`), workInProgress: sql.ref(`${table}.work_in_progress`) }
}

function isOfTypesIn({ type, types: several }: Columns, types: readonly MediaType[]): RawBuilder<SqlBool> {
  if (types.length === 0) return sql<SqlBool>`1 = 0`
  if (types.length === mediaTypes.length) return sql<SqlBool>`1 = 1`
  return types.length === 1 ? sql<SqlBool>`${type} = ${types[0]}` : sql<SqlBool>`${several} in (${sql.join(types)})`
}

/** The condition that a media is of one of these types. */
export const isOfTypes = (types: readonly MediaType[]): RawBuilder<SqlBool> => isOfTypesIn(indexed, types)

/** `isOfTypes` for a query that begins with its other conditions. */
export const isOfTypesOf = (types: readonly MediaType[]): RawBuilder<SqlBool> => isOfTypesIn(unindexed, types)

/** `isAllowed` as a condition, for a query that begins with its other conditions. */
export const whereAllowed = (actor: Actor, types: readonly MediaType[] = actor.types('INFO')): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isOfTypesIn(unindexed, types)} and
    (${unindexed.adult} = 0 or ${Number(actor.seesAdult)} = 1 or ${isOfTypesIn(unindexed, actor.types('EDIT'))})`

/** `isVisible` as a condition, likewise. */
export const whereVisible = (actor: Actor, types?: readonly MediaType[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${unindexed.deletedAt} is null and ${whereAllowed(actor, types)}`

/** The media that a person may see now. */
export const selectVisible = (db: Db, actor: Actor) => db.selectFrom('media').where(whereVisible(actor))

/** `isListed` as a condition; a rule that lets everything pass is left out, so that the widest index serves. */
export const whereListed = (scope: ListScope, columns = indexed): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      ...(columns.deletedAt ? [sql<SqlBool>`${columns.deletedAt} is null`] : []),
      isOfTypesIn(columns, scope.types),
      ...(scope.withWorkInProgress ? [] : [sql<SqlBool>`${columns.workInProgress} = 0`]),
      ...(scope.seesAdult ? [] : [sql<SqlBool>`${columns.adult} = 0`]),
    ],
    sql` and `,
  )}`

/** `whereListed` for a query that begins with its other conditions. */
export const whereListedOf = (scope: ListScope): RawBuilder<SqlBool> => whereListed(scope, unindexed)
