import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { asReason, type Reason, reasonFor } from '@amn/contract/reasons/reason'
import { limits } from '../../reading/limits.ts'
import { readingPool } from '../../reading/pool.ts'
import { fontTypeOf } from './font-type.ts'
import { openKept } from './fonts.ts'
import type { KeptFont, KeptTrack } from './kept.ts'
import { codecOf, type StreamFacts, type Streams } from './streams.ts'

const MiB = 1024 ** 2
/** Bytes that all texts, and all pictures, of a film may have together. */
const allText = 256 * MiB
const allPictures = 1024 * MiB

/** The names that ffmpeg writes tracks and fonts under. */
export const fileOf = (index: number, ending: string): string => `track-${index}.${ending}`
export const fontFileOf = (index: number): string => `font-${index}`

/** Bytes that a track of a kind may have, beside the others of the film. */
export function largestOf(kind: 'text' | 'styled' | 'picture', tracks: readonly StreamFacts[]): number {
  const pictures = tracks.filter(({ codec }) => codecOf(codec)?.kind === 'picture').length
  if (kind === 'picture') return Math.min(limits.pictureSubtitles, Math.floor(allPictures / Math.max(1, pictures)))
  return Math.min(limits.subtitle, Math.floor(allText / Math.max(1, tracks.length - pictures)))
}

const sizeOf = (path: string) =>
  stat(path).then(
    (facts) => facts.size,
    () => 0,
  )

async function describe(
  path: string,
  kind: 'text' | 'styled' | 'picture',
): Promise<{ cues: number; encoding: string | null; reason: Reason | null }> {
  try {
    if (kind === 'picture') return { cues: await readingPool().run('countPgs', path), encoding: null, reason: null }
    const { tracks, encoding, reason } = await readingPool().run('describeText', path)
    return { cues: tracks[0]?.cues ?? 0, encoding, reason: reason?.reason === 'subtitle.unknownFormat' ? null : reason }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { cues: 0, encoding: null, reason: error.reason }
  }
}

type Converter = (from: string, to: string) => Promise<number>

/** What discs, broadcasts and DivX have is drawn by no browser: it is kept in the form of a Blu-ray. */
function converterOf({ codec, tag }: StreamFacts, { isWide, size }: Streams): Converter | undefined {
  const pool = readingPool()
  if (codec === 'dvd_subtitle') return (from, to) => pool.run('convertDvdTrack', from, to, isWide)
  if (codec === 'dvb_subtitle') return (from, to) => pool.run('convertDvbTrack', from, to, isWide)
  if (codec === 'xsub') return (from, to) => pool.run('convertXsubTrack', from, to, size ?? { width: 720, height: 576 }, tag === 'DXSA')
  return undefined
}

async function convertPictures(folder: string, file: string, target: string, convert: Converter) {
  try {
    return { cues: await convert(join(folder, file), join(folder, target)), encoding: null, reason: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { cues: 0, encoding: null, reason: error.reason }
  } finally {
    await rm(join(folder, file), { force: true })
  }
}

/** What is kept of a track that ffmpeg has written, or why nothing is. */
export async function keepTrack(stream: StreamFacts, folder: string, film: Streams, isFailed: boolean): Promise<KeptTrack> {
  const { codec, tag: _tag, ...facts } = stream
  const known = codecOf(codec)
  const track = {
    ...facts,
    format: known?.format ?? codec.toUpperCase(),
    kind: known?.kind ?? 'text',
    encoding: null,
    cues: null,
    needsBurning: false,
  }
  if (!known) return { ...track, file: null, reason: asReason('subtitle.unknownFormat') }
  if (!known.output) return { ...track, file: null, needsBurning: true, reason: null }
  const file = fileOf(facts.index, known.output.ending)
  const size = await sizeOf(join(folder, file))
  const most = largestOf(known.kind, film.subtitles)
  if (size >= most) return { ...track, file: null, reason: reasonFor('subtitle.large', { MiB: Math.floor(most / MiB) }) }
  const convert = converterOf(stream, film)
  const target = convert ? fileOf(facts.index, 'sup') : file
  const nothing = { cues: 0, encoding: null, reason: null }
  const found =
    size === 0 ? nothing : convert ? await convertPictures(folder, file, target, convert) : await describe(join(folder, file), known.kind)
  return { ...track, file: target, ...found, ...(isFailed && found.cues === 0 && { reason: asReason('subtitle.notTakenOut') }) }
}

/** What is kept of an attachment that ffmpeg has written: a font, by its first bytes; anything else is removed. */
export async function keepFont({ index, name }: Streams['fonts'][number], folder: string): Promise<KeptFont[]> {
  const file = fontFileOf(index)
  const opened = await openKept(join(folder, file))
  if (!opened) return []
  const { handle, size } = opened
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close())
  const mimeType = fontTypeOf(buffer)
  if (mimeType !== undefined && size <= limits.font) return [{ index, file, name: name.replace(/^.*[/\\]/, '') || file, mimeType, size }]
  await rm(join(folder, file))
  return []
}
