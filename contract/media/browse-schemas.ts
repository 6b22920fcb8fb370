import { z } from 'zod'
import { mediaTypeFilter } from '../value-schemas.ts'
import { listFilter, listQuery } from './media-schemas.ts'

const ofTypes = { amnMediaType: mediaTypeFilter.default('All') }

/** A place in a long list to jump to: a letter where it is ordered by title, a year where by the day of coming out or here. */
export const listMark = z.object({
  /** Empty for those without a year. Kana stand under their row, Hangul under their consonant, all Han under 漢, no letters under #. */
  label: z.string(),
  /** How many items stand before it. */
  offset: z.int(),
  count: z.int(),
})
/** One thing that a list is filtered by, and how many it would find without it. */
export const liftedFilter = z.object({
  filter: z.enum([
    'titleFilter',
    'includedTags',
    'excludedTags',
    'includedFacts',
    'excludedFacts',
    'airedAfter',
    'airedBefore',
    'includeWorkInProgress',
    'amnMediaType',
  ]),
  totalItems: z.int(),
})
/** What files are, as lists take it, and how many of a list's media have such a file. */
export const factCount = z.object({ fact: z.string(), count: z.int() })
export type FactCount = z.output<typeof factCount>
export type ListMark = z.output<typeof listMark>
export type LiftedFilter = z.output<typeof liftedFilter>

/** What the calls of mediaBrowse take and answer. */
export const mediaBrowseSchemas = {
  marks: {
    summary: 'The letters or years of a list, in its order, with how many items each has; none for other orders',
    query: listQuery.omit({ page: true, size: true, seed: true }).extend(ofTypes),
    reply: z.array(listMark),
  },
  facts: {
    summary:
      'What the files of the listed media are, and how many of them have such a file; each kind is counted as if nothing of it were asked for',
    query: listFilter.extend(ofTypes),
    reply: z.array(factCount),
  },
  lift: {
    summary:
      'What a list that finds nothing would find without each of its filters, the most first; what would still find nothing is left out',
    query: listFilter.extend(ofTypes),
    reply: z.array(liftedFilter),
  },
}
