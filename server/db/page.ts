import type { Page } from '@amn/contract/page'

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
