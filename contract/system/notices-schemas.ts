import { z } from 'zod'
import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { instant } from '../value-schemas.ts'
import { noticeChannels, noticeKinds } from './system-values.ts'

/** Something that is wrong now and needs a person. */
export const notice = z.object({
  /** Its kind, and what it concerns where there may be several: disk-low.data, media-offline.3. */
  key: z.string(),
  kind: z.enum(noticeKinds),
  severity: z.enum(['error', 'warning']),
  title: reasonWithMessage,
  /** What to do. */
  text: reasonWithMessage,
  /** When somebody dismissed it as it stands now. */
  dismissedAt: instant.nullable(),
})
export type Notice = z.output<typeof notice>

/** What the calls of notices take and answer. */
export const noticesSchemas = {
  list: { summary: 'What needs a person now, the worst first', reply: z.object({ items: z.array(notice) }) },
  dismiss: {
    summary: 'Dismiss a notice until it changes, or show it again',
    params: z.object({ key: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/) }),
    body: z.strictObject({ isDismissed: z.boolean() }),
    reply: notice,
  },
  test: {
    summary: 'Send a test to the webhook or the ntfy topic of the settings',
    body: z.strictObject({ channel: z.enum(noticeChannels) }),
    reply: z.object({
      isSent: z.boolean(),
      /** Why not. */
      reason: reasonWithMessage.nullable(),
    }),
  },
}
