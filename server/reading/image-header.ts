/** Type and, where the header gives them, the pixels of an image. */
export interface ImageHeader {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/bmp' | 'image/x-icon'
  width?: number
  height?: number
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

const png = (bytes: Buffer): ImageHeader =>
  bytes.length >= 24 ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { type: 'image/png' }

/** Turned JPEGs (Exif orientation 5–8) are shown with their sides exchanged. */
const isTurned = (bytes: Buffer, start: number, length: number): boolean => {
  if (ascii(bytes, start, start + 6) !== 'Exif\0\0') return false
  const tiff = start + 6
  const end = Math.min(start + length, bytes.length)
  if (tiff + 8 > end) return false
  const little = ascii(bytes, tiff, tiff + 2) === 'II'
  const short = (at: number) => (at + 2 > end ? 0 : little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const directory = tiff + (little ? bytes.readUInt32LE(tiff + 4) : bytes.readUInt32BE(tiff + 4))
  const count = Math.min(short(directory), 100)
  for (let index = 0; index < count; index++) {
    const field = directory + 2 + index * 12
    if (short(field) === 0x0112) return short(field + 8) >= 5 && short(field + 8) <= 8
  }
  return false
}

const jpeg = (bytes: Buffer): ImageHeader => {
  let at = 2
  let turned = false
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) break
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return turned ? { type: 'image/jpeg', width: height, height: width } : { type: 'image/jpeg', width, height }
    }
    const length = bytes.readUInt16BE(at + 2)
    if (marker === 0xe1) turned ||= isTurned(bytes, at + 4, length - 2)
    at += 2 + length
  }
  return { type: 'image/jpeg' }
}

const webp = (bytes: Buffer): ImageHeader => {
  const type = 'image/webp'
  if (bytes.length < 30) return { type }
  const form = ascii(bytes, 12, 16)
  if (form === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return { type }
  const bits = bytes.readUInt32LE(21)
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const avif = (bytes: Buffer): ImageHeader => {
  const at = bytes.indexOf('ispe', 0, 'latin1')
  if (at < 0 || at + 16 > bytes.length) return { type: 'image/avif' }
  return { type: 'image/avif', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
}

/** Reads the first bytes of an image; undefined when they are none we show. 64 KiB are enough for all but odd JPEGs. */
export const imageHeader = (bytes: Buffer): ImageHeader | undefined => {
  if (bytes.length < 12) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a) return png(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpeg(bytes)
  const start = ascii(bytes, 0, 4)
  if (start === 'GIF8') return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (start === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webp(bytes)
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32))) return avif(bytes)
  if (start.startsWith('BM') && bytes.length >= 26)
    return { type: 'image/bmp', width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
  // A byte is too short for 256 pixels, which are written as 0.
  if (bytes.readUInt32BE(0) === 0x100 && bytes.readUInt16LE(4) > 0)
    return { type: 'image/x-icon', width: bytes.readUInt8(6) || 256, height: bytes.readUInt8(7) || 256 }
  return undefined
}
