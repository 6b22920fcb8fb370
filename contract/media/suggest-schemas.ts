import { z } from 'zod'
import { flag, mediaTypeFilter, wholeNumber } from '../value-schemas.ts'
import { listFilter, mediaCard } from './media-schemas.ts'

/** A media that fits what was typed, the best first. */
export const suggestion = z.object({
  media: mediaCard,
  /** The title that fits best, as it is written: the title itself or another one. */
  matched: z.string(),
  /** Which characters of it fit: UTF-16 offsets, the end excluded. */
  highlights: z.array(z.tuple([z.int(), z.int()])),
  /** Nothing fits exactly: this one nearly does. */
  isGuess: z.boolean(),
})
export type Suggestion = z.output<typeof suggestion>

/** What the calls of mediaSuggest take and answer. */
export const mediaSuggestSchemas = {
  suggest: {
    summary:
      'The media whose titles fit what was typed so far: words in any order, typing errors forgiven when nothing fits exactly; only those that pass the filters of a list, where some are given',
    query: listFilter.omit({ titleFilter: true }).extend({
      q: z.string().max(200).default(''),
      size: wholeNumber(1, 20).default(8),
      includeWorkInProgress: flag.default(true),
      amnMediaType: mediaTypeFilter.default('All'),
    }),
    reply: z.array(suggestion),
  },
}
