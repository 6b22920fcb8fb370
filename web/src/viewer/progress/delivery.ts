import { ApiError } from '../../api/failures/api-error.ts'
import { type Keep, type ProgressEvent, addQueued, dropQueued, listQueued } from './queue.ts'

const tryAgainMs = 30_000

interface Parts<Reply> {
  keep: Keep
  userId: number
  /** `keepalive`: the browser finishes the call even when the page is gone. */
  send(event: ProgressEvent, keepalive: boolean): Promise<Reply>
  onDelivered(reply: Reply, event: ProgressEvent): void
}

export interface Delivery {
  /** Takes an event over: it is in the queue before anything is sent, and leaves it when the server has it. */
  add(event: ProgressEvent, isLast: boolean): void
  /** Tries everything that is still queued. */
  resume(): void
  stop(): void
}

/** Whether another try would be refused just the same. */
const isPermanent = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/** Brings events to the server one after another, and keeps them over a lost network or a reload; the event's id makes a second sending harmless. */
export function makeDelivery<Reply>({ keep, userId, send, onDelivered }: Parts<Reply>): Delivery {
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const deliver = async (event: ProgressEvent, keepalive: boolean) => {
    try {
      const reply = await send(event, keepalive)
      dropQueued(keep, userId, event.body.eventId)
      onDelivered(reply, event)
      return true
    } catch (error) {
      if (!isPermanent(error)) return false
      dropQueued(keep, userId, event.body.eventId)
      return true
    }
  }
  const run = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    let next = listQueued(keep, userId)[0]
    while (next && (await deliver(next, false))) next = listQueued(keep, userId)[0]
    isSending = false
    if (next) timer = setTimeout(() => void run(), tryAgainMs)
  }
  return {
    add(event, isLast) {
      const isKept = addQueued(keep, userId, event)
      if (isLast || !isKept) void deliver(event, isLast)
      else void run()
    },
    resume: () => void run(),
    stop: () => clearTimeout(timer),
  }
}
