import { isRecord, readJson } from '../../api/read-json.ts'
import type { MediaType } from '@amn/contract/values'
import type { ProgressUpdate } from '@amn/contract/personal/user-data'

/** One act of progress, with all that the call needs; kept until the server has it. */
export interface ProgressEvent {
  mediaId: number
  contentId: number
  fileId: number
  amnMediaType: MediaType
  body: ProgressUpdate & { eventId: string; at: string }
}

/** What survives a reload; localStorage in the browser. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isEvent = (value: unknown): value is ProgressEvent =>
  isRecord(value) && isRecord(value['body']) && typeof value['body']['eventId'] === 'string'

/** What plays for five hours without the server; and what also a store takes that is nearly full. */
const most = [2000, 200] as const
const keyOf = (userId: number) => `amn.progress.${userId}`

/** What this user's device has not delivered yet, oldest first; anything unreadable counts as nothing. */
export function listQueued(keep: Keep, userId: number): ProgressEvent[] {
  const kept = readJson(keep.getItem(keyOf(userId)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isEvent) : []
}

// The oldest fall out, but of every file stays where somebody is.
function shorten(events: ProgressEvent[], most: number): ProgressEvent[] {
  let excess = events.length - most
  if (excess <= 0) return events
  const last = new Map(events.map(({ fileId, body }) => [fileId, body.eventId]))
  const isKept = ({ fileId, body }: ProgressEvent) => last.get(fileId) === body.eventId || (excess -= 1) < 0
  return events.filter(isKept).slice(-most)
}

function write(keep: Keep, userId: number, events: ProgressEvent[]): void {
  for (const bound of most) {
    try {
      if (events.length === 0) keep.removeItem(keyOf(userId))
      else keep.setItem(keyOf(userId), JSON.stringify(shorten(events, bound)))
      return
    } catch {
      // A full or forbidden store loses only what could not be sent either.
    }
  }
}

/** Adds an event; of more than 2,000 the oldest fall out that are not the last of their file. */
export function addQueued(keep: Keep, userId: number, event: ProgressEvent): void {
  write(keep, userId, [...listQueued(keep, userId), event])
}

/** Takes out what was delivered or will never be taken. */
export function dropQueued(keep: Keep, userId: number, eventId: string): void {
  write(
    keep,
    userId,
    listQueued(keep, userId).filter((event) => event.body.eventId !== eventId),
  )
}
