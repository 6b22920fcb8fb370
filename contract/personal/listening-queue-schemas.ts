import { z } from 'zod'
import { id, mediaType } from '../value-schemas.ts'
import { contentKinds } from '../values.ts'
import { mostQueued } from './listening-values.ts'

/** A recording that waits: what it is, and the file that begins it. */
export const queuedRecording = z.object({
  contentId: id,
  fileId: id,
  mediaId: id,
  amnMediaType: mediaType,
  mediaTitle: z.string(),
  season: z.number().nullable(),
  volume: z.number().nullable(),
  number: z.string().nullable(),
  kind: z.enum(contentKinds),
  title: z.string().nullable(),
  /** Seconds; null where it is not known. */
  duration: z.number().nullable(),
})
export type QueuedRecording = z.output<typeof queuedRecording>
const queue = z.object({ items: z.array(queuedRecording) })
const contentIds = z.array(id).max(mostQueued)
const at = z.enum(['next', 'end'])

/** What the calls of listeningQueue take and answer. */
export const listeningQueueSchemas = {
  get: { summary: 'What the caller hears next, in its order; only what they may play now', reply: queue },
  add: {
    summary: 'Put recordings into the queue: first, also those that wait already, or at its end, where those that wait already stay',
    body: z.union([
      z.strictObject({ contentIds: contentIds.min(1), at }),
      /** All recordings of a media, in their order. */
      z.strictObject({ mediaId: id, at }),
    ]),
    reply: queue.extend({ added: z.array(id) }),
  },
  replace: {
    summary: 'Set what the queue holds, and in which order',
    body: z.strictObject({
      contentIds,
      /** The queue as it was read; refused with STALE when another device has changed it since. */
      read: contentIds.optional(),
    }),
    reply: queue,
  },
  take: { summary: 'Take a recording out of the queue, such as when it begins', reply: queue },
}
