import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { commaList, id, idText, mediaType, mediaTypeFilter } from '../value-schemas.ts'
import { nextContent } from '../personal/user-data-schemas.ts'
import { listFilter, listQuery, mediaCard, rowQuery } from './media-schemas.ts'
import { picture } from './picture-schemas.ts'

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
    'includedCredits',
    'excludedCredits',
    'includedSeries',
    'excludedSeries',
    'includedLanguages',
    'excludedLanguages',
    'maximumAge',
    'score',
    'year',
    'runtime',
    'pages',
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
/** An original language in lower case, and how many of a list's media have it. */
export const languageCount = z.object({ language: z.string(), count: z.int() })
export type LanguageCount = z.output<typeof languageCount>
/** A series, and how many media of it the caller may see. */
export const listedSeries = z.object({ id, name: z.string(), count: z.int() })
/** What a card tells beyond its title, to whoever points at it. */
export const mediaBrief = z.object({
  id,
  /** The beginning of it, where it is long. */
  description: z.string(),
  background: picture.nullable(),
  /** At most five. */
  genres: z.array(z.string()),
  /** The mean of the communities, 0–100. */
  communityScore: z.number().nullable(),
  /** The caller's own, 0–10. */
  score: z.number().nullable(),
  runtime: z.int().nullable(),
  /** What Play plays: what comes next, and the first of what is completed; null for whoever may not play it. */
  next: nextContent.nullable(),
})
export type MediaBrief = z.output<typeof mediaBrief>
export type ListedSeries = z.output<typeof listedSeries>
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
  languages: {
    summary:
      'The original languages of the listed media with how many have each, as if none of them were asked for; the most frequent first',
    query: listFilter.extend(ofTypes),
    reply: z.array(languageCount),
  },
  series: {
    summary: 'The series that media belong to which the caller may see, by name; those of some ids where they are given',
    query: z.object({
      search: z.string().max(200).default(''),
      ids: commaList(idText).default([]),
      ...ofTypes,
      ...paging(),
    }),
    reply: page(listedSeries),
  },
  lift: {
    summary:
      'What a list that finds nothing would find without each of its filters, the most first; what would still find nothing is left out',
    query: listFilter.extend(ofTypes),
    reply: z.array(liftedFilter),
  },
  briefs: {
    summary: 'What cards of some media tell beyond their titles, and what Play plays of them; what the caller may not see is left out',
    query: z.object({ ids: commaList(idText).pipe(z.array(idText).min(1).max(50)), ...ofTypes }),
    reply: z.array(mediaBrief),
  },
  forTonight: {
    summary:
      'Titles that the caller has not begun and that one evening is enough for, at most two hours or 120 pages long; others every day',
    query: rowQuery,
    reply: z.array(mediaCard),
  },
  addedByType: {
    summary: 'The media that came to the library last, by their type; types without any are left out',
    query: rowQuery,
    reply: z.array(z.object({ amnMediaType: mediaType, items: z.array(mediaCard) })),
  },
}
