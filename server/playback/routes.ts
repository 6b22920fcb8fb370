import { availableParallelism } from 'node:os'
import { AppError } from '@amn/contract/errors'
import { playback } from '@amn/contract/playback/playback'
import { makeTicket } from '../domain/accounts/ticket.ts'
import { openTicketKey } from '../domain/accounts/ticket-key.ts'
import { withMessage } from '../db/reasons.ts'
import type { App } from '../http/app.ts'
import { countStream } from '../http/connection/count-stream.ts'
import { limitPerPerson, personOf } from '../http/connection/limit-per-person.ts'
import { getVisibleFile } from '../domain/visibility/visible-queries.ts'
import { guardBytes } from '../http/files/send-file.ts'
import { decideFilm } from './decide-film.ts'
import type { PlaybackPrograms } from './encoders.ts'
import { openFilm } from './pipe.ts'
import { hlsRoutes, type StartConversion } from './hls/routes.ts'
import { findOrderedFilm } from './ordered-film.ts'
import { listPlayedFiles } from './queries.ts'
import { listOffsets, setOffset } from './subtitles/queries.ts'

// One person may have two: a third stays for somebody else. Who only waits costs nothing, and two cores keep up with about three films of 720p.
const conversionsAtOnce = () => Math.min(4, Math.max(3, availableParallelism()))
const usualHeight = 1080

/** Where the delay of the sound lies among the offsets of the tracks of a film. */
const sound = 'sound'

/** How films are played: the decision, and the stream that it names. */
export function playbackRoutes(app: App, programs: PlaybackPrograms): void {
  const { serve, store, config, showGauge } = app
  const { ffmpeg, encoder, idle = 25_000 } = programs
  const { db } = store
  const ticketKey = openTicketKey(store)
  const conversions = config.conversions ?? conversionsAtOnce()
  const startConversion = limitPerPerson({
    // Nobody holds all of them, where there are several.
    each: Math.max(1, Math.min(2, conversions - 1)),
    all: conversions,
    refuse: () => new AppError('BUSY', 'playback.busy', { retryAfter: 10 }),
  })
  // Sound alone takes a small part of what a picture takes, and a device that plays it rarely plays more than one.
  const startSound = limitPerPerson({
    each: 4,
    all: conversions * 4,
    refuse: () => new AppError('BUSY', 'playback.busy', { retryAfter: 10 }),
  })
  const start: StartConversion = ({ video, audio }, person) => {
    if (video === 'h264') return startConversion(person)
    return audio === 'copy' || audio === 'none' ? () => undefined : startSound(person)
  }
  const count = () => startConversion.count() + startSound.count()
  showGauge({ name: 'conversions', help: 'Films and recordings that are being converted for somebody', read: count })
  hlsRoutes(app, { programs, find: (context) => findOrderedFilm(db, programs, context, context), startConversion: start })
  const streamOf = new Map<string, () => void>()

  serve(playback.decide, async (context) => {
    const { params, query } = context
    const files = await listPlayedFiles(db, context, params)
    const found = await encoder()
    const { videoTrack, audioTrack, height, burn, audioDelay, atLeast, ...capabilities } = query
    const kept = audioDelay ?? (await listOffsets(db, context.actor.userId, params.fileId)).get(sound) ?? 0
    // A browser can let the sound wait by itself; to hear it earlier, the picture would have to.
    const choices = { videoTrack, audioTrack, height, burn, audioDelay: Math.min(0, kept), atLeast }
    const decision = decideFilm(files, { capabilities, choices, abilities: { encoder: found?.name, usualHeight } })
    return { ...decision, audioDelay: kept, reasons: decision.reasons.map(withMessage) }
  })

  serve(playback.setSoundDelay, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    const delay = Math.round(context.body.delay * 1000) / 1000
    await store.transact((tx) => setOffset(tx, context.actor.userId, fileId, sound, delay))
    return { delay }
  })

  serve(playback.ticket, async (context) => {
    const { params, actor } = context
    await getVisibleFile(db, context, params.contentId, params.fileId)
    if (!actor.loggedIn) throw new AppError('UNAUTHENTICATED', 'access.ticketForSession')
    const { userId, sessionId } = actor
    return makeTicket(await ticketKey.make(), { userId, sessionId }, params, Date.now())
  })

  serve(playback.stream, async (context) => {
    const { query, actor, request, reply } = context
    const film = await findOrderedFilm(db, programs, context, context)
    const { start: from, player } = query
    guardBytes(reply).header('Cache-Control', 'no-store').header('X-Accel-Buffering', 'no').type('video/mp4')
    if (request.method === 'HEAD') return reply.send('')

    const person = personOf(actor, request)
    const key = `${person} ${player}`
    streamOf.get(key)?.()
    const end = start(film.order, person)
    const leaving = new AbortController()
    const stop = () => {
      end()
      if (streamOf.get(key) === stop) streamOf.delete(key)
      leaving.abort()
    }
    // A player that asks again ends what it asked for before, even what has not begun.
    if (player !== undefined) streamOf.set(key, stop)
    reply.raw.once('close', stop)
    try {
      countStream(actor, request, reply)
      const pipe = await openFilm(ffmpeg ?? '', film, from, { idle, signal: leaving.signal })
      if (!pipe) {
        stop()
        return reply.send('')
      }
      leaving.signal.addEventListener('abort', () => pipe.destroy(), { once: true })
      pipe.once('close', stop)
      // Whoever has gone while ffmpeg began emits no more events.
      if (reply.raw.destroyed) stop()
      return reply.send(pipe)
    } catch (error) {
      stop()
      throw error
    }
  })
}
