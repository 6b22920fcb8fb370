import { crc32 } from 'node:zlib'
import type { Entry } from './zip.ts'

const block = (type: number, flags: number, fields: Buffer): Buffer => {
  const header = Buffer.alloc(7 + fields.length)
  header[2] = type
  header.writeUInt16LE(flags, 3)
  header.writeUInt16LE(header.length, 5)
  fields.copy(header, 7)
  header.writeUInt16LE(crc32(header.subarray(2)) & 0xffff, 0)
  return header
}

/** A RAR 4 archive of stored entries with plain names: enough for a comic, without any of RAR's compression. */
export const packRar = (entries: Entry[]): Buffer => {
  const files = entries.flatMap((entry) => {
    const name = Buffer.from(entry.name, 'ascii')
    const fields = Buffer.alloc(25)
    fields.writeUInt32LE(entry.bytes.length, 0)
    fields.writeUInt32LE(entry.bytes.length, 4)
    fields[8] = 3
    fields.writeUInt32LE(crc32(entry.bytes), 9)
    fields.writeUInt32LE((((2026 - 1980) << 9) | (1 << 5) | 1) << 16, 13)
    fields[17] = 20
    fields[18] = 0x30
    fields.writeUInt16LE(name.length, 19)
    fields.writeUInt32LE(0o100644, 21)
    return [block(0x74, 0x8000, Buffer.concat([fields, name])), Buffer.from(entry.bytes)]
  })
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block(0x73, 0, Buffer.alloc(6)),
    ...files,
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ])
}
