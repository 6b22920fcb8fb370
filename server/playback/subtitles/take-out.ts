import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { runProgram } from '../../process/run-program.ts'
import { limits } from '../../reading/limits.ts'
import { quietly, safeInput } from '../../reading/video/safe-input.ts'
import { fileOf, fontFileOf, keepFont, keepTrack, largestOf } from './keep-tracks.ts'
import { type KeptFont, type KeptTrack, manifestName, writeManifest } from './kept.ts'
import { codecOf, findStreams, type StreamFacts, type Streams } from './streams.ts'

const MiB = 1024 ** 2
/** Bytes that the fonts of a film may have together. */
const allFonts = 256 * MiB
/** Bytes a second that the slowest disk is believed to read, and the longest that a film may take. */
const slowest = 2 * MiB
const longest = 4 * 3_600_000
/** Milliseconds without progress after which a film is given up. */
const usualIdle = 30_000
/** Tracks that have a run of their own when one of all has failed. */
const mostRetries = 16

/** A film to be taken out of, and where to. */
export interface Order {
  ffmpeg: string
  ffprobe: string
  path: string
  size: number
  /** An empty folder. */
  folder: string
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Milliseconds without progress after which it is given up. */
  idle?: number
}

const careful = [...quietly, ...'-y -progress pipe:1 -stats_period 2 -threads 1'.split(' ')]

/** The fonts of a film that are taken, the first ones as far as they fit into the room that all may have. */
function fontsWithin(fonts: Streams['fonts']): Streams['fonts'] {
  let taken = 0
  return fonts.filter(({ size }) => {
    if (size > limits.font || taken + size > allFonts) return false
    taken += size
    return true
  })
}

/** The arguments of ffmpeg that take tracks and fonts out of a film, each into a file that we name. */
export function takeOutArguments(order: Pick<Order, 'path' | 'folder'>, streams: Streams, tracks: readonly StreamFacts[]): string[] {
  const fonts = fontsWithin(streams.fonts)
  return [
    ...careful,
    ...safeInput(
      order.path,
      ['text', 'drawnText'],
      [
        ...(streams.isShifted ? [] : ['-copyts']),
        ...fonts.flatMap(({ index }) => [`-dump_attachment:${index}`, join(order.folder, fontFileOf(index))]),
      ],
    ),
    ...tracks.flatMap(({ index, codec }) => {
      const known = codecOf(codec)
      if (!known?.output) return []
      const { codec: encoder, muxer, ending } = known.output
      const target = `file:${join(order.folder, fileOf(index, ending))}`
      return ['-map', `0:${index}`, '-c', encoder, '-fs', String(largestOf(known.kind, streams.subtitles)), '-f', muxer, target]
    }),
    // By these packets is seen that the film is still being read where nobody speaks for long.
    ...(streams.pulse === null ? [] : ['-map', `0:${streams.pulse}`, '-c', 'copy', '-f', 'null', '-']),
  ]
}

async function runOnce(order: Order, streams: Streams, tracks: readonly StreamFacts[]): Promise<boolean> {
  const { ffmpeg, path, size, folder, signal, onProgress, idle = usualIdle } = order
  let reached = ''
  const ran = await runProgram(ffmpeg, takeOutArguments(order, streams, tracks), {
    file: path,
    folder,
    fileSize: limits.pictureSubtitles + 32 * MiB,
    time: Math.min(longest, 60_000 + (size / slowest) * 1000),
    idle,
    output: 16 * MiB,
    signal,
    onOutput: (chunk) => {
      const text = chunk.toString('latin1')
      const [at, written] = [/out_time_us=(\d{1,15})\b/, /total_size=(\d{1,15})\b/].map((pattern) => pattern.exec(text)?.[1])
      if (at !== undefined && streams.duration) onProgress(Math.min(0.99, Number(at) / 1e6 / streams.duration))
      const isFurther = reached !== `${at} ${written}`
      reached = `${at} ${written}`
      return isFurther
    },
  })
  signal.throwIfAborted()
  if (ran.ending === 'late' || ran.ending === 'too much') throw new AppError('UNPROCESSABLE_FILE', 'subtitle.halted')
  if (ran.ending === 'not started') throw new AppError('UNPROCESSABLE_FILE', 'subtitle.noFfmpeg')
  return ran.code === 0
}

/** Takes all subtitles and fonts out of a film in one run of ffmpeg; what went wrong with one track is in the manifest, of the film it is thrown. */
export async function takeOut(order: Order): Promise<void> {
  const { folder, signal } = order
  const streams = await findStreams(order.ffprobe, order.path, signal)
  const tracks = streams.subtitles.filter(({ codec }) => codecOf(codec)?.output)
  const isAnything = tracks.length > 0 || streams.fonts.length > 0
  const failed = isAnything && !(await runOnce(order, streams, tracks)) ? await retryAlone(order, streams, tracks) : new Set<number>()
  const kept: KeptTrack[] = []
  for (const facts of streams.subtitles) kept.push(await keepTrack(facts, folder, streams, failed.has(facts.index)))
  // Where nothing at all came out, ffmpeg itself may be broken: that is not kept.
  if (failed.size > 0 && failed.size === tracks.length && kept.every(({ cues }) => !cues))
    throw new AppError('UNPROCESSABLE_FILE', 'subtitle.notTakenOut')
  const fonts: KeptFont[] = []
  for (const font of streams.fonts) fonts.push(...(await keepFont(font, folder)))
  await writeFile(join(folder, manifestName), writeManifest({ tracks: kept, fonts }))
}

// One track that ffmpeg cannot begin with stops them all: then each has a run of its own. The fonts are there before the first packet.
async function retryAlone(order: Order, streams: Streams, tracks: readonly StreamFacts[]): Promise<Set<number>> {
  const failed = new Set<number>()
  for (const track of tracks.slice(0, mostRetries)) {
    if (!(await runOnce(order, { ...streams, fonts: [] }, [track]))) failed.add(track.index)
  }
  for (const { index } of tracks.slice(mostRetries)) failed.add(index)
  return failed
}
