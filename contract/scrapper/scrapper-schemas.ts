import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { media } from '../media/media-schemas.ts'
import { communityScore, link } from '../media/credit-schemas.ts'
import { contributorKinds, creditRoles } from '../media/credit-values.ts'
import { titleKinds } from '../media/media-values.ts'
import { page, paging } from '../page-schemas.ts'
import { day, externalId, id, instant, mediaType, wholeNumber } from '../value-schemas.ts'
import { mediaStates, mediaTypes, relationTypes, seasons, subTypes } from '../values.ts'
import { scrapFields, strategies } from './scrap-values.ts'

/** Somebody whom a source names, and for what; `name` as the source writes it. */
export const foundCredit = z.object({
  name: z.string(),
  /** Absent: as the role says. */
  kind: z.enum(contributorKinds).optional(),
  role: z.enum(creditRoles),
  /** Whom an actor plays. */
  character: z.string().optional(),
  /** What somebody of the role `other` did. */
  job: z.string().optional(),
  /** The language in which somebody speaks, narrates or translates. */
  language: z.string().optional(),
  /** What it is sorted by, where the source says it. */
  sortName: z.string().optional(),
  /** The name in other scripts and spellings. */
  names: z.array(z.string()).optional(),
  /** How the source and others know the person or organisation. */
  ids: z.array(externalId).optional(),
  /** Where a picture of it lies. */
  picture: z.string().optional(),
})
export type FoundCredit = z.output<typeof foundCredit>

/** What a source tells of one episode. */
export const foundEpisode = z.object({
  /** 0: of the specials. Null: the source counts the episodes of this media without seasons. */
  season: z.int().nullable(),
  number: z.number(),
  title: z.string().optional(),
  airedAt: day.optional(),
  description: z.string().optional(),
})

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
  /** In the order of their importance. */
  credits: z.array(foundCredit).optional(),
  /** The series that it belongs to; the number in it is `enumeration`. */
  series: z.string().optional(),
  /** A language tag such as ja. */
  originalLanguage: z.string().optional(),
  /** As the source writes it: PG-13, FSK 12, Teen. */
  ageRating: z.string().optional(),
  /** Whole minutes: of a film or audiobook all of it, of a series one episode. */
  runtime: z.int().optional(),
  pageCount: z.int().optional(),
  wordCount: z.int().optional(),
  /** How many episodes, chapters or volumes there are in all. */
  totalCount: z.int().optional(),
  links: z.array(link).optional(),
  communityScores: z.array(communityScore).optional(),
  relations: z
    .array(z.object({ type: z.enum(relationTypes), title: z.string(), amnMediaType: mediaType.nullable(), ids: z.array(externalId) }))
    .optional(),
  episodes: z.array(foundEpisode).optional(),
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

/**
 * A field as the three columns show it; values as the media carries them, tags as `{group, name}`, relations as `{type, title, mediaId,
 * amnMediaType}` (null: not here), episodes as `{season, number, title, airedAt, description}` of those that are here, found pictures by the address that `scrapper.picture` takes.
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
  /** 0–1: how like what was found is to the media. */
  similarity: z.number(),
  differences: z.array(scrapDifference),
  /** Tags that do not exist yet and would be made; they are left out where the setting forbids making them. */
  newTags: z.array(z.object({ group: z.string(), name: z.string() })),
  makesTags: z.boolean(),
})
export type ScrapDiff = z.output<typeof scrapDiff>

