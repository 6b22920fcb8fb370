import type { Page } from '@amn/contract/page'
import { mediaTypes, type MediaType } from '@amn/contract/values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A zero-based page of so many rows. */
export interface Paging {
  page: number
  size: number
}

/** The limit and offset of a page. */
export function windowOf({ page, size }: Paging): { limit: number; offset: number } {
  return { limit: size, offset: page * size }
}

/** A page from its rows and the total, both read at once; the total may be a number already known. */
export async function readPage<T>(items: Promise<T[]>, totalItems: Promise<number> | number): Promise<Page<T>> {
  const [rows, total] = await Promise.all([items, totalItems])
  return { items: rows, totalItems: total }
}

/**
 * The condition that a media is of one of these types. With several, the type is hidden from the planner, which would otherwise leave the
 * index that has all types in order and sort every row.
 */
export function isOfTypes(types: readonly MediaType[]): RawBuilder<SqlBool> {
  if (types.length === 0) return sql<SqlBool>`1 = 0`
  if (types.length === mediaTypes.length) return sql<SqlBool>`1 = 1`
  return types.length === 1 ? sql<SqlBool>`media.type = ${types[0]}` : sql<SqlBool>`media.type || '' in (${sql.join(types)})`
}
