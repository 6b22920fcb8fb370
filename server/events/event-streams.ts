import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import type { ServerEvent } from '@amn/contract/system/events'
import { followFeed } from '../db/change-feed.ts'
import type { Store } from '../db/store.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isAllowed, viewerOf } from '../domain/visibility/visibility.ts'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { isNotified, issueChanges } from './issue-changes.ts'
import { libraryChanges, listKinds } from './library-changes.ts'
import { ownChanges } from './own-changes.ts'

interface OpenStream {
  actor: Actor
  out: Readable
  until: number
}

const checkEvery = 500
const heartbeatEvery = 15_000
/** Then it ends and is opened anew, with the rights of that moment. */
const longest = 5 * 60_000
const mostOfSession = 6
/** Of a reader that takes nothing, no more is kept. */
const mostWaiting = 64 * 1024
/** After more changes than this at once it is no longer told each of them. */
const mostChanges = 2000
/** What a stream begins with: how soon to open it again. */
export const beginning = 'retry: 3000\n\n'

const written = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`

/** The open streams of this process: one look at the database twice a second, whatever their number, while there are any. */
export function openEventStreams(store: Store) {
  const streams = new Set<OpenStream>()
  const own = followFeed(store.db, ownChanges, mostChanges)
  const library = followFeed(store.db, libraryChanges, mostChanges)
  const issues = followFeed(store.db, issueChanges, mostChanges)
  let timers: NodeJS.Timeout[] = []
  let isLooking = false

  const release = (stream: OpenStream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    timers.forEach(clearInterval)
    timers = []
  }
  const end = (stream: OpenStream) => {
    release(stream)
    stream.out.push(null)
  }
  const send = ({ out }: OpenStream, text: string) => {
    if (out.readableLength > mostWaiting) out.destroy()
    else out.push(text)
  }
  const check = async () => {
    const [ofPeople, ofMedia, ofIssues] = [await own.read(), await library.read(), await issues.read()]
    const kinds = await listKinds(
      store.db,
      ofMedia?.map(({ mediaId }) => mediaId),
    )
    // Pages that open their stream anew read everything anew.
    if (!ofPeople || !ofIssues) return streams.forEach(end)
    for (const stream of streams) {
      const { actor } = stream
      const mine = new Set(ofPeople.filter(({ userId }) => userId === actor.userId).map(({ mediaId }) => mediaId))
      const isTold = kinds.some((kind) => isAllowed(kind, viewerOf(actor)))
      const events: ServerEvent[] = [...mine].map((mediaId) => ({ kind: 'user-data', mediaId }))
      if (isTold) events.push({ kind: 'library' })
      if (ofIssues.some((change) => isNotified(change, actor))) events.push({ kind: 'issues' })
      if (events.length > 0) send(stream, events.map(written).join(''))
      if (stream.until < performance.now()) end(stream)
    }
  }
  const begin = () => {
    if (isLooking) return
    isLooking = true
    const free = () => {
      isLooking = false
    }
    // A database that does not answer now is asked again at the next turn.
    check().then(free, free)
  }
  const beat = () => {
    for (const stream of streams) send(stream, ':\n\n')
  }

  return {
    open: async (actor: Actor): Promise<Readable> => {
      if ([...streams].filter((one) => one.actor.sessionId === actor.sessionId).length >= mostOfSession) {
        throw new AppError('TOO_MANY_REQUESTS', 'access.tooManyListeners', { retryAfter: 30 })
      }
      const out = handleErrors(new Readable({ read: () => undefined }), ignoreErrors)
      const stream: OpenStream = { actor, out, until: performance.now() + longest }
      const isFirst = streams.size === 0
      streams.add(stream)
      stream.out.once('close', () => release(stream))
      if (isFirst) await Promise.all([own.start(), library.start(), issues.start()])
      if (timers.length === 0 && !stream.out.destroyed)
        timers = [setInterval(begin, checkEvery).unref(), setInterval(beat, heartbeatEvery).unref()]
      stream.out.push(beginning)
      return stream.out
    },
    /** Ends all streams, so that the server can end. */
    close: () => streams.forEach(end),
  }
}
