import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** A TrueType font out of its WOFF wrapping, for players that take no web fonts. */
export const unwrapWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(at, at + 4), sum: woff.readUInt32BE(at + 16), bytes: packed < length ? inflateSync(stored) : stored }
  })
  const steps = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + count * 16)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** steps * 16, 6)
  header.writeUInt16BE(steps, 8)
  header.writeUInt16BE(count * 16 - 2 ** steps * 16, 10)
  let offset = header.length
  const bodies = tables.map((table, i) => {
    const at = 12 + i * 16
    table.tag.copy(header, at)
    header.writeUInt32BE(table.sum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.bytes.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(table.bytes.length / 4) * 4)
    table.bytes.copy(padded)
    offset += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}

/** The round display face of the sample (Righteous, SIL Open Font License) as TTF. */
export const readDisplayFont = (): Buffer =>
  unwrapWoff(readFileSync(require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff')))
