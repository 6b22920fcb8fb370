import { z } from 'zod'
import { day, id, instant, mediaStates, mediaType, relationTypes, seasons, subTypes, tagGroupNames, userMediaStates } from '../values.ts'

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
export const titleKinds = ['native', 'romanised', 'official', 'short', 'other'] as const
export const mediaTitle = z.object({
  title: z.string(),
  language: z.string().nullable(),
  kind: z.enum(titleKinds),
})
/** The fields of a media that can be edited, each with its own lock and history. */
export const mediaFields = [
  'title',
  'sortTitle',
  'titles',
  'enumeration',
  'subType',
  'status',
  'season',
  'seasonYear',
  'airedFrom',
  'airedTo',
  'originCountry',
  'description',
  'adultContent',
  'workInProgress',
  'tags',
  'relations',
  'path',
  'cover',
  'background',
  'amnMediaType',
] as const
export type MediaField = (typeof mediaFields)[number]
export const mediaTag = z.object({ id, name: z.string(), group: z.string() })
export const mediaRelation = z.object({ type: z.enum(relationTypes), media: mediaCard.omit({ myData: true }) })
/** Where the value of a field came from: a person, the name of a file or folder, what stands in a file, or a scrapper. */
export const fieldSource = z.object({
  kind: z.enum(['hand', 'name', 'file', 'scrapper']),
  /** The key of the scrapper, when it told it, and where that stands: the page of it; of a picture, the picture's own address. */
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
export const builtInTagGroups = tagGroupNames
