import { z } from 'zod'
import { day, id, instant, mediaStates, mediaType, relationTypes, seasons, subTypes, tagGroupNames, userMediaStates } from './values.ts'

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
  cover: picture.nullable(),
  myData: cardData.nullable(),
})
export const mediaTitle = z.object({
  title: z.string(),
  language: z.string().nullable(),
  kind: z.enum(['native', 'romanised', 'official', 'short', 'other']),
})
export const mediaTag = z.object({ id, name: z.string(), group: z.string() })
export const mediaRelation = z.object({ type: z.enum(relationTypes), media: mediaCard.omit({ myData: true }) })
/** What the caller may do with this media; the web shows and hides by it. */
export const may = z.object({ edit: z.boolean(), content: z.boolean(), delete: z.boolean() })
export const media = mediaCard.omit({ myData: true }).extend({
  /** Relative to its media directory; only administrators see it. */
  path: z.string().nullable(),
  airedTo: day.nullable(),
  description: z.string(),
  background: picture.nullable(),
  titles: z.array(mediaTitle),
  tags: z.array(mediaTag),
  relations: z.array(mediaRelation),
  version: z.int(),
  updatedAt: instant,
  may,
  myData: cardData.extend({ score: z.number().nullable(), note: z.string(), lastActivityAt: instant.nullable() }).nullable(),
})

export type Picture = z.output<typeof picture>
export type MediaCard = z.output<typeof mediaCard>
export type Media = z.output<typeof media>
export const builtInTagGroups = tagGroupNames
