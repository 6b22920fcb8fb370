import { crc32 } from 'node:zlib'
import type { Entry } from './zip.ts'

// 7z numbers: the count of leading ones in the first byte says how many bytes follow, lowest first.
const number7z = (value: number): number[] => {
  if (value < 0x80) return [value]
  if (value < 0x4000) return [0x80 | (value >> 8), value & 0xff]
  if (value < 0x200000) return [0xc0 | (value >> 16), value & 0xff, (value >> 8) & 0xff]
  return [0xf0, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >>> 24) & 0xff]
}

const le32 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff]
const le64 = (value: number) => [...le32(value), ...le32(Math.floor(value / 2 ** 32))]

/** A 7z archive that stores its entries one after another in a single folder, uncompressed. */
export const packSevenZip = (entries: Entry[]): Buffer => {
  const stream = Buffer.concat(entries.map((entry) => entry.bytes))
  const names = Buffer.from(`${entries.map((entry) => entry.name).join('\0')}\0`, 'utf16le')
  const sizes = entries.slice(0, -1).flatMap((entry) => number7z(entry.bytes.length))
  const packed = [0x06, 0x00, 0x01, 0x09, ...number7z(stream.length), 0x00]
  const folders = [0x07, 0x0b, 0x01, 0x00, 0x01, 0x01, 0x00, 0x0c, ...number7z(stream.length), 0x00]
  const sums = entries.flatMap((entry) => le32(crc32(entry.bytes)))
  const parts = [0x08, 0x0d, ...number7z(entries.length), 0x09, ...sizes, 0x0a, 0x01, ...sums, 0x00, 0x00]
  const named = [0x05, ...number7z(entries.length), 0x11, ...number7z(names.length + 1), 0x00, ...names, 0x00, 0x00]
  const header = Buffer.from([0x01, 0x04, ...packed, ...folders, ...parts, ...named])
  const start = Buffer.from([...le64(stream.length), ...le64(header.length), ...le32(crc32(header))])
  const signature = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4, ...le32(crc32(start))])
  return Buffer.concat([signature, start, stream, header])
}
