import { z } from 'zod'
import { id } from '../value-schemas.ts'

/** What an open page is told: the caller's data of a media changed, the library did, or issues that are the caller's or that they may see all of. */
export const serverEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user-data'), mediaId: id }),
  z.object({ kind: z.literal('library') }),
  z.object({ kind: z.literal('issues') }),
])
export type ServerEvent = z.output<typeof serverEvent>

/** What the calls of events take and answer. */
export const eventsSchemas = {
  stream: { summary: 'Server-sent events, each a serverEvent as JSON, for who accepts text/event-stream; nobody is told of others' },
}
