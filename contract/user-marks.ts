import { z } from 'zod'
import { page, paging } from './page.ts'
import { route } from './route.ts'
import { mediaUserData } from './user-data.ts'
import { id, instant, userContentStates, userMediaStates } from './values.ts'

const mark = z.strictObject({ contentId: id, contentStatus: z.enum(userContentStates) })
const mine = z.strictObject({ mediaId: id, mediaStatus: z.enum(userMediaStates).optional(), favorite: z.boolean().optional() })
/** A time through a media, from its first content to its last. */
export const round = z.object({ id, startedAt: instant.nullable(), completedAt: instant.nullable() })
export type Round = z.output<typeof round>
export type ContentMark = z.output<typeof mark>
export type MediaMark = z.output<typeof mine>

const one = { access: { all: ['self', 'CONTENT'] }, typed: 'one', added: true } as const
export const userMarks = {
  many: route({
    method: 'PUT',
    path: '/media/user-data',
    access: 'self',
    added: true,
    summary: "Change the caller's status or favourite of many media; the reply is what they were, and undoes it when it is sent in turn",
    body: z.strictObject({ items: z.array(mine).min(1).max(500) }),
    bodyName: 'mediaMarks',
    reply: z.object({ items: z.array(mine) }),
  }),
  contents: route({
    ...one,
    method: 'PUT',
    path: '/media/:id/user-data/content',
    summary: "Change the caller's status of many contents, or of all up to one in their order; the reply holds what they were",
    body: z
      .strictObject({
        items: z.array(mark).max(5000).optional(),
        upTo: mark.optional(),
        all: z.enum(userContentStates).optional(),
        /** The caller's status of the media from then on, where it does not follow from the contents; an undo names the one before. */
        mediaStatus: z.enum(userMediaStates).optional(),
      })
      .refine(({ items, upTo, all }) => [items, upTo, all].filter((part) => part !== undefined).length === 1, 'name items, upTo or all'),
    bodyName: 'contentMarks',
    /** In the order of the contents; only those that were changed. */
    reply: z.object({ items: z.array(mark), userData: mediaUserData, before: mediaUserData }),
  }),
  restart: route({
    ...one,
    method: 'POST',
    path: '/media/:id/user-data/restart',
    summary: 'Start over: the round so far becomes history, every content is NOT_WATCHED, the media WATCHING',
    reply: mediaUserData,
  }),
  rounds: route({
    method: 'GET',
    path: '/media/:id/user-data/rounds',
    access: { all: ['self', 'INFO'] },
    typed: 'one',
    added: true,
    summary: "The caller's times through a media, the latest first",
    query: z.object(paging(20)),
    reply: page(round),
  }),
}
