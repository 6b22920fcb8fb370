import { type Bytes, compareSize, type Wholeness, withBytes } from './video/whole/bytes.ts'
import { findOggEnd } from './video/whole/ends.ts'
import { findMp4End } from './video/whole/mp4.ts'

const headLength = 64 * 1024
const tailLength = 256 * 1024
const whole: Wholeness = { isCut: false }

// ID3 before the sound: its length is written in sevens of bits.
const soundStart = (head: Buffer): number =>
  head.toString('latin1', 0, 3) === 'ID3'
    ? 10 + ((head[6] ?? 0) * 2 ** 21 + (head[7] ?? 0) * 2 ** 14 + (head[8] ?? 0) * 2 ** 7 + (head[9] ?? 0))
    : 0

/** Bits a second between which every MP3 is, with room for what stands between its frames. */
const [leastBitRate, mostBitRate] = [6000, 400_000]
const rates = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8000] }

/** The Xing, Info or VBRI header of an MP3 counts the bytes that its encoder wrote; whoever takes tags off changes a few. */
async function findMp3End({ size, read }: Bytes, start: number): Promise<Wholeness> {
  const frame = await read(start, 256)
  if (frame.length < 60 || frame[0] !== 0xff || ((frame[1] ?? 0) & 0xe0) !== 0xe0) return whole
  const version = ((frame[1] ?? 0) >> 3) & 3
  const isMono = (frame[3] ?? 0) >> 6 === 3
  const rate = (rates[version as keyof typeof rates] ?? [])[((frame[2] ?? 0) >> 2) & 3]
  const side = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const at = 4 + side
  const isXing = /^(?:Xing|Info)$/.test(frame.toString('latin1', at, at + 4))
  const isVbri = frame.toString('latin1', 36, 40) === 'VBRI'
  const flags = isXing ? frame.readUInt32BE(at + 4) : 0
  if (rate === undefined || (!isVbri && (flags & 3) !== 3)) return whole
  const [frames, bytes] = isVbri
    ? [frame.readUInt32BE(50), frame.readUInt32BE(46)]
    : [frame.readUInt32BE(at + 8), frame.readUInt32BE(at + 12)]
  const duration = (frames * (version === 3 ? 1152 : 576)) / rate
  // Some headers are full of nonsense: no MP3 has so few or so many bits a second.
  const bitRate = (bytes * 8) / duration
  if (!(bitRate > leastBitRate && bitRate < mostBitRate)) return whole
  const there = size - start
  if (there >= bytes - Math.max(4096, bytes * 0.01)) return whole
  return { isCut: true, percent: Math.floor((there / bytes) * 100), duration }
}

const crc8 = (bytes: Buffer): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff
  }
  return crc
}

/** The number of a FLAC frame and whether it counts samples, if one begins here with a right checksum (RFC 9639, section 9.1). */
function flacFrameAt(bytes: Buffer, at: number): { number: number; isSamples: boolean } | undefined {
  const first = bytes[at + 4] ?? 0
  const more = first < 0x80 ? 0 : Math.clz32(~(first << 24)) - 1
  if (more < 0 || more > 6) return undefined
  let number = more === 0 ? first : first & (0x3f >> more)
  for (let place = 1; place <= more; place += 1) {
    const byte = bytes[at + 4 + place] ?? 0
    if ((byte & 0xc0) !== 0x80) return undefined
    number = number * 64 + (byte & 0x3f)
  }
  const [block, rate] = [(bytes[at + 2] ?? 0) >> 4, (bytes[at + 2] ?? 0) & 0xf]
  if (block === 0 || rate === 15) return undefined
  const end = at + 5 + more + (block === 6 ? 1 : block === 7 ? 2 : 0) + (rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0)
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return undefined
  return { number, isSamples: ((bytes[at + 1] ?? 0) & 1) === 1 }
}

/** A FLAC says in its first block how many samples it has, and each frame where it stands. */
async function findFlacEnd({ size, read }: Bytes, start: number): Promise<Wholeness> {
  const info = await read(start, 42)
  if (info.length < 42 || ((info[4] ?? 0) & 0x7f) !== 0) return whole
  const blockSize = info.readUInt16BE(10)
  const rate = info.readUIntBE(18, 3) >> 4
  const total = ((info[21] ?? 0) & 0xf) * 2 ** 32 + info.readUInt32BE(22)
  if (total === 0 || rate === 0) return whole
  const tail = await read(Math.max(start + 42, size - tailLength), tailLength)
  for (let at = tail.length - 6; at >= 0; at -= 1) {
    if (tail[at] !== 0xff || ((tail[at + 1] ?? 0) & 0xfe) !== 0xf8) continue
    const frame = flacFrameAt(tail, at)
    if (!frame) continue
    const begins = frame.isSamples ? frame.number : frame.number * blockSize
    const isCut = total - begins > blockSize + rate
    return isCut ? { isCut, percent: Math.floor((begins / total) * 100), duration: total / rate } : whole
  }
  return whole
}

/** The sound of a WAV is one piece, whose length stands before it; nought and all ones are written while nobody knows it yet. */
async function findWavEnd(bytes: Bytes): Promise<Wholeness> {
  let at = 12
  let bytesPerSecond = 0
  for (let pieces = 0; pieces < 100 && at + 8 <= bytes.size; pieces += 1) {
    const head = await bytes.read(at, 8)
    if (head.length < 8) return whole
    const length = head.readUInt32LE(4)
    const kind = head.toString('latin1', 0, 4)
    if (kind === 'fmt ') bytesPerSecond = (await bytes.read(at + 16, 4)).readUInt32LE(0)
    if (kind === 'data') {
      if (length === 0 || length === 0xffffffff) return whole
      return { ...compareSize(bytes, at + 8 + length), ...(bytesPerSecond > 0 && { duration: length / bytesPerSecond }) }
    }
    at += 8 + length + (length % 2)
  }
  return whole
}

const isMp4 = (head: Buffer) => /^(?:ftyp|moov|mdat|free|skip|wide)$/.test(head.toString('latin1', 4, 8))

/** Whether a recording is whole, by what its own header says of its length; reads little of it. */
export const findAudioWholeness = (path: string): Promise<Wholeness> =>
  withBytes(path, async (bytes) => {
    const head = await bytes.read(0, headLength)
    if (head.length < 64) return whole
    const start = soundStart(head)
    const sign = (await bytes.read(start, 4)).toString('latin1')
    if (sign === 'fLaC') return findFlacEnd(bytes, start)
    if (sign === 'OggS') return findOggEnd(bytes)
    if (sign === 'RIFF') return findWavEnd(bytes)
    if (sign === 'FORM') return compareSize(bytes, head.readUInt32BE(4) + 8)
    return isMp4(head) ? findMp4End(bytes) : findMp3End(bytes, start)
  })
