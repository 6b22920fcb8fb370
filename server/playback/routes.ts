import { availableParallelism } from 'node:os'
import { AppError } from '@amn/contract/errors'
import type { Probe } from '@amn/contract/media/content'
import { playback } from '@amn/contract/playback/playback'
import type { StreamOrder } from '@amn/contract/playback/playback'
import { withMessage } from '../db/reasons.ts'
import type { App } from '../http/app.ts'
import { countStream } from '../http/connection/count-stream.ts'
import { limitPerPerson, personOf } from '../http/connection/limit-per-person.ts'
import { getVisibleFile } from '../domain/visibility/visible-queries.ts'
import { guardBytes } from '../http/files/send-file.ts'
import { decide } from './decide.ts'
import type { PlaybackPrograms } from './encoders.ts'
import { openPipe } from './pipe.ts'
import { getPlayedFile, getPlayedPath } from './queries.ts'
import { listOffsets, setOffset } from './subtitles/queries.ts'

// A processor of two cores keeps up with one large film; a graphics card does with several.
const conversionsAtOnce = () => Math.min(4, Math.max(2, availableParallelism()))
const usualHeight = 1080

/** Where the delay of the sound lies among the offsets of the tracks of a film. */
const sound = 'sound'

const missing = () => new AppError('UNPROCESSABLE_FILE', 'playback.noTrack')

/** Checks an order against the file: only streams that are there are taken. */
function checkOrder(order: StreamOrder, probe: Probe): void {
  if (order.video !== 'none' && !probe.video?.length) throw missing()
  if (order.audio !== 'none' && !probe.audio?.[order.audioTrack ?? 0]) throw missing()
  if (order.burn !== null && !probe.subtitles?.some(({ index }) => index === order.burn)) throw missing()
}

/** How films are played: the decision, and the stream that it names. */
export function playbackRoutes({ serve, store, config }: App, { ffmpeg, encoder, idle = 25_000 }: PlaybackPrograms): void {
  const { db } = store
  const startConversion = limitPerPerson({
    each: 2,
    all: config.conversions ?? conversionsAtOnce(),
    refuse: () => new AppError('BUSY', 'playback.busy', { retryAfter: 10 }),
  })
  const streamOf = new Map<string, () => void>()

  serve(playback.decide, async (context) => {
    const { params, query } = context
    const file = await getPlayedFile(db, context, params)
    const found = await encoder()
    const { audioTrack, height, burn, audioDelay, atLeast, ...capabilities } = query
    const kept = audioDelay ?? (await listOffsets(db, context.actor.userId, file.fileId)).get(sound) ?? 0
    // A browser can let the sound wait by itself; to hear it earlier, the picture would have to.
    const choices = { audioTrack, height, burn, audioDelay: Math.min(0, kept), atLeast }
    const decision = decide({ file, capabilities, choices, abilities: { encoder: found?.name, usualHeight } })
    return { ...decision, audioDelay: kept, reasons: decision.reasons.map(withMessage) }
  })

  serve(playback.setSoundDelay, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    const delay = Math.round(context.body.delay * 1000) / 1000
    await store.transact((tx) => setOffset(tx, context.actor.userId, fileId, sound, delay))
    return { delay }
  })

  serve(playback.stream, async (context) => {
    const { params, query, actor, request, reply } = context
    const file = await getPlayedFile(db, context, params)
    const { start, video, audio, audioTrack = null, height = null, burn = null, audioDelay = 0, player } = query
    const order = { video, audio, audioTrack, height, burn, audioDelay }
    if (!file.probe) throw new AppError('UNPROCESSABLE_FILE', 'playback.unknown')
    if (ffmpeg === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    checkOrder(order, file.probe)
    const path = await getPlayedPath(db, file)
    guardBytes(reply).header('Cache-Control', 'no-store').header('X-Accel-Buffering', 'no').type('video/mp4')
    if (request.method === 'HEAD') return reply.send('')

    const person = personOf(actor, request)
    const key = `${person} ${player}`
    streamOf.get(key)?.()
    const end = video === 'h264' ? startConversion(person) : () => undefined
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())
    try {
      countStream(actor, request, reply)
      const job = { path, probe: file.probe, duration: file.duration, start, order, encoder: await encoder() }
      const pipe = await openPipe(ffmpeg, job, { idle, signal: leaving.signal })
      if (!pipe) {
        end()
        return reply.send('')
      }
      const stop = () => {
        end()
        if (streamOf.get(key) === stop) streamOf.delete(key)
        pipe.destroy()
      }
      if (player !== undefined) streamOf.set(key, stop)
      pipe.once('close', stop)
      // Whoever has gone while ffmpeg began emits no more events.
      if (reply.raw.destroyed) stop()
      return reply.send(pipe)
    } catch (error) {
      end()
      throw error
    }
  })
}
