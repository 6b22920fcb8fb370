import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dominantColour } from './picture-colour.ts'
import { pictureProblem } from './picture-problem.ts'

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

/** The largest source that is read, in bytes. */
const largest = 64 * 1024 * 1024

// A decoder that goes on for 10 s is stopped by sharp itself; `pages: 1` takes the first frame of an animation.
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: 50e6, pages: 1, failOn: 'error', sequentialRead: true, unlimited: false }).timeout({ seconds: 10 })

const refuse = (reason: string, cause?: unknown): never => {
  throw new AppError('UNPROCESSABLE_FILE', reason, { cause })
}

const drawing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    return refuse(`The picture cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : 'damaged'}`, error)
  }
}

const readSource = async (source: string | Uint8Array): Promise<Uint8Array> => {
  if (typeof source !== 'string') return source
  const facts = await stat(source).catch(() => undefined)
  if (!facts?.isFile()) throw new AppError('NOT_FOUND', 'The picture is not there')
  if (facts.size > largest) refuse('The picture is larger than 64 MiB')
  return readFile(source)
}

const writeWhole = async (file: string, body: Uint8Array) => {
  const making = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(making, body, { mode: 0o600, flush: true })
    await rename(making, file)
  } finally {
    await rm(making, { force: true })
  }
}

/** Colour and ThumbHash of a picture. */
const describe = async (bytes: Uint8Array): Promise<{ colour: string; thumbhash: string }> => {
  const small = open(bytes).resize(100, 100, { fit: 'inside', fastShrinkOnLoad: true }).ensureAlpha().toColourspace('srgb')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { colour: dominantColour(data), thumbhash }
}

const store = async (source: string | Uint8Array, into: string, key: string, width: number, height: number): Promise<StoredPicture> => {
  if (!/^[\w-]{1,100}$/.test(key)) throw new AppError('VALIDATION_FAILED', 'The name of a picture holds letters and digits only')
  const bytes = await readSource(source)
  if (bytes.byteLength > largest) refuse('The picture is larger than 64 MiB')
  const problem = pictureProblem(bytes)
  if (problem) refuse(problem)
  const file = `${key}.webp`
  const { data, info } = await drawing(() =>
    open(bytes)
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
  const facts = await drawing(() => describe(data))
  await writeWhole(join(into, file), data)
  await dropSizes(join(into, file))
  return { file, width: info.width, height: info.height, ...facts }
}

/** Re-encodes a picture (a path or its bytes) as the cover `key` of at most 1200 × 1800 pixels, metadata left out.
 *  Vector, icon and TIFF files, damaged and oversized ones: UNPROCESSABLE_FILE. */
export const makeCover = (source: string | Uint8Array, into: string, key: string): Promise<StoredPicture> =>
  store(source, into, key, 1200, 1800)

/** The same for a background of at most 2560 × 1440 pixels. */
export const makeBackground = (source: string | Uint8Array, into: string, key: string): Promise<StoredPicture> =>
  store(source, into, key, 2560, 1440)

const sizeFile = (master: string, width: number) => join(dirname(master), 'sizes', `${basename(master, '.webp')}-${width}.webp`)

/** Forgets the handed-out sizes of a master, for when it changes or goes. */
export const dropSizes = async (master: string): Promise<void> => {
  await Promise.all(pictureWidths.map(width => rm(sizeFile(master, width), { force: true })))
}

const making = new Map<string, Promise<string>>()

const makeSize = async (master: string, width: number, file: string): Promise<string> => {
  const bytes = await readFile(master).catch(() => undefined)
  if (!bytes) throw new AppError('NOT_FOUND', 'The picture is not there')
  const { width: own } = await drawing(() => open(bytes).metadata())
  if (own <= width) return master
  const data = await drawing(() => open(bytes).resize(width).webp({ quality: 80, effort: 2 }).toBuffer())
  await writeWhole(file, data)
  return file
}

/** The path of the stored picture `master` in the smallest set width that is at least `width`; made once and kept beside it.
 *  A master narrower than that is its own size. No master: NOT_FOUND. */
export const sizedPicture = async (master: string, width: number): Promise<string> => {
  const wanted = pictureWidths.find(one => one >= width) ?? 1920
  const file = sizeFile(master, wanted)
  if (await stat(file).catch(() => undefined)) return file
  const running = making.get(file) ?? makeSize(master, wanted, file).finally(() => making.delete(file))
  making.set(file, running)
  return running
}
