import { reasonFor } from '@amn/contract/reasons/reason'
import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { refuse } from '../refuse.ts'

/** A colour with its opacity, each part 0–255. */
export interface Colour {
  red: number
  green: number
  blue: number
  opacity: number
}

/** A picture that is shown for a time. Its pixels are numbers of its colours, row after row; 0 is nothing. */
export interface Picture {
  /** Seconds. */
  start: number
  end: number
  x: number
  y: number
  width: number
  height: number
  pixels: Uint8Array
  /** The colours 1, 2, 3 … */
  colours: readonly Colour[]
}

/** The kinds of segments. */
const kinds = { palette: 0x14, object: 0x15, composition: 0x16, window: 0x17, end: 0x80 } as const
const headLength = 13
/** Bytes of an object that the first segment, and each after it, can hold. */
const firstPiece = 65_535 - 11
const nextPiece = 65_535 - 4

/** How many pictures a PGS file shows; refuses what is no PGS. */
export async function countPgs(path: string): Promise<number> {
  const bytes = await readWhole(path, limits.pictureSubtitles)
  let count = 0
  for (let at = 0; at + headLength <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 2) !== 'PG') return count > 0 ? count : refuse('subtitle.unknownFormat')
    const length = bytes.readUInt16BE(at + 11)
    if (bytes[at + 10] === kinds.composition && length >= 11 && (bytes[at + headLength + 10] ?? 0) > 0) count += 1
    at += headLength + length
  }
  return count
}

const word = (value: number) => [(value >>> 8) & 255, value & 255]

/** A run of one colour. */
function encodeRun(colour: number, length: number): number[] {
  if (colour !== 0 && length < 3) return Array.from({ length }, () => colour)
  const kind = colour === 0 ? 0 : 0x80
  const count = length < 64 ? [kind | length] : [kind | 0x40 | (length >>> 8), length & 255]
  return colour === 0 ? [0, ...count] : [0, ...count, colour]
}

function encodePixels({ width, height, pixels }: Picture): Buffer {
  const parts: number[] = []
  for (let row = 0; row < height; row++) {
    const stop = (row + 1) * width
    for (let at = row * width; at < stop;) {
      const colour = pixels[at] ?? 0
      let next = at + 1
      while (next < stop && next - at < 16_383 && pixels[next] === colour) next++
      for (const byte of encodeRun(colour, next - at)) parts.push(byte)
      at = next
    }
    parts.push(0, 0)
  }
  return Buffer.from(parts)
}

const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

// By ITU-R BT.601 in the full range, as what draws it in browsers reads it.
function encodeColour({ red, green, blue, opacity }: Colour): number[] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue
  return [clamp(luma), clamp(128 + (red - luma) / 1.402), clamp(128 + (blue - luma) / 1.772), opacity]
}

const segment = (kind: number, seconds: number, body: Buffer | number[]): Buffer => {
  const head = Buffer.alloc(headLength)
  head.write('PG', 'latin1')
  head.writeUInt32BE(Math.round(seconds * 90_000) >>> 0, 2)
  head.writeUInt8(kind, 10)
  head.writeUInt16BE(body.length, 11)
  return Buffer.concat([head, Buffer.from(body)])
}

function encodeObject(picture: Picture): Buffer[] {
  const data = encodePixels(picture)
  const bodies: Buffer[] = []
  const all = data.length + 4
  const head = Buffer.from([0, 0, 0, 0, all >>> 16, ...word(all & 0xffff), ...word(picture.width), ...word(picture.height)])
  bodies.push(Buffer.concat([head, data.subarray(0, firstPiece)]))
  for (let at = firstPiece; at < data.length; at += nextPiece)
    bodies.push(Buffer.concat([Buffer.from([0, 0, 0, 0]), data.subarray(at, at + nextPiece)]))
  bodies.forEach((body, order) => body.writeUInt8((order === 0 ? 0x80 : 0) | (order === bodies.length - 1 ? 0x40 : 0), 3))
  return bodies.map((body) => segment(kinds.object, picture.start, body))
}

/** Writes pictures in their order as PGS on a screen of this size; each ends where the next begins at the latest. */
export function writePgs(pictures: Iterable<Picture>, screen: { width: number; height: number }): { bytes: Buffer; count: number } {
  const parts: Buffer[] = []
  const size = [...word(screen.width), ...word(screen.height), 0x10]
  let [count, number, length] = [0, 0, 0]
  let before: { end: number; window: number[] } | undefined
  const add = (...segments: Buffer[]) => {
    parts.push(...segments)
    length += segments.reduce((sum, each) => sum + each.length, 0)
    if (length > limits.pictureSubtitles) refuse(reasonFor('subtitle.large', { MiB: limits.pictureSubtitles / 1_048_576 }))
  }
  const endBefore = (next: number) => {
    if (!before || before.end >= next) return
    const { end, window } = before
    const empty = segment(kinds.composition, end, [...size, ...word(number++ & 0xffff), 0, 0, 0, 0])
    add(empty, segment(kinds.window, end, window), segment(kinds.end, end, []))
  }
  for (const picture of pictures) {
    const { start, end, x, y, width, height, colours } = picture
    endBefore(start)
    const window = [1, 0, ...word(x), ...word(y), ...word(width), ...word(height)]
    const palette = colours.flatMap((colour, at) => [at + 1, ...encodeColour(colour)])
    add(
      segment(kinds.composition, start, [...size, ...word(number++ & 0xffff), 0x80, 0, 0, 1, 0, 0, 0, 0, ...word(x), ...word(y)]),
      segment(kinds.window, start, window),
      segment(kinds.palette, start, [0, 0, ...palette]),
      ...encodeObject(picture),
      segment(kinds.end, start, []),
    )
    before = { end, window }
    count += 1
  }
  endBefore(Infinity)
  return { bytes: Buffer.concat(parts), count }
}
