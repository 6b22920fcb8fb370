import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { commaList, day, flag, id, instant, mediaType, mediaTypeFilter, wholeNumber } from '../value-schemas.ts'
import { mediaStates, relationTypes, seasons, subTypes, userMediaStates } from '../values.ts'
import { factKinds } from './fact-values.ts'
import { listOrders, mediaFields, pictureWidths, tagModes, titleKinds } from './media-values.ts'

/** A picture as lists carry it: what to ask for, and what to show until it is there. */
export const picture = z.object({
  /** Changes with the picture; goes into its address so that caches may keep it for ever. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
  /** One colour of the picture, #rrggbb, dark enough for white text. */
  colour: z.string(),
  /** ThumbHash, base64. */
  thumbhash: z.string(),
})
/** The caller's own state as a card shows it. */
export const cardData = z.object({
  mediaStatus: z.enum(userMediaStates),
  favorite: z.boolean(),
  completedCount: z.int(),
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
  myData: cardData.nullable(),
})
export const mediaTitle = z.object({
  title: z.string(),
  language: z.string().nullable(),
  kind: z.enum(titleKinds),
})
export const mediaTag = z.object({ id, name: z.string(), group: z.string() })
export const mediaRelation = z.object({ type: z.enum(relationTypes), media: mediaCard.omit({ myData: true }) })
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
  score: z.number().nullable(),
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
  relations: z.array(mediaRelation),
  version: z.int(),
  updatedAt: instant,
  may,
  myData: ownData.nullable(),
})

export type Picture = z.output<typeof picture>
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
  airedAfter: day.optional(),
  airedBefore: day.optional(),
  includeWorkInProgress: flag.default(false),
})
/** What the list takes; the web keeps the same in its address. */
export const listQuery = listFilter.extend({
  sort: z.enum(listOrders).default('title'),
  /** By title from A; by anything else from the latest, or the most. What has no value comes last either way; chance has no order. */
  order: z.enum(['asc', 'desc']).optional(),
  /** The same seed gives the same chance. */
  seed: wholeNumber(0, 9_999_999).default(0),
  ...paging(),
})
const ofTypes = { amnMediaType: mediaTypeFilter.default('All') }
const rowQuery = z.object({
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
