import { type Bytes, compareSize, type Wholeness } from './bytes.ts'

/** Both sizes of packets that there are: those of discs have a time of four bytes in front. */
const packets = [
  { length: 188, start: 0 },
  { length: 192, start: 4 },
]
const transportMark = 0x47

/** A transport stream is made of packets of one size; a part of one at its end is the rest of a cut. */
export function findTransportEnd({ size }: Bytes, head: Buffer): Wholeness {
  const kind = packets.find(({ length, start }) => [0, 1, 2, 3].every((at) => head[start + at * length] === transportMark))
  if (!kind || size % kind.length === 0) return { isCut: false }
  return { isCut: true, isLengthUnknown: true }
}

const mostObjects = 64
const fileProperties = 'a1dcab8c47a9cf118ee400c00c205365'

/** Reads the size and the length in the header of a Windows Media file; a broadcast has none. */
export function findAsfEnd(bytes: Bytes, head: Buffer): Wholeness {
  for (let [at, objects] = [30, 0]; objects < mostObjects && at + 104 <= head.length; objects += 1) {
    const length = Number(head.readBigUInt64LE(at + 16))
    if (head.toString('hex', at, at + 16) !== fileProperties) {
      if (length < 24) break
      at += length
      continue
    }
    if ((head.readUInt32LE(at + 88) & 1) === 1) break
    const whole = compareSize(bytes, Number(head.readBigUInt64LE(at + 40)))
    const duration = Number(head.readBigUInt64LE(at + 64)) / 1e7 - Number(head.readBigUInt64LE(at + 80)) / 1e3
    return whole.isCut && duration > 0 ? { ...whole, duration } : whole
  }
  return { isCut: false }
}

/** Reads the size that a Flash film says of itself, as most do. */
export function findFlvEnd(bytes: Bytes, head: Buffer): Wholeness {
  const name = head.indexOf('filesize\0', 0, 'latin1')
  return name > 0 && name + 17 <= head.length ? compareSize(bytes, head.readDoubleBE(name + 9)) : { isCut: false }
}

const longestPage = 65_307

/** Looks whether the last page of an Ogg file is whole. */
export async function findOggEnd({ size, read }: Bytes): Promise<Wholeness> {
  const tail = await read(Math.max(0, size - longestPage), longestPage)
  const page = tail.lastIndexOf(Buffer.from('OggS'))
  if (page < 0) return { isCut: false }
  const lengths = tail.subarray(page + 27, page + 27 + (tail[page + 26] ?? 0))
  const end = page + 27 + (tail[page + 26] ?? 0) + lengths.reduce((sum, length) => sum + length, 0)
  return end > tail.length ? { isCut: true, isLengthUnknown: true } : { isCut: false }
}

const longestPacket = 65_542
const mark = Buffer.from([0, 0, 1])

/** Looks whether the last packet of a program stream, as on a DVD, is whole. */
export async function findProgramEnd({ size, read }: Bytes): Promise<Wholeness> {
  const tail = await read(Math.max(0, size - longestPacket), longestPacket)
  for (let at = tail.lastIndexOf(mark); at > 0; at = tail.lastIndexOf(mark, at - 1)) {
    const stream = tail[at + 3] ?? 0
    if (stream < 0xbd || stream > 0xef || at + 6 > tail.length) continue
    return at + 6 + tail.readUInt16BE(at + 4) > tail.length ? { isCut: true, isLengthUnknown: true } : { isCut: false }
  }
  return { isCut: false }
}
