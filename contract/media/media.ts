import { z } from 'zod'
import { mediaCard, media as mediaReply } from './media-shapes.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { commaList, day, flag, id, mediaTypeFilter, wholeNumber } from '../values.ts'

export type { Media, MediaCard, MediaField, Picture } from './media-shapes.ts'

/** The widths, in CSS pixels, in which covers and backgrounds are to be had. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1920] as const
const width = z.enum(pictureWidths.map(String)).transform(Number).default(480)
/** In which width a picture is wanted, and which version of it, so that it may be kept for ever. */
export const pictureQuery = z.object({ width, v: z.string().max(64).optional() })

/** What a list can be ordered by: title, coming here, coming out, what the caller did with it last, how far the caller is, chance. */
export const listOrders = ['title', 'added', 'aired', 'activity', 'progress', 'random'] as const
export type ListOrder = (typeof listOrders)[number]
export const tagModes = ['AND', 'OR'] as const
export type TagMode = (typeof tagModes)[number]
const tag = z.string().min(1).max(200)

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

export const media = {
  list: route({
    method: 'GET',
    path: '/media',
    access: 'INFO',
    typed: 'filter',
    summary: 'The media that the caller may see, filtered and ordered',
    query: listQuery.extend(ofTypes),
    reply: page(mediaCard),
  }),
  get: route({ method: 'GET', path: '/media/:id', access: 'INFO', typed: 'one', summary: 'One media', reply: mediaReply }),
  newest: route({
    method: 'GET',
    path: '/media/newest',
    access: 'INFO',
    typed: 'filter',
    summary: 'The newest media by the day they came out',
    query: rowQuery,
    reply: z.array(mediaCard),
  }),
  recentlyAdded: route({
    method: 'GET',
    path: '/media/recently-added',
    access: 'INFO',
    typed: 'filter',
    summary: 'The media that came to the library last',
    query: rowQuery,
    reply: z.array(mediaCard),
  }),
  cover: route({
    method: 'GET',
    path: '/media/:id/cover',
    access: 'INFO',
    typed: 'one',
    mediaCookie: true,
    summary: 'The cover of a media in one of the set widths',
    query: pictureQuery,
    reply: 'bytes',
  }),
  background: route({
    method: 'GET',
    path: '/media/:id/background',
    access: 'INFO',
    typed: 'one',
    mediaCookie: true,
    summary: 'The background of a media in one of the set widths',
    query: pictureQuery,
    reply: 'bytes',
  }),
}
export const mediaId = id
