import { rm } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Config } from '../../config.ts'
import { isNoRoom } from '../../http/errors.ts'
import { runProgram } from '../../process/run-program.ts'
import { ProgramFailure, streamProgram } from '../../process/stream-program.ts'
import { type Drawing, filmArguments, jumpArguments, pictureSize } from './arguments.ts'
import { notMade, PreviewFailure } from './failure.ts'
import { makeDraft } from '../kept-folders.ts'
import { previewRoot } from './local.ts'
import { openKept } from './open-kept.ts'
import { type Method, planPreviews, timeFor } from './plan.ts'
import { readPictures } from './ppm.ts'
import type { PreviewedFilm } from './queries.ts'
import { columns, makeSheets, rows, type WrittenSheets } from './sheets.ts'

/** What previews are made with. */
export interface PreviewMaker {
  ffmpeg: string
  config: Config
  /** Whether this ffmpeg can show HDR on a screen without it. */
  canToneMap: boolean
}
/** A film of which previews are made, as the file that it is now. */
export interface PreviewOrder {
  film: PreviewedFilm
  path: string
  signal: AbortSignal
  /** 0–1. */
  onProgress: (share: number) => void
}
interface Making {
  ffmpeg: string
  drawing: Drawing
  folder: string
  signal: AbortSignal
  onProgress: PreviewOrder['onProgress']
}

/** As far behind what people wait for as a program can be. */
const nice = 19
/** Milliseconds that ffmpeg may draw no picture: it may have to read some hundred MB for the next. */
const idle = 180_000
/** How many jumps into a film may fail before the first that does not. */
const mostMissed = 20

async function drawFilm({ ffmpeg, drawing, folder, signal, onProgress }: Making): Promise<WrittenSheets> {
  const sheets = makeSheets(folder)
  const { path, plan } = drawing
  const stream = await streamProgram({ program: ffmpeg, args: filmArguments(drawing), file: path, nice, idle, signal })
  const stop = () => stream?.destroy()
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) stop()
    for await (const picture of readPictures(stream ?? [], pictureSize)) {
      await sheets.add(picture)
      onProgress(Math.min(1, sheets.count() / plan.count))
    }
  } catch (error) {
    // Of a film that breaks off there are pictures up to there.
    if (!(error instanceof ProgramFailure) || error.kind !== 'failed' || sheets.count() === 0) throw error
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
  signal.throwIfAborted()
  return sheets.end()
}

async function drawByJumps({ ffmpeg, drawing, folder, signal, onProgress }: Making): Promise<WrittenSheets> {
  const sheets = makeSheets(folder)
  const { path, plan } = drawing
  for (let at = 0, missed = 0; at < plan.count && missed < mostMissed; at++) {
    const { stdout } = await runProgram(ffmpeg, jumpArguments(drawing, at * plan.interval), { file: path, nice, signal })
    signal.throwIfAborted()
    const [picture] = await Array.fromAsync(readPictures([stdout], pictureSize)).catch(() => [])
    if (picture) await sheets.add(picture)
    else if (!(await sheets.repeat())) missed += 1
    onProgress((at + 1) / plan.count)
  }
  return sheets.end()
}

// Some films have hardly any keyframes, or none that can be jumped to.
const isThin = ({ count, repeated }: WrittenSheets, wanted: number) => count < wanted / 2 || repeated > count / 2

async function drawAndKeep(maker: PreviewMaker, { film, path, onProgress }: PreviewOrder, signal: AbortSignal): Promise<void> {
  const { ffmpeg, config, canToneMap } = maker
  const plan = planPreviews(film)
  const by = async (method: Method): Promise<void> => {
    const folder = await makeDraft(previewRoot(config))
    try {
      const drawing = { path, plan: { ...plan, method }, probe: film.probe, canToneMap }
      const making = { ffmpeg, drawing, folder, signal, onProgress }
      const drawn = await (method === 'jumps' ? drawByJumps(making) : drawFilm(making))
      if (method !== 'all' && isThin(drawn, plan.count)) return await by('all')
      const { width, height, count, bytes } = drawn
      if (count === 0) throw notMade('')
      await openKept(config).keep(film, folder, { interval: plan.interval, width, height, columns, rows, count, bytes })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  await by(plan.method)
}

/**
 * Makes the previews of a film and keeps them. Throws PreviewFailure where none can be made, INSUFFICIENT_STORAGE where there is no room, and
 * the reason of the signal.
 */
export async function makePreviews(maker: PreviewMaker, order: PreviewOrder): Promise<void> {
  const { signal, film, path } = order
  const most = timeFor(film.duration)
  const late = AbortSignal.timeout(most)
  try {
    const either = AbortSignal.any([signal, late])
    await drawAndKeep(maker, order, either).catch((error: unknown) => {
      // Colours that contradict themselves cannot be mapped, only shown as they are.
      const isMapped = maker.canToneMap && film.probe?.video?.[0]?.hdr !== undefined
      if (!isMapped || !(error instanceof ProgramFailure) || error.kind !== 'failed') throw error
      return drawAndKeep({ ...maker, canToneMap: false }, order, either)
    })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new PreviewFailure(reasonFor('playback.slowPreviews', { seconds: most / 1000 }))
    if (isNoRoom(error)) throw new AppError('INSUFFICIENT_STORAGE', 'server.diskFull', { cause: error })
    if (error instanceof ProgramFailure && error.kind !== 'not started') throw notMade(error.said.split('\n').at(-1) || error.kind, path)
    throw error
  }
}
