import type { ServerResponse } from 'node:http'
import { type Access, can } from '@amn/contract/access'
import { listSessionCallers, type SessionCaller } from '../../domain/rights/session-caller-queries.ts'
import type { Store } from '../../db/store.ts'
import { isVisible, type MediaFacts, viewerOf } from '../../domain/visibility/visibility.ts'
import { type Actor, makeActor } from '../../domain/rights/actor.ts'
import type { WhileFull } from '../while-full.ts'
import { listMediaFacts } from './stream-queries.ts'

/** An answer that is being sent: to whom, under which rule, and of which media, once that is known. */
export interface OpenStream {
  actor: Actor
  access: Access
  mediaId?: number
}
/** What is ended: an answer, or work that goes on for the next one. */
export interface Watched {
  readonly destroyed: boolean
  readonly writableFinished?: boolean
  readonly socket?: ServerResponse['socket']
  destroy: () => unknown
  once: (event: 'close', listener: () => void) => unknown
}
/** The answers that are being sent. */
export interface OpenStreams {
  /**
   * Cuts an answer within a second once its session has ended, its account is suspended or gone, its right has, or its media is not to be
   * seen any more.
   */
  watch: (stream: OpenStream, answer: Watched) => void
  count: () => number
}

const interval = 500

// By a reset, which also drops what waits in the buffers of the system: of a slow reader that can be minutes of a film.
const cut = (answer: Watched) => {
  if (answer.socket && 'resetAndDestroy' in answer.socket) answer.socket.resetAndDestroy()
  answer.destroy()
}

const isStillOpen = ({ actor, access, mediaId }: OpenStream, caller: SessionCaller | undefined, media: MediaFacts | undefined): boolean => {
  if (!caller) return false
  // What was begun with more rights, such as a stream of events, may go on telling of what they showed.
  if (mediaId === undefined) return [...actor.privileges].every((name) => caller.privileges.has(name))
  if (!media) return false
  const now = makeActor({ ...actor, seesAdult: caller.seesAdult }, caller.privileges)
  return can(now, access, media.type) && isVisible(media, viewerOf(now))
}

/** Watches the answers of one process: checks their callers and media twice a second while there are any. */
export function watchStreams(store: Store, whileFull: WhileFull): OpenStreams {
  const open = new Map<Watched, OpenStream>()
  let timer: NodeJS.Timeout | undefined
  let isChecking = false

  // A session that is not written down yet has no row, and one that was ended on a full disk still has.
  const callerOf = ({ actor }: OpenStream, callers: ReadonlyMap<number, SessionCaller>): SessionCaller | undefined => {
    if (whileFull.isEnded(actor.sessionId)) return undefined
    return whileFull.isFresh(actor.sessionId) ? { ...actor, privileges: new Set(actor.privileges) } : callers.get(actor.sessionId)
  }
  const check = async () => {
    const checked = [...open]
    const streams = checked.map(([, stream]) => stream)
    const callers = await listSessionCallers(store.db, [...new Set(streams.map(({ actor }) => actor.sessionId))])
    const media = await listMediaFacts(store.db, [...new Set(streams.flatMap(({ mediaId }) => mediaId ?? []))])
    for (const [answer, stream] of checked) if (!isStillOpen(stream, callerOf(stream, callers), media.get(stream.mediaId ?? 0))) cut(answer)
  }
  const begin = () => {
    if (isChecking) return
    isChecking = true
    const end = () => {
      isChecking = false
    }
    // A database that does not answer now is asked again at the next check.
    check().then(end, end)
  }
  const release = (answer: Watched) => {
    open.delete(answer)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    watch: (stream, answer) => {
      if (answer.destroyed || answer.writableFinished) return
      open.set(answer, stream)
      answer.once('close', () => release(answer))
      timer ??= setInterval(begin, interval).unref()
    },
    count: () => open.size,
  }
}
