import { z } from 'zod'
import { wholeNumber } from './value-schemas.ts'

/** Zero-based paging in a query string; size 1–100. */
export const paging = (size = 50) => ({
  page: wholeNumber(0, 1_000_000).default(0),
  size: wholeNumber(1, 100).default(size),
})

/** The page of a list: its items, and how many there are in all. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), totalItems: z.int() })
