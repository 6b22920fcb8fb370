import type { RawBuilder, SelectQueryNode } from 'kysely'
import { jsonArrayFrom as inPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as inSqlite } from 'kysely/helpers/sqlite'
import { engineOf } from '../engine.ts'
import type { Db } from '../tables.ts'

/** Rows inside a row, as the engine gives them: SQLite as text. */
export type JsonRows<R> = string | R[]

interface Query {
  isSelectQueryBuilder: true
  toOperationNode: () => SelectQueryNode
}

/** The rows of a query as one column of another, so that the database is asked once. */
export const jsonRows = <R>(db: Db, query: Query): RawBuilder<JsonRows<R>> =>
  (engineOf(db) === 'sqlite' ? inSqlite(query as never) : inPostgres(query as never)) as RawBuilder<JsonRows<R>>

/** Reads a column that `jsonRows` made. */
export const readJsonRows = <R>(rows: JsonRows<R>): R[] => (typeof rows === 'string' ? JSON.parse(rows) : rows)
