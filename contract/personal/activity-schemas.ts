import { z } from 'zod'
import { mediaCard } from '../media/media-schemas.ts'
import { day, id, instant, timeZone, wholeNumber } from '../value-schemas.ts'
import { contentKinds } from '../values.ts'

const seconds = z.int().min(0)

/** A content with which somebody was busy on one day. */
export const historyEntry = z.object({
  media: mediaCard,
  contentId: id,
  /** Null where the content is no longer in the library. */
  content: z
    .object({
      season: z.number().nullable(),
      volume: z.number().nullable(),
      number: z.string().nullable(),
      kind: z.enum(contentKinds),
      title: z.string().nullable(),
    })
    .nullable(),
  /** The first and the last report of the day. */
  from: instant,
  to: instant,
  seconds,
  /** How far they came, 0–1; null when it cannot be known. */
  progress: z.number().nullable(),
  /** It was completed on that day. */
  isCompleted: z.boolean(),
})
/** A day on which somebody watched or read. */
export const historyDay = z.object({ day, seconds, entries: z.array(historyEntry) })

export type HistoryEntry = z.output<typeof historyEntry>
export type HistoryDay = z.output<typeof historyDay>

/** What the calls of activity take and answer. */
export const activitySchemas = {
  history: {
    summary: 'What the caller watched and read, by day, the latest first; whole days, until there are `size` entries at least',
    query: z.object({
      /** Only days before this one: the `next` of the answer before. */
      before: day.optional(),
      size: wholeNumber(1, 100).default(30),
      /** In which days are counted. */
      timeZone: timeZone.default('UTC'),
    }),
    reply: z.object({ days: z.array(historyDay), next: day.nullable() }),
  },
  remove: {
    summary:
      'Take what was watched and read in a time, of one content or of all, out of the history and statistics; positions and statuses stay',
    body: z.strictObject({ contentId: id.optional(), from: instant, to: instant }),
    /** By `removedAt` it can be restored. */
    reply: z.object({ removedAt: instant }),
  },
  restore: {
    summary: 'Bring back into the history and statistics what was taken out of them at once',
    body: z.strictObject({ removedAt: instant }),
  },
}
