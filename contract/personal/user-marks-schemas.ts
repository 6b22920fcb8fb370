import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, instant } from '../value-schemas.ts'
import { positionUnits, userContentStates, userMediaStates } from '../values.ts'
import { mediaUserData } from './user-data-schemas.ts'

const markedPosition = z
  .strictObject({
    fileId: id,
    position: z.union([z.number().min(0).max(1e9), z.string().min(1).max(2000)]),
    unit: z.enum(positionUnits),
    progress: z.number().min(0).max(1).nullable(),
    duration: z.number().positive().max(1e9).nullable(),
    device: z.string().max(200).nullable(),
    at: instant,
  })
  .refine((one) => (one.unit === 'cfi') === (typeof one.position === 'string'), { path: ['position'], message: wrong('input.unit') })
const mark = z.strictObject({
  contentId: id,
  contentStatus: z.enum(userContentStates),
  /** The positions of the caller in its files, which a mark forgets; sent back, they are there again. */
  places: z.array(markedPosition).max(100).optional(),
})
const mine = z.strictObject({ mediaId: id, mediaStatus: z.enum(userMediaStates).optional(), favorite: z.boolean().optional() })
/** A time through a media that ended when the caller started over. */
export const round = z.object({ id, startedAt: instant.nullable(), completedAt: instant.nullable() })
export type Round = z.output<typeof round>
export type MarkedPosition = z.output<typeof markedPosition>
export type ContentMark = z.output<typeof mark>
export type MediaMark = z.output<typeof mine>

/** What the calls of userMarks take and answer. */
export const userMarksSchemas = {
  many: {
    summary:
      "Change the caller's status or favourite of many media; the reply is what those that are there were, and undoes it when it is sent in turn",
    body: z.strictObject({
      items: z
        .array(mine)
        .min(1)
        .max(500)
        .refine((items) => new Set(items.map(({ mediaId }) => mediaId)).size === items.length, wrong('input.mediaTwice')),
    }),
    reply: z.object({ items: z.array(mine) }),
  },
  contents: {
    summary: "Change the caller's status of many contents, of all up to one in their order, or of so many; the reply holds what they were",
    body: z
      .strictObject({
        items: z
          .array(mark)
          .max(5000)
          .refine((items) => new Set(items.map(({ contentId }) => contentId)).size === items.length, wrong('input.contentTwice'))
          .optional(),
        upTo: mark.optional(),
        all: z.enum(userContentStates).optional(),
        /** So many of those that count towards completion are COMPLETED, in their order, and none behind them. */
        first: z.int().min(0).max(1_000_000).optional(),
        /** The caller's status of the media from then on, where it does not follow from the contents; an undo names the one before. */
        mediaStatus: z.enum(userMediaStates).optional(),
      })
      .refine(
        ({ items, upTo, all, first }) => [items, upTo, all, first].filter((part) => part !== undefined).length === 1,
        wrong('input.oneOfFour'),
      ),
    /** What those that were changed were, in the order of the contents; sent as `items`, it undoes the change. */
    reply: z.object({ items: z.array(mark), userData: mediaUserData, before: mediaUserData }),
  },
  restart: {
    summary: 'Start over: the round so far becomes history, every content is NOT_WATCHED, the media WATCHING',
    reply: mediaUserData,
  },
  rounds: { summary: "The caller's earlier times through a media, the latest first", query: z.object(paging(20)), reply: page(round) },
}
