import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
const like = (column: Expression<string | null>, pattern: string) => sql<SqlBool>`${column} like ${pattern} escape '\\'`

/** The condition that a text is a piece of a column; `%` and `_` in it mean themselves. */
export const contains = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> => like(column, `%${escaped(text)}%`)

/** Where in a column a text is, to order by: 0 at its beginning, 1 at the beginning of a word, 2 anywhere else. */
export const rankOfPiece = (column: Expression<string | null>, text: string): RawBuilder<number> =>
  sql<number>`case when ${like(column, `${escaped(text)}%`)} then 0 when ${like(column, `% ${escaped(text)}%`)} then 1 else 2 end`
