import { z } from 'zod'
import { type mediaFields, titleKinds } from '../media/media-shapes.ts'
import { day, id, mediaStates, mediaType, relationTypes, seasons, subTypes } from '../values.ts'

/** The fields of a media that a scrapper may tell. */
export const scrapFields = [
  'title',
  'titles',
  'subType',
  'status',
  'season',
  'seasonYear',
  'airedFrom',
  'airedTo',
  'originCountry',
  'enumeration',
  'description',
  'adultContent',
  'tags',
  'relations',
  'cover',
  'background',
] as const satisfies readonly (typeof mediaFields)[number][]
export type ScrapField = (typeof scrapFields)[number]

/** How one thing is known elsewhere, such as `anilist` and `21`. */
export const externalId = z.object({ source: z.string().max(40), key: z.string().max(200) })
export type ExternalId = z.output<typeof externalId>

/** What a source tells of one media: checked, plain text without markup, days and enumerations of our own; absent: it tells nothing. */
export const found = z.object({
  title: z.string().optional(),
  titles: z.array(z.object({ title: z.string(), language: z.string().nullable(), kind: z.enum(titleKinds) })).optional(),
  subType: z.enum(subTypes).optional(),
  status: z.enum(mediaStates).optional(),
  season: z.enum(seasons).optional(),
  seasonYear: z.int().optional(),
  airedFrom: day.optional(),
  airedTo: day.optional(),
  originCountry: z.string().optional(),
  enumeration: z.string().optional(),
  description: z.string().optional(),
  adultContent: z.boolean().optional(),
  /** By the name of the tag group in which each belongs. */
  tags: z.array(z.object({ group: z.string(), name: z.string() })).optional(),
  relations: z
    .array(z.object({ type: z.enum(relationTypes), title: z.string(), amnMediaType: mediaType.nullable(), ids: z.array(externalId) }))
    .optional(),
  /** Where the pictures lie: https addresses; of a local source, places that only it can read. */
  cover: z.string().optional(),
  background: z.string().optional(),
  /** The page of it that people read. */
  address: z.string().optional(),
  /** What it is known by, here and in other catalogues. */
  ids: z.array(externalId).optional(),
})
export type Found = z.output<typeof found>

/** One thing that a search found. */
export const candidate = z.object({
  /** What the scrapper knows it by. */
  id: z.string(),
  title: z.string(),
  /** Another title that tells it apart, such as the native one. */
  otherTitle: z.string().nullable(),
  year: z.int().nullable(),
  subType: z.enum(subTypes).nullable(),
  amnMediaType: mediaType.nullable(),
  /** Where its picture lies; our own server fetches it by `scrapper.picture`. */
  picture: z.string().nullable(),
  /** The page of it that people read. */
  address: z.string().nullable(),
  /** 0–1: how like it is to what was asked. */
  score: z.number(),
  /** So like, and so unlike all others, that it may be taken without asking. */
  isSure: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

export const strategies = ['ignore', 'merge', 'overwrite'] as const
/** ignore leaves a field; merge fills an empty one and adds to a list; overwrite replaces. Locked fields stay always. */
export type Strategy = (typeof strategies)[number]

/**
 * A field as the three columns show it; values as the media carries them, tags as `{group, name}`, relations as `{type, title, mediaId,
 * amnMediaType}` (null: not here), found pictures by the address that `scrapper.picture` takes.
 */
export const scrapDifference = z.object({
  field: z.enum(scrapFields),
  current: z.unknown(),
  found: z.unknown(),
  /** What merging, and what overwriting, would make of it; null where it would change nothing. */
  merged: z.unknown(),
  overwritten: z.unknown(),
  isLocked: z.boolean(),
  /** What is there was set by a person (hand), a name, a file, or a scrapper (its key). */
  currentSource: z.string().nullable(),
})
export type ScrapDifference = z.output<typeof scrapDifference>
export const scrapDiff = z.object({
  mediaId: id,
  /** The version of the media that was compared. */
  version: z.int(),
  scrapper: z.string(),
  id: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  attribution: z.string().nullable(),
  differences: z.array(scrapDifference),
  /** Tags that do not exist yet and would be made; they are left out where the setting forbids making them. */
  newTags: z.array(z.object({ group: z.string(), name: z.string() })),
  makesTags: z.boolean(),
})
export type ScrapDiff = z.output<typeof scrapDiff>
