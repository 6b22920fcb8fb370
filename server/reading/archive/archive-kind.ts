import { readAt, withFile } from '../open.ts'
import { refuse } from '../refuse.ts'
import { findZips } from './zip-end.ts'

const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']
const hasZipEnding = /\.(zip|cbz|epub)$/i

const kindOfBytes = (head: Buffer): 'zip' | 'packed' | undefined => {
  const start = head.toString('latin1', 0, 8)
  if (zipStarts.some((sign) => start.startsWith(sign))) return 'zip'
  if (start.startsWith('Rar!\x1a\x07') || start.startsWith('RE~^') || start.startsWith('7z\xbc\xaf\x27\x1c')) return 'packed'
  return head.toString('latin1', 257, 262) === 'ustar' ? 'packed' : undefined
}

/** Whether a file is a zip, or a rar, 7z or tar: its bytes decide, not its name. Anything else is refused. */
export const archiveKind = (path: string): Promise<'zip' | 'packed'> =>
  withFile(path, async (opened) => {
    const kind = kindOfBytes(await readAt(opened.handle, 0, 512))
    // A zip may have something before it; its directory is at the end.
    if (kind) return kind
    return hasZipEnding.test(path) || (await findZips(opened)).length > 0 ? 'zip' : refuse('archive.otherKind')
  })
