import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { drawInTurn, holdMemory } from './gate.ts'
import { isInOneScan } from './jpeg-scans.ts'
import { sharp } from './sharp.ts'
import { type Wanted, weigh } from './weigh.ts'

/** The most pixels that a picture may have. */
const mostPixels = 50e6
/** After so many seconds its decoder is stopped. */
const patience = 10

// `pages: 1` takes the first frame of an animation.
const rules = { limitInputPixels: mostPixels, pages: 1, failOn: 'error', sequentialRead: true, unlimited: false } as const

const headLength = 1024 ** 2

const readHead = async (source: string | Uint8Array): Promise<Uint8Array> => {
  if (typeof source !== 'string') return source
  await using handle = await open(source)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
  return buffer.subarray(0, bytesRead)
}

/** The width and height of a picture, upright. */
export interface Size {
  width: number
  height: number
}

/**
 * Opens a picture of others, a path or bytes, to be drawn no larger than wanted; every drawing goes through here, in its turn and while
 * there is memory for what its decoder takes. Throws what the picture library throws, and UNPROCESSABLE_FILE for what takes too much.
 */
export const drawFrom = <T>(source: string | Uint8Array, wanted: Wanted, work: (picture: Sharp, size: Size) => Promise<T>): Promise<T> =>
  drawInTurn(async () => {
    const picture = () => sharp()(source, rules).timeout({ seconds: patience })
    const metadata = await picture().metadata()
    const isByLine = metadata.format === 'jpeg' && isInOneScan(await readHead(source))
    return holdMemory(weigh(metadata, wanted, isByLine), () => work(picture(), metadata.autoOrient))
  })

/** Draws from pixels that are at hand. */
export const drawPixels = <T>(
  data: Uint8Array,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
  work: (picture: Sharp) => Promise<T>,
): Promise<T> => holdMemory(data.byteLength * 4, () => work(sharp()(data, { raw })))

/** Draws shapes that we describe ourselves in SVG, as a square of so many pixels. */
export const drawShapes = <T>(svg: string, side: number, work: (picture: Sharp) => Promise<T>): Promise<T> =>
  holdMemory(side ** 2 * 16, () => work(sharp()(Buffer.from(svg))))
