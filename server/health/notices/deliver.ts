import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { type NoticeChannel, noticeChannels } from '@amn/contract/system/system-values'
import type { SettingKey } from '@amn/contract/system/system-values'
import type { makeOutgoing, OutgoingRequest } from '../../http/outgoing.ts'

/** What is sent: `ok` says that something is over, or that it is a test. */
export const message = z.object({
  title: z.string(),
  text: z.string(),
  severity: z.enum(['error', 'warning', 'ok']),
  key: z.string(),
  at: z.string(),
})
export type Message = z.output<typeof message>
/** A message on its way to one channel; `round` counts how often all tries failed. */
export const delivery = z.object({ channel: z.enum(noticeChannels), message, round: z.int() })
export type Delivery = z.output<typeof delivery>

/** Where each channel's address stands. */
export const settingOf = { webhook: 'noticeWebhook', ntfy: 'noticeNtfy' } as const satisfies Record<NoticeChannel, SettingKey>

/** The priorities and pictures of ntfy: https://docs.ntfy.sh/publish/ */
const marks = {
  error: { priority: '4', tags: 'rotating_light' },
  warning: { priority: '3', tags: 'warning' },
  ok: { priority: '3', tags: 'white_check_mark' },
}
const timeout = 15_000
const mostAnswer = 64 * 1024

// A header is ASCII: whatever else a path may hold is encoded as in mails.
const headerText = (text: string) => (/^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`)

const requestOf = (channel: NoticeChannel, sent: Message): Pick<OutgoingRequest, 'json' | 'text' | 'headers'> => {
  if (channel === 'webhook') return { json: JSON.stringify(sent) }
  const { priority, tags } = marks[sent.severity]
  return { text: sent.text, headers: { title: headerText(sent.title), priority, tags } }
}

/** Sends a message to an address. Throws with a reason that does not hold the address, of which a part may be a secret. */
export async function deliver(
  outgoing: ReturnType<typeof makeOutgoing>,
  channel: NoticeChannel,
  address: string,
  sent: Message,
): Promise<void> {
  const { status } = await outgoing({
    url: address,
    accept: '*/*',
    timeout,
    most: mostAnswer,
    ...requestOf(channel, sent),
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('UNPROCESSABLE_FILE', reasonFor('notice.notSent', { why }), { cause: error })
  })
  if (status >= 300) throw new AppError('UNPROCESSABLE_FILE', reasonFor('notice.answered', { status }))
}
