import { Bits } from './bits.ts'
import type { Colour, Picture } from './pgs.ts'

const mostPixels = 4_000_000
const times = /\[(\d\d):(\d\d):(\d\d)\.(\d{3})-(\d\d):(\d\d):(\d\d)\.(\d{3})\]/g
const timesLength = 27
/** Sizes and places, seven of two bytes, and four colours of three. */
const headLength = timesLength + 14 + 12

const secondsOf = ([hours, minutes, seconds, fraction]: readonly string[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000

/** Decodes the lines of a picture, first the even ones, then the odd ones. */
function decodeLines(bytes: Buffer, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height)
  const bits = new Bits(bytes)
  const even = Math.ceil(height / 2)
  for (let line = 0; line < height && !bits.isOver; line++) {
    const from = (line < even ? line * 2 : (line - even) * 2 + 1) * width
    for (let column = 0; column < width && !bits.isOver;) {
      // The zeros before a length say how many bits it has; no length goes on to the end of the line.
      const zeros = Math.clz32(bits.peek(8)) - 24
      const length = bits.read(2 + 4 * Math.min(3, zeros >>> 1)) || width
      const next = Math.min(width, column + length)
      pixels.fill(bits.read(2), from + column, from + next)
      column = next
    }
    bits.align()
  }
  return pixels
}

/** The pictures of a track of XSUB (DivX), whose packets lie one after another; some bear how clear each colour is. */
export function* readXsubPictures(bytes: Buffer, hasOpacity: boolean): Generator<Picture> {
  const found = [...bytes.toString('latin1').matchAll(times)]
  for (const [order, match] of found.entries()) {
    const packet = bytes.subarray(match.index, found[order + 1]?.index)
    const dataAt = headLength + (hasOpacity ? 4 : 0)
    if (packet.length <= dataAt) continue
    const [start, end] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))]
    const [width = 0, height = 0, x = 0, y = 0] = [0, 2, 4, 6].map((at) => packet.readUInt16LE(timesLength + at))
    if (width * height === 0 || width * height > mostPixels || !(end > start)) continue
    const colours = [0, 1, 2, 3].map((at): Colour => {
      const from = timesLength + 14 + at * 3
      const opacity = hasOpacity ? (packet[headLength + at] ?? 0) : at === 0 ? 0 : 255
      return { red: packet[from] ?? 0, green: packet[from + 1] ?? 0, blue: packet[from + 2] ?? 0, opacity }
    })
    const pixels = decodeLines(packet.subarray(dataAt), width, height)
    if (!pixels.some((pixel) => (colours[pixel]?.opacity ?? 0) > 0)) continue
    // Colours are counted from one: nought is nothing.
    yield { start, end, x, y, width, height, pixels: pixels.map((pixel) => pixel + 1), colours }
  }
}
