import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { commaList, day, externalId, flag, id, idText, instant, mediaType, mediaTypeFilter, wholeNumber } from '../value-schemas.ts'
import { mediaStates, relationTypes, seasons, subTypes, userMediaStates } from '../values.ts'
import { communityScore, credit, link } from './credit-schemas.ts'
import { creditRoles } from './credit-values.ts'
import { picture } from './picture-schemas.ts'
import { factKinds } from './facts/fact-kinds.ts'
import { listOrders, mediaFields, pictureWidths, tagModes, titleKinds } from './media-values.ts'

/** The caller's own state as a card shows it. */
export const cardData = z.object({
  mediaStatus: z.enum(userMediaStates),
  favorite: z.boolean(),
  completedCount: z.int(),
  score: z.number().nullable(),
  /** When the caller began it and completed it this time, and did something with it last. */
  startedAt: instant.nullable().optional(),
  completedAt: instant.nullable().optional(),
  lastActivityAt: instant.nullable().optional(),
})
/** A media as lists and rows carry it. */
export const mediaCard = z.object({
  id,
  amnMediaType: mediaType,
  subType: z.enum(subTypes).nullable(),
  title: z.string(),
  enumeration: z.string().nullable(),
  adultContent: z.boolean(),
  originCountry: z.string().nullable(),
  status: z.enum(mediaStates),
  season: z.enum(seasons),
  seasonYear: z.int().nullable(),
  airedFrom: day.nullable(),
  workInProgress: z.boolean(),
  contentCount: z.int(),
  createdAt: instant,
  /** What another catalogue, out of which it was loaded, knows it by. */
  externalKey: z.string().nullable(),
  cover: picture.nullable(),
  /** Who wrote it, at most three names. */
  authors: z.array(z.string()),
  /** Which studios made it, at most three names. */
  studios: z.array(z.string()),
  /** The mean of the community scores, 0–100. */
  communityScore: z.int().nullable(),
  /** Whole minutes: of a film or audiobook all of it, of a series one episode. */
  runtime: z.int().nullable(),
  pageCount: z.int().nullable(),
  myData: cardData.nullable(),
})
export const mediaTitle = z.object({
  title: z.string(),
  language: z.string().nullable(),
  kind: z.enum(titleKinds),
})
export const mediaTag = z.object({ id, name: z.string(), group: z.string() })
export const mediaRelation = z.object({ type: z.enum(relationTypes), media: mediaCard })
/** Where the value of a field came from: a person, the name of a file or folder, what is in a file, or a scrapper. */
export const fieldSource = z.object({
  kind: z.enum(['hand', 'name', 'file', 'scrapper']),
  /** The key of the scrapper, when it told it, and where that is: the page of it; of a picture, the picture's own address. */
  scrapper: z.string().optional(),
  at: instant.optional(),
  address: z.string().optional(),
})
export type FieldSource = z.output<typeof fieldSource>
/** All that is the caller's own of a media. */
export const ownData = cardData.extend({
  note: z.string(),
  /** How often the caller began it anew. */
  repeats: z.int(),
  /** When the caller began it this time. */
  startedAt: instant.nullable(),
  /** When the caller completed it last, this time. */
  completedAt: instant.nullable(),
  /** How many contents have come since the caller completed it. */
  newCount: z.int(),
  lastActivityAt: instant.nullable(),
})
/** What the caller may do with this media; the web shows and hides by it. */
export const may = z.object({ edit: z.boolean(), content: z.boolean(), delete: z.boolean() })
export const media = mediaCard.omit({ myData: true }).extend({
  /** Relative to its media directory; only administrators see it. */
  path: z.string().nullable(),
  /** The same from the root of the file system; only administrators see it. */
  folder: z.string().nullable(),
  /** What it is sorted by instead of its title. */
  sortTitle: z.string().nullable(),
  airedTo: day.nullable(),
  description: z.string(),
  background: picture.nullable(),
  titles: z.array(mediaTitle),
  /** Set by hand, and so left alone by scans and scrappers; empty for whoever may not edit. */
  lockedFields: z.array(z.enum(mediaFields)),
  /** Where the fields' values came from, as far as that is known; absent for whoever may not edit. */
  sources: z.partialRecord(z.enum(mediaFields), fieldSource).optional(),
  tags: z.array(mediaTag),
  /** In the order of their importance. */
  credits: z.array(credit),
  /** The series that it belongs to; `enumeration` is the number in it. */
  series: z.object({ id, name: z.string() }).nullable(),
  /** A language tag such as ja. */
  originalLanguage: z.string().nullable(),
  ageRating: z.string().nullable(),
  wordCount: z.int().nullable(),
  /** How many episodes, chapters or volumes there are in all, here or not. */
  totalCount: z.int().nullable(),
  links: z.array(link),
  communityScores: z.array(communityScore),
  /** What it is known by elsewhere, with the page of it there. */
  externalIds: z.array(externalId.extend({ address: z.string().nullable() })),
  /** What comes before and after it first; of a kind, what came out first. Only what the caller may see, adult ones as in lists. */
  relations: z.array(mediaRelation),
  version: z.int(),
  updatedAt: instant,
  may,
  myData: ownData.nullable(),
})

