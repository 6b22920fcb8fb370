import type { OrderByItemBuilder } from 'kysely'

/** The order of files by their part: a whole file before the parts of another, on either engine. */
export const wholeFilesFirst = (part: OrderByItemBuilder): OrderByItemBuilder => part.asc().nullsFirst()
