/** One picture of a PGS track: a bar of two colours, shown for a while. */
interface Shown {
  from: number
  to: number
  x: number
  y: number
  width: number
  height: number
}

const word = (value: number) => [value >> 8, value & 0xff]

function segment(type: number, seconds: number, data: readonly number[]): Buffer {
  const head = Buffer.alloc(13)
  head.write('PG', 'latin1')
  head.writeUInt32BE(Math.round(seconds * 90_000), 2)
  head[10] = type
  head.writeUInt16BE(data.length, 11)
  return Buffer.concat([head, Buffer.from(data)])
}

const run = (length: number, colour: number) => [0, 0xc0 | (length >> 8), length & 0xff, colour]

/** A PGS file, as discs have them, with a bar whose left half is yellow and whose right half is blue. */
export function makeSup(screen: { width: number; height: number }, { from, to, x, y, width, height }: Shown): Buffer {
  const end = (at: number) => segment(0x80, at, [])
  const compose = (at: number, number: number, state: number, objects: readonly number[]) =>
    segment(0x16, at, [...word(screen.width), ...word(screen.height), 0x10, ...word(number), state, 0, 0, ...objects])
  const window = (at: number) => segment(0x17, at, [1, 0, ...word(x), ...word(y), ...word(width), ...word(height)])
  const half = width / 2
  const rows = Array.from({ length: height }, () => [...run(half, 1), ...run(half, 2), 0, 0]).flat()
  const size = rows.length + 4
  return Buffer.concat([
    // Without anything at the very start, ffmpeg would take the first picture for it.
    compose(0, 0, 0x80, [0]),
    window(0),
    end(0),
    compose(from, 1, 0x80, [1, 0, 0, 0, 0, ...word(x), ...word(y)]),
    window(from),
    // Index, brightness, red, blue, opacity.
    segment(0x14, from, [0, 0, 1, 210, 146, 16, 255, 2, 41, 110, 240, 255]),
    segment(0x15, from, [0, 0, 0, 0xc0, 0, ...word(size), ...word(width), ...word(height), ...rows]),
    end(from),
    compose(to, 2, 0, [0]),
    window(to),
    end(to),
  ])
}
