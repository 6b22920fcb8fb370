import { colourOf, usualColours } from './dvb-colours.ts'
import { drawField, type Surface } from './dvb-pixels.ts'
import type { Packet } from './packets.ts'
import type { Colour, Picture } from './pgs.ts'

/** The kinds of segments (ETSI EN 300 743). */
const kinds = { page: 0x10, region: 0x11, colours: 0x12, object: 0x13, screen: 0x14 } as const
const mostPixels = 4_000_000
const mostRegions = 16
const mostObjects = 32
const mostColours = 255
/** Packets in which the size of the screen is looked for. */
const packetsToScreen = 50
/** Seconds that are believed of a page that says no end. */
const longest = 60

interface Region extends Surface {
  depth: 2 | 4 | 8
  table: number
  objects: { id: number; x: number; y: number }[]
}

/** Decodes the subtitles of a broadcast, packet after packet. */
export class DvbDecoder {
  readonly #regions = new Map<number, Region>()
  readonly #tables = new Map<number, Map<number, Colour>>()
  readonly #pages: ReadonlySet<number> | undefined
  #shown: { id: number; x: number; y: number }[] = []
  #timeout = longest
  #isPage = false
  screen = { width: 720, height: 576 }

  /** The setup names the pages that are of this track, others may share its packets. */
  constructor(setup: string) {
    const bytes = Buffer.from(setup, 'latin1')
    this.#pages = bytes.length >= 4 ? new Set([bytes.readUInt16BE(0), bytes.readUInt16BE(2)]) : undefined
  }

  /** Takes in a packet; true where it says anew what is shown. */
  take(packet: Buffer): boolean {
    this.#isPage = false
    // Two bytes of the broadcast may stand before the segments.
    for (let at = packet[0] === 0x20 ? 2 : 0; at + 6 <= packet.length && packet[at] === 0x0f;) {
      const length = packet.readUInt16BE(at + 4)
      const body = packet.subarray(at + 6, at + 6 + length)
      const isOwn = this.#pages === undefined || this.#pages.has(packet.readUInt16BE(at + 2))
      if (isOwn && body.length === length) this.#takeSegment(packet[at + 1] ?? 0, body)
      at += 6 + length
    }
    return this.#isPage
  }

