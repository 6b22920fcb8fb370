import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { shareWork } from '../process/share-work.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage, StorageLocation } from '../storage/storage.ts'
import { drawFrom, type Size } from './draw.ts'
import { drawInTurn } from './gate.ts'
import { sharp } from './sharp.ts'
import { dominantColour } from './colour.ts'
import { pictureProblem } from './problem.ts'

/** A stored picture: `file` its name in the folder, `colour` as #rrggbb, `thumbhash` as base64. */
export interface StoredPicture {
  file: string
  width: number
  height: number
  colour: string
  thumbhash: string
}

/** The widths in pixels in which pictures are handed out. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1920] as const

/** The width of the JPEG that small sizes are drawn from: it decodes in a fifth of the time that the master takes. */
const draft = 960

/** The largest source that is read, in bytes. */
const largest = 64 * 1024 * 1024

const refuse = (reason: GivenReason, cause?: unknown): never => {
  throw new AppError('UNPROCESSABLE_FILE', reason, { cause })
}

const drawing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    return refuse(reasonFor('picture.unreadableFor', { why: error instanceof Error ? error.message.slice(0, 200) : String(error) }), error)
  }
}

const readSource = async (source: string | Uint8Array): Promise<Uint8Array> => {
  if (typeof source !== 'string') return source
  const facts = await stat(source).catch(() => undefined)
  if (!facts?.isFile()) throw new AppError('NOT_FOUND', 'picture.gone')
  if (facts.size > largest) refuse('picture.large')
  return readFile(source)
}

const readSafely = async (source: string | Uint8Array): Promise<Uint8Array> => {
  const bytes = await readSource(source)
  if (bytes.byteLength > largest) refuse('picture.large')
  const problem = pictureProblem(bytes)
  return problem ? refuse(problem) : bytes
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp()(data, { raw: { width, height, channels } })

/** Decodes once and turns upright; everything else is made from these pixels. */
const decode = async (picture: Sharp, width: number, height: number): Promise<Pixels> => {
  const upright = picture.autoOrient().resize(width, height, { fit: 'inside', withoutEnlargement: true })
  return upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

const shrink = (pixels: Pixels, width: number): Promise<Pixels> =>
  fromPixels(pixels).resize(width, null, { withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })

const describe = async (pixels: Pixels) => {
  const { data, info } = await fromPixels(pixels)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value > 250)
  return { colour: dominantColour(data), thumbhash, isOpaque }
}

/** All that is kept of a picture, out of the pixels of one decoding. */
const drawMaster = async (picture: Sharp, width: number, height: number) => {
  const pixels = await decode(picture, width, height)
  const small = await shrink(pixels, draft)
  const { isOpaque, ...described } = await describe(small)
  const { info } = pixels
  return {
    ...described,
    size: { width: info.width, height: info.height },
    master: await fromPixels(pixels).webp({ quality: 86, effort: 2 }).toBuffer(),
    // JPEG knows no transparency: such a picture is drawn from its master.
    small: isOpaque ? await fromPixels(small).jpeg({ quality: 90 }).toBuffer() : undefined,
  }
}

const store = async (
  source: string | Uint8Array,
  into: StorageLocation,
  key: string,
  width: number,
  height: number,
): Promise<StoredPicture> => {
  if (!/^[\w-]{1,100}$/.test(key)) throw new AppError('VALIDATION_FAILED', 'picture.name')
  const bytes = await readSafely(source)
  const file = `${key}.webp`
  const storage = openStorage(into)
  const drawn = await drawing(() => drawFrom(bytes, { width, height }, (picture) => drawMaster(picture, width, height)))
  const { size, master, small, colour, thumbhash } = drawn
  const isReplaced = (await storage.sizeOf(file)) !== undefined
  await storage.put(file, master)
  if (isReplaced) await storage.delete(...madeFiles(file))
  if (small) await storage.put(draftFile(file), small)
  return { file, ...size, colour, thumbhash }
}

/** Re-encodes a picture (a path or its bytes) as the cover `key` of at most 1200 × 1800 pixels, metadata left out.
 *  Vector, icon and TIFF files, damaged and oversized ones: UNPROCESSABLE_FILE. */
export const makeCover = (source: string | Uint8Array, into: StorageLocation, key: string): Promise<StoredPicture> =>
  store(source, into, key, 1200, 1800)

/** The same for a background of at most 2560 × 1440 pixels. */
export const makeBackground = (source: string | Uint8Array, into: StorageLocation, key: string): Promise<StoredPicture> =>
  store(source, into, key, 2560, 1440)

/** A picture cut to a square around its middle, of so many pixels a side, metadata left out; refused by the same rules. */
export const squarePicture = async (source: string | Uint8Array, side: number): Promise<Buffer> => {
  const bytes = await readSafely(source)
  const draw = (picture: Sharp) =>
    picture.autoOrient().resize(side, side, { fit: 'cover' }).toColourspace('srgb').webp({ quality: 88, effort: 4 }).toBuffer()
  return drawing(() => drawFrom(bytes, { width: side, height: side }, draw))
}

/** What a picture would look like, no wider and higher than so many pixels; refused by the same rules. */
export const previewPicture = async (source: string | Uint8Array, width: number, height: number = width * 3): Promise<Buffer> => {
  const bytes = await readSafely(source)
  const draw = async (picture: Sharp) =>
    fromPixels(await decode(picture, width, height))
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  return drawing(() => drawFrom(bytes, { width, height }, draw))
}

const beside = (master: string, ending: string) => `sizes/${basename(master, '.webp')}-${ending}`
const sizeFile = (master: string, width: number) => beside(master, `${width}.webp`)
const draftFile = (master: string) => beside(master, 'draft.jpg')
const madeFiles = (master: string) => [draftFile(master), ...pictureWidths.map((width) => sizeFile(master, width))]

/** The files of a stored picture that cannot be made anew without loss: its master, and the draft below `sizes`. */
export const keptFiles = (file: string): string[] => [file, draftFile(file)]

/** Removes a stored picture in all sizes; what is gone already is no matter. Where the store does not answer, it is cleared away within a day. */
export const dropPicture = (location: StorageLocation, file: string): Promise<void> =>
  openStorage(location)
    .delete(file, ...madeFiles(file))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })

