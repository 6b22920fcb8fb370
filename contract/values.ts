import { z } from 'zod'

export const mediaTypes = ['Anime', 'Manga', 'Novel', 'Movie', 'TvSeries', 'Book', 'Audiobook', 'Cartoon', 'Other'] as const
export const mediaRights = ['INFO', 'EDIT', 'CONTENT', 'DELETE'] as const
export const subTypes = [
  'TV',
  'MOVIE',
  'SPECIAL',
  'ONA',
  'OVA',
  'MUSIC',
  'DONGHUA',
  'AENI',
  'UNKNOWN',
  'ONESHOT',
  'DOUJIN',
  'MANGA',
  'MANHWA',
  'MANHUA',
] as const
export const mediaStates = ['UPCOMING', 'BROADCAST', 'FINISHED', 'CANCELED', 'SUSPEND', 'UNKNOWN'] as const
export const userMediaStates = ['WATCHING', 'COMPLETED', 'PLANNED', 'DROPPED', 'PAUSED', 'SKIPPED', 'NOT_WATCHED'] as const
export const userContentStates = ['WATCHING', 'COMPLETED', 'NOT_WATCHED'] as const
export const relationTypes = [
  'Original',
  'Adaptation',
  'SpinOff',
  'Sequel',
  'Prequel',
  'MainStory',
  'SubStory',
  'AlternativeVersion',
  'Other',
] as const
export const seasons = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN', 'UNKNOWN'] as const
export const renderers = [
  'VIDEO_PLAYER',
  'EBOOK_READER',
  'PLAIN_TEXT_SIMPLE',
  'PLAIN_TEXT_BOOK',
  'IMAGE_SINGLE',
  'IMAGE_MULTIPLE',
  'AUDIO_PLAYER',
  'PDF',
  'NONE',
] as const
export const contentTypes = ['VIDEO', 'IMAGE', 'TEXT', 'AUDIO', 'EBOOK', 'SUBTITLES', 'OTHER'] as const
export const contentKinds = ['regular', 'special', 'opening', 'ending', 'extra'] as const
export const tagGroupNames = ['Genre', 'Demographic', 'CharactersTypes', 'PlaceAndTime', 'General'] as const
export const positionUnits = ['seconds', 'page', 'fraction', 'cfi'] as const

export type MediaType = (typeof mediaTypes)[number]
export type MediaRight = (typeof mediaRights)[number]
export type SubType = (typeof subTypes)[number]
export type MediaStatus = (typeof mediaStates)[number]
export type UserMediaStatus = (typeof userMediaStates)[number]
export type UserContentStatus = (typeof userContentStates)[number]
export type RelationType = (typeof relationTypes)[number]
export type Season = (typeof seasons)[number]
export type Renderer = (typeof renderers)[number]
export type ContentType = (typeof contentTypes)[number]
export type ContentKind = (typeof contentKinds)[number]
export type PositionUnit = (typeof positionUnits)[number]

export const mediaType = z.enum(mediaTypes)
/** A media type, or All where a filter unites the types that the caller may see. */
export const mediaTypeFilter = z.enum([...mediaTypes, 'All'])

/** A positive integer id, the same on both database engines. */
export const id = z.int().positive()
/** An object by its id, or as a reply carries it. */
export const reference = z.union([id, z.object({ id })]).transform((one) => (typeof one === 'number' ? one : one.id))
/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A day: YYYY-MM-DD. */
export const day = z.iso.date()

/** The upper-case name of a media privilege, such as ANIME_INFO. */
export function mediaPrivilege(type: MediaType, right: MediaRight): string {
  return `${type.toUpperCase()}_${right}`
}

/** Matches a text in which something can be seen, and not only blanks, control and format signs and fillers. */
export const seen = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A name for people to read, in which every sign is seen: without control and format signs, fillers and blanks that are no spaces. */
export const shownName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u, 'holds a character that cannot be seen')

/** An id in a path; anything else there is not found. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
/** A zero-based place in a path. */
export const pathPlace = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})$/)
  .transform(Number)

const whole = z.string().regex(/^(0|[1-9]\d{0,6})$/, 'must be a whole number')
/** A whole number in a query string, within bounds (both included). */
export const wholeNumber = (least: number, most: number) => whole.transform(Number).pipe(z.int().min(least).max(most))

/** A switch in a query string: true or false, nothing else. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A comma-joined list in a query string: at most 200 values, none empty. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(4000)
    .transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim())))
    .pipe(z.array(item).max(200))
