import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { refuse } from '../refuse.ts'

/** What the segments of PGS are of. */
const types = { palette: 0x14, object: 0x15, composition: 0x16, window: 0x17, end: 0x80 } as const
const headLength = 13

/** How many pictures a PGS file shows; refuses what is no PGS. */
export async function countPgs(path: string): Promise<number> {
  const bytes = await readWhole(path, limits.pictureSubtitles)
  let count = 0
  for (let at = 0; at + headLength <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 2) !== 'PG') return count > 0 ? count : refuse('subtitle.unknownFormat')
    const length = bytes.readUInt16BE(at + 11)
    if (bytes[at + 10] === types.composition && length >= 11 && (bytes[at + headLength + 10] ?? 0) > 0) count += 1
    at += headLength + length
  }
  return count
}
