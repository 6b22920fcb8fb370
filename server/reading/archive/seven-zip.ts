import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])
const startLength = 32
const [header, archiveProperties, end] = [0x01, 0x02, 0x00]

/**
 * Takes what a 7z says of itself as a whole out of its header, in place: our library knows no such properties and takes the archive for a broken
 * one. Only a header that is not packed is looked at.
 */
export function passOverProperties(archive: Buffer): void {
  if (archive.length < startLength || !archive.subarray(0, signature.length).equals(signature)) return
  const [from, length] = [startLength + Number(archive.readBigUInt64LE(12)), Number(archive.readBigUInt64LE(20))]
  if (from + length > archive.length || archive[from] !== header || archive[from + 1] !== archiveProperties) return
  let at = from + 2
  // A kind, a length of one byte, and as many bytes.
  while (at < from + length && archive[at] !== end) at += 2 + (archive[at + 1] ?? 0)
  if (at >= from + length) return
  const rest = archive.subarray(at + 1, from + length)
  archive.set(rest, from + 1)
  archive.writeBigUInt64LE(BigInt(rest.length + 1), 20)
  archive.writeUInt32LE(crc32(archive.subarray(from, from + 1 + rest.length)), 28)
  archive.writeUInt32LE(crc32(archive.subarray(12, startLength)), 8)
}
