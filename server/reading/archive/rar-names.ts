import { rarFiles } from './rar-headers.ts'

const [hasLargeSizes, hasUnicode] = [0x100, 0x200]

/** A name in two parts: one of the old letters, and how each of its Unicode letters differs from that. */
function unpackName(old: Buffer, packed: Buffer): string {
  const high = (packed[0] ?? 0) << 8
  const letters: number[] = []
  let flags = 0
  let left = 0
  for (let at = 1; at < packed.length && letters.length < 4096;) {
    if (left === 0) {
      flags = packed[at++] ?? 0
      left = 8
    }
    left -= 2
    const form = (flags >> left) & 3
    const byte = packed[at++] ?? 0
    if (form === 0) letters.push(byte)
    else if (form === 1) letters.push(byte | high)
    else if (form === 2) letters.push(byte | ((packed[at++] ?? 0) << 8))
    else {
      const isMoved = (byte & 0x80) !== 0
      const by = isMoved ? (packed[at++] ?? 0) : 0
      for (let count = (byte & 0x7f) + 2; count > 0; count -= 1) {
        const letter = old[letters.length] ?? 0
        letters.push(isMoved ? ((letter + by) & 0xff) | high : letter)
      }
    }
  }
  return String.fromCharCode(...letters)
}

/** The names of what is in a RAR of version 2.9 to 4, in its order; none in other archives. */
export function* rarNames(archive: Buffer): Generator<string> {
  for (const { bytes, flags } of rarFiles(archive)) {
    const from = (flags & hasLargeSizes) === 0 ? 32 : 40
    const name = bytes.subarray(from, from + bytes.readUInt16LE(26))
    const end = name.indexOf(0)
    const isPacked = (flags & hasUnicode) !== 0 && end >= 0
    const text = isPacked ? unpackName(name.subarray(0, end), name.subarray(end + 1)) : name.toString('utf8')
    yield text.replaceAll('\\', '/')
  }
}
