import { Bits } from './bits.ts'

/** A surface that objects are drawn into. */
export interface Surface {
  width: number
  height: number
  pixels: Uint8Array
}

/** A run of pixels of one colour; no length ends the line. */
type Run = [length: number, colour: number]
const end: Run = [0, 0]

function readRun2(bits: Bits): Run {
  const first = bits.read(2)
  if (first !== 0) return [1, first]
  if (bits.read(1) === 1) return [bits.read(3) + 3, bits.read(2)]
  if (bits.read(1) === 1) return [1, 0]
  const kind = bits.read(2)
  if (kind === 0) return end
  if (kind === 1) return [2, 0]
  return kind === 2 ? [bits.read(4) + 12, bits.read(2)] : [bits.read(8) + 29, bits.read(2)]
}

function readRun4(bits: Bits): Run {
  const first = bits.read(4)
  if (first !== 0) return [1, first]
  if (bits.read(1) === 0) {
    const length = bits.read(3)
    return length === 0 ? end : [length + 2, 0]
  }
  if (bits.read(1) === 0) return [bits.read(2) + 4, bits.read(4)]
  const kind = bits.read(2)
  if (kind < 2) return [kind + 1, 0]
  return kind === 2 ? [bits.read(4) + 9, bits.read(4)] : [bits.read(8) + 25, bits.read(4)]
}

function readRun8(bits: Bits): Run {
  const first = bits.read(8)
  if (first !== 0) return [1, first]
  const isColoured = bits.read(1) === 1
  const length = bits.read(7)
  if (isColoured) return [length, bits.read(8)]
  return length === 0 ? end : [length, 0]
}

const readers = { 0x10: readRun2, 0x11: readRun4, 0x12: readRun8 } as const
/** Tables from few bits to more: their kind, and the bits of an entry. */
const tables: Record<number, { entries: number; bits: number }> = {
  0x20: { entries: 4, bits: 4 },
  0x21: { entries: 4, bits: 8 },
  0x22: { entries: 16, bits: 8 },
}

/** Draws one field of an object, every other line from `y` on, into a surface whose pixels have `depth` bits. */
export function drawField(bytes: Buffer, surface: Surface, x: number, y: number, depth: number): void {
  const maps: Record<number, number[]> = {}
  let [column, row] = [x, y]
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at++] ?? 0
    const table = tables[kind]
    const read = readers[kind as keyof typeof readers]
    if (kind === 0xf0) {
      column = x
      row += 2
    } else if (table) {
      const bits = new Bits(bytes, at)
      maps[kind] = Array.from({ length: table.entries }, () => bits.read(table.bits))
      at = bits.at
    } else if (read) {
      const bits = new Bits(bytes, at)
      const map = kind === 0x10 ? maps[depth === 8 ? 0x21 : 0x20] : kind === 0x11 && depth === 8 ? maps[0x22] : undefined
      // Some encoders do not say that a line is over where it is full.
      while (!bits.isOver && column < surface.width) {
        const [length, colour] = read(bits)
        if (length === 0) break
        if (row < surface.height)
          surface.pixels.fill(
            map?.[colour] ?? colour,
            row * surface.width + column,
            row * surface.width + Math.min(surface.width, column + length),
          )
        column += length
      }
      at = bits.at
    } else if (kind !== 0) return
  }
}
