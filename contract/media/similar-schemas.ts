import { z } from 'zod'
import { wholeNumber } from '../value-schemas.ts'
import { creditRoles } from './credit-values.ts'
import { mediaCard } from './media-schemas.ts'

/** What two media share; `people`: who liked the one liked the other. */
export const similarReason = z.object({
  kind: z.enum(['person', 'organisation', 'series', 'collection', 'tag', 'people']),
  /** What a person or an organisation did for both; null where they did one thing for one and another for the other. */
  role: z.enum(creditRoles).nullable(),
  /** Of the people, tags, series or collections; none where other people of this library like both. */
  names: z.array(z.string()),
})
export const similarMedia = z.object({ media: mediaCard, reasons: z.array(similarReason) })
export type SimilarReason = z.output<typeof similarReason>
export type SimilarMedia = z.output<typeof similarMedia>

/** What the calls of mediaSimilar take and answer. */
export const mediaSimilarSchemas = {
  list: {
    summary: 'Media like this one that the caller may see, with what they share, the strongest reason first; those of its type come first',
    query: z.object({ size: wholeNumber(1, 30).default(12) }),
    reply: z.array(similarMedia),
  },
}
