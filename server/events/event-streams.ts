import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import type { ServerEvent } from '@amn/contract/system/events'
import type { Store } from '../db/connect.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isAllowed, viewerOf } from '../domain/visibility/visibility.ts'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { isToldOf, watchIssueChanges } from './issue-changes.ts'
import { watchLibraryChanges } from './library-changes.ts'
import { watchOwnChanges } from './own-changes.ts'

interface OpenStream {
  actor: Actor
  out: Readable
  until: number
}

const lookEvery = 500
const heartbeatEvery = 15_000
/** Then it ends and is opened anew, with the rights of that moment. */
const longest = 5 * 60_000
const mostOfSession = 6
/** Of a reader that takes nothing, no more is kept. */
const mostWaiting = 64 * 1024
/** What a stream begins with: how soon to open it again. */
export const beginning = 'retry: 3000\n\n'

const written = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`

/** The open streams of this process: one look at the database twice a second, whatever their number, while there are any. */
export function openEventStreams(store: Store) {
  const streams = new Set<OpenStream>()
  const own = watchOwnChanges(store.db)
  const library = watchLibraryChanges(store.db)
  const issues = watchIssueChanges(store.db)
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
  const look = async () => {
    const changes = await own.read([...new Set([...streams].map(({ actor }) => actor.userId))])
    const kinds = await library.read()
    const issueChanges = await issues.read()
    for (const stream of streams) {
      const { actor } = stream
      const mine = changes.filter(({ userId }) => userId === actor.userId)
      const isTold = kinds.some((kind) => isAllowed(kind, viewerOf(actor)))
      const events: ServerEvent[] = mine.map(({ mediaId }) => ({ kind: 'user-data', mediaId }))
      if (isTold) events.push({ kind: 'library' })
      if (issueChanges.some((change) => isToldOf(change, actor))) events.push({ kind: 'issues' })
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
    look().then(free, free)
  }
  const beat = () => {
    for (const stream of streams) send(stream, ':\n\n')
  }

  return {
    open: async (actor: Actor): Promise<Readable> => {
      if ([...streams].filter((one) => one.actor.sessionId === actor.sessionId).length >= mostOfSession) {
        throw new AppError('TOO_MANY_REQUESTS', 'This session listens in too many places already', { retryAfter: 30 })
      }
      const out = handleErrors(new Readable({ read: () => undefined }), ignoreErrors)
      const stream: OpenStream = { actor, out, until: performance.now() + longest }
      const isFirst = streams.size === 0
      const isFirstOfUser = ![...streams].some((one) => one.actor.userId === actor.userId)
      streams.add(stream)
      stream.out.once('close', () => release(stream))
      if (isFirst) await Promise.all([library.know(), issues.know()])
      if (isFirstOfUser) await own.know([actor.userId])
      if (timers.length === 0 && !stream.out.destroyed)
        timers = [setInterval(begin, lookEvery).unref(), setInterval(beat, heartbeatEvery).unref()]
      stream.out.push(beginning)
      return stream.out
    },
    /** Ends all streams, so that the server can end. */
    close: () => streams.forEach(end),
  }
}
