import { z } from 'zod'
import { mediaCard, media as mediaReply } from './media-shapes.ts'
import { page, paging } from './page.ts'
import { route } from './route.ts'
import { flag, id, mediaTypeFilter, wholeNumber } from './values.ts'

export type { Media, MediaCard, Picture } from './media-shapes.ts'

/** The widths, in CSS pixels, in which covers and backgrounds are to be had. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1920] as const
const width = z.enum(pictureWidths.map(String)).transform(Number).default(480)
const pictureQuery = z.object({ width, v: z.string().max(64).optional() })

/** What the list takes; the web keeps the same in its address. */
export const listQuery = z.object({
  titleFilter: z.string().max(200).default(''),
  includeWorkInProgress: flag.default(false),
  ...paging(),
})
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
    summary: 'The media that the caller may see, by title',
    query: listQuery.extend({ amnMediaType: mediaTypeFilter.default('All') }),
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