const making = new Map<string, Promise<Buffer>>()

// A disk that cannot be read has no picture; a store that does not answer may have one.
const readKept = (storage: Storage, key: string): Promise<Buffer | undefined> =>
  storage.read(key).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    return undefined
  })

const readStored = async (storage: Storage, file: string, width: number): Promise<Buffer> => {
  const small = width < draft ? await readKept(storage, draftFile(file)) : undefined
  const stored = small ?? (await readKept(storage, file))
  if (!stored) throw new AppError('NOT_FOUND', 'picture.gone')
  return stored
}

// What cannot be kept is handed out all the same: looking at a picture does not depend on room for another.
const makeSize = async (storage: Storage, file: string, width: number): Promise<Buffer> => {
  const draw = (picture: Sharp, { width: own }: Size) => picture.resize(Math.min(width, own)).webp({ quality: 80, effort: 2 }).toBuffer()
  const body = await drawInTurn(async () => {
    const source = await readStored(storage, file, width)
    return drawing(() => drawFrom(source, { width }, draw))
  })
  await storage.put(sizeFile(file, width), body).catch(() => undefined)
  return body
}

/** A stored picture in the smallest set width that is at least `width`; made once and kept beside it. Never enlarged. No such picture: NOT_FOUND. */
export const sizedPicture = async (location: StorageLocation, file: string, width: number): Promise<Buffer> => {
  const wanted = pictureWidths.find((one) => one >= width) ?? 1920
  const storage = openStorage(location)
  const kept = await readKept(storage, sizeFile(file, wanted))
  if (kept) return kept
  const key = `${JSON.stringify(location)} ${sizeFile(file, wanted)}`
  return shareWork(making, key, () => makeSize(storage, file, wanted))
}
