import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import type { ServerEvent } from '@amn/contract/system/events'
import { followFeed } from '../db/change-feed.ts'
import type { Store } from '../db/store.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isAllowed, viewerOf } from '../domain/visibility/visibility.ts'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { type IssueChange, issueChanges, libraryChanges, listKinds, type MediaKind, type OwnChange, ownChanges } from './change-queries.ts'

interface OpenStream {
  actor: Actor
  out: Readable
  until: number
}
/** What changed since the last poll. */
interface Changes {
  own: readonly OwnChange[]
  kinds: readonly MediaKind[]
  issues: readonly IssueChange[]
}

const pollEvery = 500
const heartbeatEvery = 15_000
/** Then it ends and is opened anew, with the rights of that moment. */
const maxDuration = 5 * 60_000
const maxPerSession = 6
/** A reader that takes nothing is disconnected when more than this is waiting for it. */
const maxBuffered = 64 * 1024
/** After more changes than this at once, they are not sent one by one. */
const maxChanges = 2000
/** What a stream begins with: how soon to open it again. */
export const streamHeader = 'retry: 3000\n\n'

const toMessage = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`

/** Whether an issue is the actor's own, or one of all those that they may see. */
function isNotified({ creatorId, type, adult }: IssueChange, actor: Actor): boolean {
  if (creatorId === actor.userId) return true
  return type !== null && actor.privileges.has('VIEW_ALL_ISSUES') && isAllowed({ type, adult }, viewerOf(actor))
}

function eventsFor(actor: Actor, { own, kinds, issues }: Changes): ServerEvent[] {
  const mediaIds = new Set(own.filter(({ userId }) => userId === actor.userId).map(({ mediaId }) => mediaId))
  const events: ServerEvent[] = [...mediaIds].map((mediaId) => ({ kind: 'user-data', mediaId }))
  if (kinds.some((kind) => isAllowed(kind, viewerOf(actor)))) events.push({ kind: 'library' })
  if (issues.some((change) => isNotified(change, actor))) events.push({ kind: 'issues' })
  return events
}

/** The open streams of this process: while there are any, the database is polled twice a second, whatever their number. */
export function openEventStreams(store: Store) {
  const streams = new Set<OpenStream>()
  const own = followFeed(store.db, ownChanges, maxChanges)
  const library = followFeed(store.db, libraryChanges, maxChanges)
  const issues = followFeed(store.db, issueChanges, maxChanges)
  let timers: NodeJS.Timeout[] = []
  let starting: Promise<unknown> | undefined
  let isPolling = false

  const release = (stream: OpenStream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    timers.forEach(clearInterval)
    timers = []
    starting = undefined
  }
  // What changes from then on reaches every stream that waits for it, not only the first.
  const start = () => (starting ??= Promise.all([own.start(), library.start(), issues.start()]))
  const end = (stream: OpenStream) => {
    release(stream)
    stream.out.push(null)
  }
  const send = ({ out }: OpenStream, text: string) => {
    if (out.readableLength > maxBuffered) out.destroy()
    else out.push(text)
  }
  const poll = async () => {
    const [ofPeople, ofMedia, ofIssues] = [await own.read(), await library.read(), await issues.read()]
    const kinds = await listKinds(
      store.db,
      ofMedia?.map(({ mediaId }) => mediaId),
    )
    // Pages that open their stream anew read everything anew.
    if (!ofPeople || !ofIssues) return streams.forEach(end)
    for (const stream of streams) {
      const events = eventsFor(stream.actor, { own: ofPeople, kinds, issues: ofIssues })
      if (events.length > 0) send(stream, events.map(toMessage).join(''))
      if (stream.until < performance.now()) end(stream)
    }
  }
  const pollOnce = () => {
    if (isPolling) return
    isPolling = true
    const finish = () => {
      isPolling = false
    }
    // Should the database not answer, the next poll asks it again.
    poll().then(finish, finish)
  }
  const sendHeartbeats = () => {
    for (const stream of streams) send(stream, ':\n\n')
  }

  return {
    open: async (actor: Actor): Promise<Readable> => {
      if ([...streams].filter((one) => one.actor.sessionId === actor.sessionId).length >= maxPerSession) {
        throw new AppError('TOO_MANY_REQUESTS', 'access.tooManyListeners', { retryAfter: 30 })
      }
      const out = handleErrors(new Readable({ read: () => undefined }), ignoreErrors)
      const stream: OpenStream = { actor, out, until: performance.now() + maxDuration }
      streams.add(stream)
      stream.out.once('close', () => release(stream))
      await start().catch((error: unknown) => {
        starting = undefined
        release(stream)
        throw error
      })
      if (timers.length === 0 && !stream.out.destroyed)
        timers = [setInterval(pollOnce, pollEvery).unref(), setInterval(sendHeartbeats, heartbeatEvery).unref()]
      stream.out.push(streamHeader)
      return stream.out
    },
    /** Ends all streams, so that the server can end. */
    close: () => streams.forEach(end),
    count: () => streams.size,
  }
}