export type MediaCard = z.output<typeof mediaCard>
export type Media = z.output<typeof media>
export type OwnData = z.output<typeof ownData>
const width = z.enum(pictureWidths.map(String)).transform(Number).default(480)
/** In which width a picture is wanted, and which version of it, so that it may be kept for ever. */
export const pictureQuery = z.object({ width, v: z.string().max(64).optional() })
const tag = z.string().min(1).max(200)
const fact = z
  .string()
  .max(100)
  .regex(new RegExp(`^(${factKinds.join('|')}):[a-zA-Z0-9.-]{1,40}$`))

const creditOf = z
  .string()
  .max(60)
  .regex(new RegExp(`^((${creditRoles.join('|')}):)?[1-9]\\d{0,14}$`))
const language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/)

/** What narrows a list down. Days are inclusive, and a media without a day fails them. */
export const listFilter = z.object({
  titleFilter: z.string().max(200).default(''),
  /** Ids or exact names. */
  includedTags: commaList(tag).default([]),
  excludedTags: commaList(tag).default([]),
  /** AND: those that bear all the included tags; OR: any of them. */
  inclusionMode: z.enum(tagModes).default('AND'),
  /** AND: those that bear all the excluded tags are left out; OR: those that bear any of them. */
  exclusionMode: z.enum(tagModes).default('OR'),
  /** What the files are, such as `resolution:1080p`: of each kind one of those named here, and of all kinds. */
  includedFacts: commaList(fact).default([]),
  /** Those with any of these are left out. */
  excludedFacts: commaList(fact).default([]),
  /** People and organisations by id, as in `12`, or for one role, as in `director:12`: all of them worked on it. */
  includedCredits: commaList(creditOf).default([]),
  excludedCredits: commaList(creditOf).default([]),
  /** Series by id: of one of them. */
  includedSeries: commaList(idText).default([]),
  excludedSeries: commaList(idText).default([]),
  /** Original languages: one of them. */
  includedLanguages: commaList(language).default([]),
  excludedLanguages: commaList(language).default([]),
  /** Those with an age rating that allows this age. */
  maximumAge: wholeNumber(0, 21).optional(),
  /** The mean community score, 0–100; the year it came out; the minutes and pages it has. Both ends count, and what has none fails. */
  scoreFrom: wholeNumber(0, 100).optional(),
  scoreTo: wholeNumber(0, 100).optional(),
  yearFrom: wholeNumber(1000, 9999).optional(),
  yearTo: wholeNumber(1000, 9999).optional(),
  runtimeFrom: wholeNumber(0, 60_000).optional(),
  runtimeTo: wholeNumber(0, 60_000).optional(),
  pagesFrom: wholeNumber(0, 60_000).optional(),
  pagesTo: wholeNumber(0, 60_000).optional(),
  airedAfter: day.optional(),
  airedBefore: day.optional(),
  includeWorkInProgress: flag.default(false),
})
/** What the list takes; the web keeps the same in its address. */
export const listQuery = listFilter.extend({
  sort: z.enum(listOrders).default('title'),
  /** By title from A, by type as types are listed, by number from the first; sorting by number needs `includedSeries`, and is by title otherwise; by anything else from the latest, or the most; by status from what is being watched. What has no value comes last either way; chance has no order. */
  order: z.enum(['asc', 'desc']).optional(),
  /** The same seed gives the same chance. */
  seed: wholeNumber(0, 9_999_999).default(0),
  ...paging(),
})
const ofTypes = { amnMediaType: mediaTypeFilter.default('All') }
/** How many media of which types a row of the start page takes. */
export const rowQuery = z.object({
  maxSize: wholeNumber(1, 50).default(12),
  adultContentIncluded: flag.optional(),
  amnMediaType: mediaTypeFilter.default('All'),
})

/** What the calls of media take and answer. */
export const mediaSchemas = {
  list: { summary: 'The media that the caller may see, filtered and ordered', query: listQuery.extend(ofTypes), reply: page(mediaCard) },
  get: { summary: 'One media', reply: media },
  newest: { summary: 'The newest media by the day they came out', query: rowQuery, reply: z.array(mediaCard) },
  recentlyAdded: { summary: 'The media that came to the library last', query: rowQuery, reply: z.array(mediaCard) },
  cover: { summary: 'The cover of a media in one of the set widths', query: pictureQuery },
  background: { summary: 'The background of a media in one of the set widths', query: pictureQuery },
}