/** What a scrapper is known by in calls: a word, or for one that an administrator added, `own-` and a number. */
export const scrapperKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const scrapperSetting = z.object({
  key: z.string(),
  /** A secret is never shown again; whether it is set is. */
  kind: z.enum(['text', 'secret', 'flag', 'choice']),
  title: z.string(),
  required: z.boolean(),
  choices: z.array(z.string()),
  value: z.string().nullable(),
  isSet: z.boolean(),
  /** The page of the source on which one gets it. */
  address: z.string().nullable(),
})
export const scrapper = z.object({
  key: scrapperKey,
  name: z.string(),
  version: z.string(),
  author: z.string(),
  description: z.string(),
  /** The address of the source, for people. */
  urlAddress: z.string(),
  types: z.array(z.enum(mediaTypes)),
  fields: z.array(z.enum(scrapFields)),
  needsNetwork: z.boolean(),
  /** It finds by words, by the address of a page, by the id that the source gives. */
  finds: z.array(z.enum(['query', 'url', 'id'])),
  settings: z.array(scrapperSetting),
  /** So many requests in so many seconds; null: none are sent. */
  rateLimit: z.object({ requests: z.int(), seconds: z.int() }).nullable(),
  /** The line that its licence asks to be shown. */
  attribution: z.string().nullable(),
  isEnabled: z.boolean(),
  /** ready; a setting is missing; it failed too often and rests until then. */
  state: z.enum(['ready', 'unset', 'resting']),
  restsUntil: instant.nullable(),
  /** An administrator added it by a descriptor. */
  isOwn: z.boolean(),
})
export type ScrapperEntry = z.output<typeof scrapper>
export type ScrapperSetting = z.output<typeof scrapperSetting>
const ofKey = z.object({ key: scrapperKey })
const sourceId = z.string().min(1).max(500)

/** What the calls of scrappers take and answer. */
export const scrappersSchemas = {
  list: {
    summary: 'The scrappers, and what each can tell',
    query: z.object({ amnMediaType: mediaType.optional(), ...paging(100) }),
    reply: page(scrapper),
  },
  scrap: {
    summary: 'Ask a scrapper what it knows; nothing is changed',
    body: z.strictObject({
      scrapper: scrapperKey,
      amnMediaType: mediaType,
      mediaId: id.optional(),
      query: z.string().trim().min(1).max(500).optional(),
      year: z.int().min(1000).max(9999).optional(),
      url: z.string().trim().min(1).max(2000).optional(),
      id: sourceId.optional(),
    }),
    reply: z.object({ candidates: z.array(candidate), attribution: z.string().nullable() }),
  },
  picture: {
    summary: 'The picture of a candidate, fetched by our server from the hosts of its scrapper only and drawn anew',
    params: ofKey,
    query: z.object({ address: z.string().min(1).max(2000), width: wholeNumber(64, 640).default(160) }),
  },
  preview: {
    summary: 'What a scrapper found beside what a media has; nothing is changed',
    body: z.strictObject({ scrapper: scrapperKey, id: sourceId }),
    reply: scrapDiff,
  },
  apply: {
    summary: 'Apply chosen fields of what a scrapper found as one act that can be undone; locked fields stay',
    body: z.strictObject({
      scrapper: scrapperKey,
      id: sourceId,
      /** As the preview had it; when the media was changed since, the act is refused with STALE. */
      version: z.int().optional(),
      fields: z
        .array(z.strictObject({ field: z.enum(scrapFields), strategy: z.enum(strategies) }))
        .min(1)
        .max(scrapFields.length),
    }),
    reply: z.object({
      media,
      /** null: nothing became different. */
      editId: id.nullable(),
      changed: z.array(z.enum(scrapFields)),
      /** What could not be done, such as a picture that could not be fetched. */
      warnings: z.array(reasonWithMessage.extend({ field: z.enum(scrapFields) })),
    }),
  },
  configure: {
    summary: 'Turn a scrapper on or off, and set what it needs; an absent value stays, null takes it away',
    params: ofKey,
    body: z.strictObject({
      isEnabled: z.boolean().optional(),
      values: z.record(z.string().max(40), z.string().max(500).nullable()).default({}),
    }),
    reply: scrapper,
  },
  test: {
    summary: 'Ask a scrapper for something once, past the cache: whether it answers, how quickly, or why not',
    params: ofKey,
    reply: z.object({ isAnswering: z.boolean(), milliseconds: z.int(), message: reasonWithMessage.nullable() }),
  },
}
