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

/** What plays for five hours without the server; and what a store takes that is nearly full. */
const most = { ever: 2000, atLeast: 100 }
const keyOf = (userId: number) => `amn.progress.${userId}`

/** What this user's device has not delivered yet, oldest first; anything unreadable counts as nothing. */
export function listQueued(keep: Keep, userId: number): ProgressEvent[] {
  const kept = readJson(keep.getItem(keyOf(userId)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isEvent) : []
}

// The oldest fall out, but of every file stays where somebody is.
function shorten(events: ProgressEvent[], bound: number): ProgressEvent[] {
  let excess = events.length - bound
  if (excess <= 0) return events
  const last = new Map(events.map(({ fileId, body }) => [fileId, body.eventId]))
  const isKept = ({ fileId, body }: ProgressEvent) => last.get(fileId) === body.eventId || (excess -= 1) < 0
  return events.filter(isKept).slice(-bound)
}

function write(keep: Keep, userId: number, events: ProgressEvent[]): boolean {
  for (let bound = most.ever; bound >= most.atLeast; bound /= 2)
    try {
      if (events.length === 0) keep.removeItem(keyOf(userId))
      else keep.setItem(keyOf(userId), JSON.stringify(shorten(events, bound)))
      return true
    } catch {
      // The store is full or forbidden.
    }
  return false
}

/** Adds an event; of more than 2,000 the oldest fall out that are not the last of their file. False: the browser keeps nothing more. */
export function addQueued(keep: Keep, userId: number, event: ProgressEvent): boolean {
  return write(keep, userId, [...listQueued(keep, userId), event])
}

/** Takes out what was delivered or will never be taken. */
export function dropQueued(keep: Keep, userId: number, eventId: string): void {
  write(
    keep,
    userId,
    listQueued(keep, userId).filter((event) => event.body.eventId !== eventId),
  )
}
