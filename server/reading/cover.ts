import { listPages, readPage } from './archive/archive.ts'
import { archiveKind } from './archive/archive-kind.ts'
import { readAudio } from './audio.ts'
import { readEpubCover } from './epub/epub.ts'
import { isFolder } from './open.ts'
import { formatReader } from './reading-thread.ts'

/** Where a picture may be taken from: pages of an archive or folder, the cover of a book, the first page of a PDF, a tag. */
export type CoverSource = 'pages' | 'epub' | 'pdf' | 'audio'

const firstPage = async (path: string): Promise<Uint8Array | undefined> => {
  const isPacked = !(await isFolder(path)) && (await archiveKind(path)) === 'packed'
  if (isPacked) return formatReader().run('readFirstPackedPage', path)
  await listPages(path, { scratch: '' })
  return (await readPage(path, 0, { scratch: '' })).body
}

const extract: Record<CoverSource, (path: string) => Promise<Uint8Array | undefined>> = {
  pages: firstPage,
  epub: readEpubCover,
  pdf: async (path) => (await formatReader().run('readPdf', path, true)).cover,
  audio: async (path) => (await readAudio(path, { isWithPicture: true })).picture?.body,
}

/** The bytes of the picture that represents a file, as they are; undefined when it brings none. */
export const coverOf = async (path: string, source: CoverSource): Promise<Buffer | undefined> => {
  const body = await extract[source](path)
  return body && Buffer.from(body)
}
