import { readFileSync } from 'node:fs'
import { brotliCompressSync, inflateSync } from 'node:zlib'

const packages = new URL('../../node_modules/', import.meta.url)
const dyslexic = (face: string) => readFileSync(new URL(`@fontsource/opendyslexic/files/opendyslexic-latin-${face}`, packages))

/** The same font without the packing of WOFF: a directory of tables, and the tables. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let at = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(bytes) : bytes
    const place = 12 + 16 * index
    woff.copy(directory, place, entry, entry + 4)
    woff.copy(directory, place + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(at, place + 8)
    directory.writeUInt32BE(size, place + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (size % 4)) % 4)])
    tables.push(padded)
    at += padded.length
  }
  return Buffer.concat([directory, ...tables])
}

/** Real fonts in every format that is taken. */
export const realFonts = () => ({
  woff: dyslexic('400-normal.woff'),
  woff2: dyslexic('400-normal.woff2'),
  bold: dyslexic('700-normal.woff2'),
  italic: dyslexic('400-italic.woff2'),
  variable: readFileSync(new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', packages)),
  unpacked: unpackWoff(dyslexic('400-normal.woff')),
})

const base128 = (value: number) => [28, 21, 14, 7, 0].map((bits) => (Math.floor(value / 2 ** bits) & 0x7f) | (bits > 0 ? 0x80 : 0))

/** A WOFF2 whose header says that it is small, and whose directory has tables of these sizes: number of the tag, then its lengths. */
export function lyingWoff2(tables: readonly (readonly number[])[]): Buffer {
  const header = Buffer.alloc(48)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(0x0001_0000, 4)
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(1000, 16)
  const directory = tables.flatMap(([tag = 0, ...sizes]) => [tag, ...sizes.flatMap((size) => base128(size).slice(size < 2 ** 28 ? 1 : 0))])
  const packed = brotliCompressSync(Buffer.alloc(1024 * 1024))
  header.writeUInt32BE(packed.length, 20)
  const font = Buffer.concat([header, Buffer.from(directory), packed])
  font.writeUInt32BE(font.length, 8)
  return font
}

/** The same WOFF with these sizes for its first tables. */
export function lyingWoff(woff: Buffer, sizes: readonly number[]): Buffer {
  const copy = Buffer.from(woff)
  sizes.forEach((size, index) => copy.writeUInt32BE(size, 44 + 20 * index + 12))
  return copy
}
