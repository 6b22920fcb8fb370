import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { day, id, instant, mediaType } from '../value-schemas.ts'
import { contentKinds } from '../values.ts'

const seconds = z.number().min(0).max(1e7)
/** A stretch of listening as far as it has come, told along with a position; told again it grows. */
export const listeningReport = z.strictObject({
  /** Given by the device. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** The day on which it began, where the person was. */
  day,
  startedAt: instant,
  /** Seconds that were really heard, whatever the speed and however one jumped. */
  seconds,
  /** Where it began and where it has come to, in seconds of the whole recording. */
  from: seconds,
  to: seconds,
})
export type ListeningReport = z.output<typeof listeningReport>

/** A stretch in which somebody listened to a recording on one device. */
export const listeningSession = z.object({
  id,
  mediaId: id,
  contentId: id,
  amnMediaType: mediaType,
  mediaTitle: z.string(),
  season: z.number().nullable(),
  volume: z.number().nullable(),
  number: z.string().nullable(),
  kind: z.enum(contentKinds),
  title: z.string().nullable(),
  device: z.string().nullable(),
  day,
  startedAt: instant,
  endedAt: instant,
  seconds: z.number(),
  from: z.number(),
  to: z.number(),
})
export type ListeningSession = z.output<typeof listeningSession>

/** What the calls of listeningSessions take and answer. */
export const listeningSessionsSchemas = {
  list: {
    summary: "The caller's listening, the latest first, and how much they heard on each day of the page",
    query: z.object(paging(30)),
    reply: page(listeningSession).extend({ days: z.array(z.object({ day, seconds: z.number() })) }),
  },
  remove: { summary: 'Delete a stretch of listening; where one stands stays' },
  removeAll: { summary: 'Delete all listening of oneself; where one stands stays' },
}