  #takeSegment(kind: number, body: Buffer): void {
    if (kind === kinds.page && body.length >= 2) this.#takePage(body)
    else if (kind === kinds.region && body.length >= 10) this.#takeRegion(body)
    else if (kind === kinds.colours && body.length >= 2) this.#takeColours(body)
    else if (kind === kinds.object && body.length >= 3) this.#takeObject(body)
    else if (kind === kinds.screen && body.length >= 5) {
      const [width, height] = [body.readUInt16BE(1) + 1, body.readUInt16BE(3) + 1]
      if (width * height <= mostPixels) this.screen = { width, height }
    }
  }

  #takePage(body: Buffer): void {
    const state = ((body[1] ?? 0) >>> 2) & 3
    this.#isPage = true
    this.#timeout = body[0] || longest
    if (state === 2) this.#regions.clear()
    this.#shown = []
    for (let at = 2; at + 6 <= body.length && this.#shown.length < mostRegions; at += 6)
      this.#shown.push({ id: body[at] ?? 0, x: body.readUInt16BE(at + 2), y: body.readUInt16BE(at + 4) })
  }

  #takeRegion(body: Buffer): void {
    const id = body[0] ?? 0
    const [width, height] = [body.readUInt16BE(2), body.readUInt16BE(4)]
    const depth = ([2, 2, 4, 8] as const)[((body[6] ?? 0) >>> 2) & 3] ?? 4
    const before = this.#regions.get(id)
    const others = [...this.#regions].reduce((sum, [other, { pixels }]) => sum + (other === id ? 0 : pixels.length), 0)
    if (others + width * height > mostPixels || (!before && this.#regions.size >= mostRegions)) return
    const isSame = before?.width === width && before.height === height
    const pixels = isSame ? before.pixels : new Uint8Array(width * height)
    const isFilled = ((body[1] ?? 0) & 8) !== 0
    const fill = depth === 8 ? (body[8] ?? 0) : depth === 4 ? (body[9] ?? 0) >>> 4 : ((body[9] ?? 0) >>> 2) & 3
    if (isFilled || !isSame) pixels.fill(isFilled ? fill : 0)
    const objects: Region['objects'] = []
    for (let at = 10; at + 6 <= body.length && objects.length < mostObjects;) {
      objects.push({ id: body.readUInt16BE(at), x: body.readUInt16BE(at + 2) & 0xfff, y: body.readUInt16BE(at + 4) & 0xfff })
      at += (body[at + 2] ?? 0) >>> 6 === 0 ? 6 : 8
    }
    this.#regions.set(id, { width, height, pixels, depth, table: body[7] ?? 0, objects })
  }

  #takeColours(body: Buffer): void {
    const table = this.#tables.get(body[0] ?? 0) ?? new Map<number, Colour>()
    this.#tables.set(body[0] ?? 0, table)
    for (let at = 2; at + 4 <= body.length;) {
      const [entry = 0, flags = 0] = [body[at], body[at + 1]]
      const isFull = (flags & 1) !== 0
      if (isFull && at + 6 > body.length) return
      const [first = 0, second = 0] = [body[at + 2], body[at + 3]]
      const colour = isFull
        ? colourOf(first, second, body[at + 4] ?? 0, body[at + 5] ?? 0)
        : colourOf(first & 0xfc, ((first & 3) << 6) | ((second & 0xc0) >>> 2), (second & 0x3c) << 2, (second & 3) << 6)
      // Colours of 2, 4 and 8 bits have tables of their own under one number.
      for (const [bit, depth] of [
        [0x80, 2],
        [0x40, 4],
        [0x20, 8],
      ] as const)
        if (flags & bit) table.set(depth * 256 + entry, colour)
      at += isFull ? 6 : 4
    }
  }

  #takeObject(body: Buffer): void {
    const id = body.readUInt16BE(0)
    // Others are characters, which no broadcaster sends.
    if ((((body[2] ?? 0) >>> 2) & 3) !== 0 || body.length < 7) return
    const [top, bottom] = [body.readUInt16BE(3), body.readUInt16BE(5)]
    const upper = body.subarray(7, 7 + top)
    const lower = bottom === 0 ? upper : body.subarray(7 + top, 7 + top + bottom)
    for (const region of this.#regions.values()) {
      for (const { x, y } of region.objects.filter((object) => object.id === id)) {
        drawField(upper, region, x, y, region.depth)
        drawField(lower, region, x, y + 1, region.depth)
      }
    }
  }

  /** What is shown now, as one picture; undefined where that is nothing. */
  picture(start: number): Picture | undefined {
    const parts = this.#shown.flatMap((place) => {
      const region = this.#regions.get(place.id)
      return region && region.width > 0 && region.height > 0 ? [{ ...place, region }] : []
    })
    if (parts.length === 0) return undefined
    const [x, y] = [Math.min(...parts.map((one) => one.x)), Math.min(...parts.map((one) => one.y))]
    const width = Math.max(...parts.map((one) => one.x + one.region.width)) - x
    const height = Math.max(...parts.map((one) => one.y + one.region.height)) - y
    if (width * height > mostPixels) return undefined
    const pixels = new Uint8Array(width * height)
    const palette = new Palette()
    for (const part of parts) {
      const numbers = this.#coloursOf(part.region).map((colour) => palette.numberOf(colour))
      for (let row = 0; row < part.region.height; row++) {
        const [from, to] = [row * part.region.width, (part.y - y + row) * width + part.x - x]
        for (let at = 0; at < part.region.width; at++) pixels[to + at] = numbers[part.region.pixels[from + at] ?? 0] ?? 0
      }
    }
    if (!pixels.some((pixel) => pixel !== 0)) return undefined
    return { start, end: start + this.#timeout, x, y, width, height, pixels, colours: palette.colours }
  }

  #coloursOf({ depth, table }: Region): Colour[] {
    const own = this.#tables.get(table)
    return usualColours(depth).map((usual, entry) => own?.get(depth * 256 + entry) ?? usual)
  }
}

/** The colours of a picture, each once; what is clear has the number 0. */
class Palette {
  readonly colours: Colour[] = []
  readonly #numbers = new Map<string, number>()
  numberOf(colour: Colour): number {
    if (colour.opacity === 0) return 0
    const key = Object.values(colour).join()
    const known = this.#numbers.get(key)
    if (known !== undefined || this.colours.length >= mostColours) return known ?? mostColours
    this.#numbers.set(key, this.colours.push(colour))
    return this.colours.length
  }
}

/** The size of the screen that the pictures of these packets are made for. */
export function readDvbScreen(packets: readonly Packet[]): { width: number; height: number } {
  const decoder = new DvbDecoder('')
  for (const { bytes } of packets.slice(0, packetsToScreen)) decoder.take(bytes)
  return decoder.screen
}

/** The pictures of the packets of a track in their order; each ends when the next page comes. */
export function* readDvbPictures(setup: string, packets: readonly Packet[]): Generator<Picture> {
  const decoder = new DvbDecoder(setup)
  let shown: Picture | undefined
  for (const { start, bytes } of packets) {
    if (!decoder.take(bytes)) continue
    if (shown && start > shown.start) yield { ...shown, end: Math.min(shown.end, start) }
    shown = decoder.picture(start)
  }
  if (shown) yield shown
}
