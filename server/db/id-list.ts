import { type Expression, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './tables.ts'

/** The ids in a JSON array as rows, so that one prepared statement serves lists of any length. */
export const idsIn = (db: Db, json: string | Expression<string>): RawBuilder<number> =>
  engineOf(db) === 'sqlite'
    ? sql<number>`(select value from json_each(${json}))`
    : sql<number>`(select value::bigint from json_array_elements_text(cast(${json} as json)))`

/** The ids of a query's rows as one text joined by commas, which is read many times quicker than the rows. */
export const joinedIds = (db: Db, column: string): RawBuilder<string | null> =>
  engineOf(db) === 'sqlite'
    ? sql<string | null>`group_concat(${sql.ref(column)})`
    : sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ',')`

/** The ids of a text as `joinedIds` makes it. */
export function splitIds(joined: string | null): Uint32Array<ArrayBuffer> {
  if (!joined) return new Uint32Array(0)
  const ids = new Uint32Array(Math.ceil(joined.length / 2))
  let [count, id] = [0, 0]
  for (let at = 0; at < joined.length; at += 1) {
    const digit = joined.charCodeAt(at) - 48
    if (digit >= 0) id = id * 10 + digit
    else {
      ids[count] = id
      count += 1
      id = 0
    }
  }
  ids[count] = id
  return ids.slice(0, count + 1)
}
