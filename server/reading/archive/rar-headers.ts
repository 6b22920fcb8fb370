import { reasonFor, type GivenReason } from '@amn/contract/reasons/reason'
import { crc32 } from 'node:zlib'
import { isPageName } from './page-names.ts'

const signature = 'Rar!\x1a\x07\0'
const firstSignature = 'RE~^'
const mostBlocks = 100_000
const blockTypes = { main: 0x73, file: 0x74, end: 0x7b }
const flagsOfFile = { encrypted: 0x04, solid: 0x10 }
const stored = 0x30
/** The oldest packing that is read, that of RAR 2.9 to 4. */
const readPacking = 29

interface Block {
  bytes: Buffer
  type: number
  flags: number
}

// Headers of RAR 1.5 to 4, one after the other; what follows the first that makes no sense is left alone.
function* blocksOf(archive: Buffer): Generator<Block> {
  for (let at = signature.length, count = 0; at + 13 <= archive.length && count < mostBlocks; count++) {
    const size = archive.readUInt16LE(at + 5)
    const [type, flags] = [archive.readUInt8(at + 2), archive.readUInt16LE(at + 3)]
    const bytes = archive.subarray(at, at + size)
    if (size < 7 || bytes.length < size) return
    yield { bytes, type, flags }
    const isLong = (flags & 0x8000) !== 0 || type === blockTypes.file
    const high = type === blockTypes.file && (flags & 0x100) !== 0 && size >= 36 ? bytes.readUInt32LE(32) * 2 ** 32 : 0
    at += size + (isLong && size >= 11 ? bytes.readUInt32LE(7) + high : 0)
    if (type === blockTypes.end) return
  }
}

/** Whether a header is as it was written: what a damaged one says is believed of nothing. */
const isIntact = (block: Block): boolean => {
  const whole = checksum(block.bytes) === block.bytes.readUInt16LE(0)
  const length = checkedLength(block)
  return whole || (length !== undefined && checksum(block.bytes.subarray(0, length)) === block.bytes.readUInt16LE(0))
}

const isPage = ({ bytes, flags }: Block): boolean => {
  const nameAt = (flags & 0x100) === 0 ? 32 : 40
  const name = bytes.toString('latin1', nameAt, nameAt + bytes.readUInt16LE(26)).split('\0')[0] ?? ''
  return isPageName(name.replaceAll('\\', '/'))
}

const reasonOfFile = (block: Block): GivenReason | undefined => {
  const { bytes, flags } = block
  if (bytes.length < 32) return undefined
  const [version, method] = [bytes.readUInt8(24), bytes.readUInt8(25)]
  if (!isPage(block) || method === stored || !isIntact(block)) return undefined
  if ((flags & flagsOfFile.encrypted) !== 0) return 'archive.encrypted'
  if (version < readPacking) return reasonFor('archive.oldRar', { version: version < 20 ? '1.5' : '2' })
  // The first file of a solid archive needs nothing before it, and so does each one after which the packing begins anew.
  return (flags & flagsOfFile.solid) === 0 ? undefined : 'archive.solidRar'
}

/** Why the pages of a RAR of version 1 to 4 cannot be unpacked, by its headers; undefined where nothing speaks against it, and for other archives. */
export const findRarObstacle = (archive: Buffer): GivenReason | undefined => {
  if (archive.toString('latin1', 0, 4) === firstSignature) return reasonFor('archive.oldRar', { version: '1.3' })
  if (archive.toString('latin1', 0, signature.length) !== signature) return undefined
  for (const block of blocksOf(archive)) {
    if (block.type === blockTypes.main && (block.flags & 0x80) !== 0 && isIntact(block)) return 'archive.encrypted'
    const reason = block.type === blockTypes.file ? reasonOfFile(block) : undefined
    if (reason) return reason
  }
  return undefined
}

/** The headers of the files of a RAR of version 1.5 to 4, in their order; none in other archives. */
export function* rarFiles(archive: Buffer): Generator<{ bytes: Buffer; flags: number }> {
  if (archive.toString('latin1', 0, signature.length) !== signature) return
  for (const block of blocksOf(archive)) if (block.type === blockTypes.file && block.bytes.length >= 40) yield block
}

const checkedLength = ({ bytes, type, flags }: Block): number | undefined => {
  if (type === blockTypes.main && (flags & 0x02) !== 0) return 13
  if (type === blockTypes.file && (flags & 0x08) !== 0 && bytes.length >= 32)
    return ((flags & 0x100) === 0 ? 32 : 40) + bytes.readUInt16LE(26)
  return undefined
}

const checksum = (bytes: Buffer) => crc32(bytes.subarray(2)) & 0xffff

/**
 * Lets the comments of RAR 1.5 and 2 be passed over: they stand inside the headers, and the checksum of a header leaves them out, which is
 * unknown to our library. The checksums that are right are changed in place.
 */
export const passOverOldComments = (archive: Buffer): void => {
  if (archive.toString('latin1', 0, signature.length) !== signature) return
  for (const block of blocksOf(archive)) {
    const length = checkedLength(block)
    const isRight = length !== undefined && checksum(block.bytes.subarray(0, length)) === block.bytes.readUInt16LE(0)
    if (isRight) block.bytes.writeUInt16LE(checksum(block.bytes), 0)
  }
}

/**
 * Takes the mark of files that need others before them from those that are stored, or are no pages and therefore never unpacked: our library
 * would refuse the archive for it.
 */
export const passOverSolidMarks = (archive: Buffer): void => {
  if (archive.toString('latin1', 0, signature.length) !== signature) return
  for (const block of blocksOf(archive)) {
    const isMarked = block.type === blockTypes.file && block.bytes.length >= 32 && (block.flags & flagsOfFile.solid) !== 0
    if (!isMarked || !isIntact(block) || (isPage(block) && block.bytes.readUInt8(25) !== stored)) continue
    block.bytes.writeUInt16LE(block.flags & ~flagsOfFile.solid, 3)
    block.bytes.writeUInt16LE(checksum(block.bytes), 0)
  }
}
