import type { Colour, Picture } from './pgs.ts'

/** The palette of a film, and the size of its screen. */
export interface Screen {
  width: number
  height: number
  palette: readonly Omit<Colour, 'opacity'>[]
}

const mostPixels = 4_000_000
/** Units of the dates in a picture, in seconds. */
const unit = 1024 / 90_000
/** Seconds for which a picture without an end is shown, and the most that are believed. */
const usualLength = 5
const longest = 60

interface Control {
  start: number
  end: number | undefined
  colours: number[]
  opacities: number[]
  area: { left: number; top: number; width: number; height: number } | undefined
  fields: [number, number] | undefined
}

const nibbles = (bytes: Buffer, at: number): number[] => {
  const [high = 0, low = 0] = [bytes[at], bytes[at + 1]]
  return [low & 15, low >>> 4, high & 15, high >>> 4]
}
/** Bytes that follow each command. */
const lengths: Record<number, number> = { 0x00: 0, 0x01: 0, 0x02: 0, 0x03: 2, 0x04: 2, 0x05: 6, 0x06: 4 }

function applyCommand(control: Control, bytes: Buffer, command: number, at: number, date: number): void {
  const byte = (offset: number) => bytes[at + offset] ?? 0
  if (command === 0x00 || command === 0x01) control.start = date
  else if (command === 0x02) control.end = date
  else if (command === 0x03) control.colours = nibbles(bytes, at)
  else if (command === 0x04) control.opacities = nibbles(bytes, at)
  else if (command === 0x05) {
    const [left, right] = [(byte(0) << 4) | (byte(1) >>> 4), ((byte(1) & 15) << 8) | byte(2)]
    const [top, bottom] = [(byte(3) << 4) | (byte(4) >>> 4), ((byte(4) & 15) << 8) | byte(5)]
    control.area = { left, top, width: right - left + 1, height: bottom - top + 1 }
  } else if (command === 0x06) control.fields = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)]
}

function readControl(bytes: Buffer): Control {
  const control: Control = {
    start: 0,
    end: undefined,
    colours: [0, 1, 2, 3],
    opacities: [0, 15, 15, 15],
    area: undefined,
    fields: undefined,
  }
  let at = bytes.readUInt16BE(2)
  for (let turns = 0; turns < 100 && at + 4 <= bytes.length; turns++) {
    const [date, next] = [bytes.readUInt16BE(at) * unit, bytes.readUInt16BE(at + 2)]
    for (let inside = at + 4; inside < bytes.length;) {
      const command = bytes[inside] ?? 0xff
      if (command === 0xff) break
      const length = command === 0x07 && inside + 3 <= bytes.length ? bytes.readUInt16BE(inside + 1) : lengths[command]
      if (length === undefined || inside + 1 + length > bytes.length) break
      applyCommand(control, bytes, command, inside + 1, date)
      inside += 1 + length
    }
    if (next <= at) break
    at = next
  }
  return control
}

/** Draws every other line of a picture, whose runs are told by two, four, six or eight bits of length and two of colour. */
function drawField(
  bytes: Buffer,
  offset: number,
  pixels: Uint8Array,
  { width, height, first }: { width: number; height: number; first: number },
): void {
  let nibble = offset * 2
  const take = () => {
    const byte = bytes[nibble >>> 1] ?? 0
    return nibble++ & 1 ? byte & 15 : byte >>> 4
  }
  for (let row = first; row < height && nibble >>> 1 < bytes.length; row += 2) {
    for (let x = 0; x < width;) {
      let run = take()
      for (const least of [4, 16, 64]) {
        if (run >= least) break
        run = (run << 4) | take()
      }
      const length = run >>> 2 === 0 ? width - x : Math.min(run >>> 2, width - x)
      pixels.fill(run & 3, row * width + x, row * width + x + length)
      x += length
    }
    nibble += nibble & 1
  }
}

/** Reads a picture of a DVD that is shown at a second; undefined where it shows nothing or is broken. */
export function readDvdPicture(bytes: Buffer, shownAt: number, screen: Screen): Picture | undefined {
  if (bytes.length < 8) return undefined
  const { area, fields, colours, opacities, start, end } = readControl(bytes)
  if (!area || !fields || area.width < 1 || area.height < 1 || area.width * area.height > mostPixels) return undefined
  const { width, height } = area
  const drawn = new Uint8Array(width * height)
  drawField(bytes, fields[0], drawn, { width, height, first: 0 })
  drawField(bytes, fields[1], drawn, { width, height, first: 1 })
  const shown = [0, 1, 2, 3].map((number) => (opacities[number] === 0 ? 0 : number + 1))
  const pixels = drawn.map((number) => shown[number] ?? 0)
  if (!pixels.some((number) => number > 0)) return undefined
  return {
    start: shownAt + start,
    end: shownAt + (end !== undefined && end > start && end - start < longest ? end : start + usualLength),
    x: Math.min(area.left, 65_535),
    y: Math.min(area.top, 65_535),
    width,
    height,
    pixels,
    colours: [0, 1, 2, 3].map((number) => ({
      ...(screen.palette[colours[number] ?? 0] ?? { red: 255, green: 255, blue: 255 }),
      opacity: (opacities[number] ?? 0) * 17,
    })),
  }
}
