import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition that a text is a piece of a column; `%` and `_` in it mean themselves. */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`
}
