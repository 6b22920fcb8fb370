import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './tables.ts'

/**
 * The moment so many milliseconds from now, as it is stored, by the clock that all servers of a database share: that of PostgreSQL, or of the
 * one process that has a SQLite file.
 */
export function momentIn(db: Db, milliseconds = 0): RawBuilder<string> {
  if (engineOf(db) === 'sqlite') return sql<string>`${new Date(Date.now() + milliseconds).toISOString()}`
  const moment = sql`(statement_timestamp() + ${milliseconds} * interval '1 millisecond') at time zone 'UTC'`
  return sql<string>`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
