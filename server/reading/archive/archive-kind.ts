import { readAt, withFile } from '../open.ts'
import { refuse } from '../refuse.ts'
import { isTarHeader } from './tar-names.ts'
import { findZips } from './zip-end.ts'

const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']
/** Gzip, bzip2, XZ and Zstandard, in which a tar may be packed as a whole. */
const packers = [
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x28, 0xb5, 0x2f, 0xfd],
].map((sign) => Buffer.from(sign))
/** Whether bytes are packed as a whole, whatever they are. */
export const isPackedWhole = (bytes: Buffer): boolean => packers.some((sign) => bytes.subarray(0, sign.length).equals(sign))

const hasZipEnding = /\.(zip|cbz|epub)$/i

const kindOfBytes = (head: Buffer): 'zip' | 'packed' | undefined => {
  const start = head.toString('latin1', 0, 8)
  if (zipStarts.some((sign) => start.startsWith(sign))) return 'zip'
  if (start.startsWith('Rar!\x1a\x07') || start.startsWith('RE~^') || start.startsWith('7z\xbc\xaf\x27\x1c')) return 'packed'
  return isTarHeader(head) || isPackedWhole(head) ? 'packed' : undefined
}

/** Whether a file is a zip, or a rar, 7z or tar: its bytes decide, not its name. Anything else is refused. */
export const archiveKind = (path: string): Promise<'zip' | 'packed'> =>
  withFile(path, async (opened) => {
    const kind = kindOfBytes(await readAt(opened.handle, 0, 512))
    // A zip may have something before it; its directory is at the end.
    if (kind) return kind
    return hasZipEnding.test(path) || (await findZips(opened)).length > 0 ? 'zip' : refuse('archive.otherKind')
  })
