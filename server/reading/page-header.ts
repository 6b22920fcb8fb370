import { imageHeader, type ImageHeader } from './image-header.ts'

/** Type and, where the header gives them, the pixels of a page; TIFF and JPEG XL are pages, too, though browsers do not draw them. */
export interface PageHeader {
  type: ImageHeader['type'] | 'image/tiff' | 'image/jxl'
  width?: number
  height?: number
}

const containerSign = Buffer.from([0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a])

const tiff = (bytes: Buffer): PageHeader => {
  const type = 'image/tiff'
  const little = bytes[0] === 0x49
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const directory = long(4)
  if (directory + 2 > bytes.length) return { type }
  const sides: Record<number, number> = {}
  for (let field = directory + 2, left = Math.min(short(directory), 200); left > 0 && field + 12 <= bytes.length; left -= 1, field += 12)
    sides[short(field)] = short(field + 2) === 3 ? short(field + 8) : long(field + 8)
  const [width, height, orientation = 1] = [sides[256], sides[257], sides[274]]
  if (!width || !height) return { type }
  return orientation >= 5 && orientation <= 8 ? { type, width: height, height: width } : { type, width, height }
}

/** Reads the first bytes of a page; undefined when they are no image that can be shown. */
export const pageHeader = (bytes: Buffer): PageHeader | undefined => {
  const known = imageHeader(bytes)
  if (known) return known
  if (bytes.length < 12) return undefined
  const sign = bytes.toString('latin1', 0, 4)
  if (sign === 'II*\0' || sign === 'MM\0*') return tiff(bytes)
  const isStream = bytes[0] === 0xff && bytes[1] === 0x0a
  return isStream || bytes.subarray(0, containerSign.length).equals(containerSign) ? { type: 'image/jxl' } : undefined
}
