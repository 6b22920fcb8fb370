import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { partAt } from '@amn/contract/playback/film-parts'
import { reasonFor } from '@amn/contract/reasons/reason'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { ProgramFailure, streamProgram } from '../process/stream-program.ts'
import { type StreamJob, streamArguments } from './arguments.ts'
import { type Encoder, software } from './encoders.ts'
import type { OrderedFilm } from './ordered-film.ts'

/** What ends a stream besides its own end. */
export interface PipeLimits {
  /** Milliseconds that ffmpeg may send nothing while a viewer waits. */
  idle: number
  /** Whoever asked has gone. */
  signal?: AbortSignal
}

const refusal = ({ kind, said }: ProgramFailure, { path, soundPath = path }: StreamJob, idle: number): AppError => {
  // What ffmpeg says names the file by its path, which only administrators may know.
  const why = said.replaceAll(path, '…').replaceAll(soundPath, '…').replaceAll('file:', '').slice(0, 200)
  if (kind === 'hung') return new AppError('UNPROCESSABLE_FILE', reasonFor('playback.hung', { seconds: idle / 1000 }))
  return new AppError('UNPROCESSABLE_FILE', reasonFor('playback.notConverted', { why: why || kind }))
}

const run = (ffmpeg: string, job: StreamJob, encoder: Encoder | undefined, { idle, signal }: PipeLimits) =>
  streamProgram({
    program: ffmpeg,
    args: streamArguments({ ...job, encoder }),
    file: job.path,
    beside: job.soundPath === undefined ? [] : [job.soundPath],
    devices: job.order.video === 'h264' ? (encoder?.devices ?? []) : [],
    idle,
    ...(signal && { signal }),
  })

/** Begins a stream of a film. Throws UNPROCESSABLE_FILE when ffmpeg makes nothing of it; undefined when there is nothing after the second that was asked for. */
export async function openPipe(ffmpeg: string, job: StreamJob, limits: PipeLimits): Promise<Readable | undefined> {
  try {
    return await run(ffmpeg, job, job.encoder, limits).catch((error: unknown) => {
      // A graphics card may refuse a picture that the processor can encode.
      if (job.order.video !== 'h264' || job.encoder === undefined || job.encoder === software || limits.signal?.aborted) throw error
      return run(ffmpeg, job, software, limits)
    })
  } catch (error) {
    if (!existsSync(ffmpeg)) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    throw error instanceof ProgramFailure ? refusal(error, job, limits.idle) : error
  }
}

/**
 * Begins a stream of a film from one of its seconds on: each of its files goes on where the one before ends. What comes is fragmented MP4 after
 * fragmented MP4, whose times are those of the film.
 */
export async function openFilm(ffmpeg: string, film: OrderedFilm, start: number, limits: PipeLimits): Promise<Readable | undefined> {
  const { parts } = film
  let at = partAt(
    parts.map(({ job }) => job.begin ?? 0),
    start,
  )
  const open = (from: number) => {
    const job = parts[at]?.job
    return job && openPipe(ffmpeg, { ...job, start: from }, limits)
  }
  let pipe = await open(start - (parts[at]?.job.begin ?? 0))
  while (!pipe && at + 1 < parts.length) {
    at += 1
    pipe = await open(0)
  }
  if (!pipe || at + 1 >= parts.length) return pipe
  async function* readAll() {
    if (pipe) yield* pipe
    while (at + 1 < parts.length) {
      at += 1
      pipe = await open(0)
      if (pipe) yield* pipe
    }
  }
  const all = handleErrors(Readable.from(readAll(), { objectMode: false }), ignoreErrors)
  // Whoever waits for the next bytes is not reached in any other way.
  return all.once('close', () => pipe?.destroy())
}
