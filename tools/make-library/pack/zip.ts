import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = { name: string; bytes: Uint8Array; stored?: boolean }

const utf8Names = 0x0800
const firstOfJanuary2026 = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A zip with entries in the order given and a fixed date, so that the same entries are the same bytes. */
export const packZip = (entries: Entry[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const body = entry.stored ? Buffer.from(entry.bytes) : deflateRawSync(entry.bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(utf8Names, 2)
    shared.writeUInt16LE(entry.stored ? 0 : 8, 4)
    shared.writeUInt16LE(firstOfJanuary2026, 8)
    shared.writeUInt32LE(crc32(entry.bytes), 10)
    shared.writeUInt32LE(body.length, 14)
    shared.writeUInt32LE(entry.bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, body])
    bodies.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, name]))
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
