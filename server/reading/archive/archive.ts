import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { archiveKind } from './archive-kind.ts'
import { type ComicInfo, parseComicInfo } from './comic-info.ts'
import { listFolderPages, readFolderPage } from './folder-pages.ts'
import { makeResultCache } from '../result-cache.ts'
import { limits } from '../limits.ts'
import { compareNaturally } from './natural-order.ts'
import { isFolder, readWhole } from '../open.ts'
import { isComicInfoName, isPageName } from './page-names.ts'
import { headLength, measured, type Page, type PageBody, pageBody } from './pages.ts'
import { formatReader } from '../reading-thread.ts'
import { refuse } from '../refuse.ts'
import { findUnpacked, type Unpacked } from './unpacked.ts'
import { canStreamPages, withZip, type ZipReader } from './zip.ts'

/** `scratch`: the folder where rar, 7z and tar are unpacked once. `isMeasured`: width and height wanted too. */
export interface ArchiveOptions {
  scratch: string
  isMeasured?: boolean
}

const noPage = () => new AppError('NOT_FOUND', 'file.noPage')
const nothing = Buffer.alloc(0)
const measurements = makeResultCache<Page[]>(30_000, (pages) => pages.length + 1)

const pageEntries = ({ all }: ZipReader) =>
  all.filter((entry) => isPageName(entry.fileName)).toSorted((a, b) => compareNaturally(a.fileName, b.fileName))

const measureZip = async (zip: ZipReader): Promise<Page[]> => {
  const before = measurements.find(zip.key)
  if (before) return before
  const pages: Page[] = []
  for (const entry of pageEntries(zip)) {
    // A single broken page must not hide the others: it stays, without a size in pixels.
    const head = entry.uncompressedSize ? await zip.readHead(entry, headLength).catch(() => nothing) : nothing
    pages.push(measured({ name: entry.fileName, size: entry.uncompressedSize }, head))
  }
  return measurements.put(zip.key, pages)
}

const listZip = (path: string, isMeasured: boolean): Promise<Page[] | undefined> =>
  withZip(path, async (zip) => {
    if (!canStreamPages(zip.all)) return undefined
    if (isMeasured) return measureZip(zip)
    return pageEntries(zip).map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize }))
  })

const listPacked = async (path: string, { scratch, isMeasured }: ArchiveOptions): Promise<Page[]> => {
  const unpacked = await findUnpacked(path, scratch)
  if (!unpacked && !isMeasured) return formatReader().run('listPackedPages', path)
  const { pages } = unpacked ?? (await formatReader().run('unpack', path, scratch))
  return pages.map(({ file: _, ...page }) => page)
}

/** The pages of an archive or of a folder of images, in natural order. Without pages, damaged or hostile: UNPROCESSABLE_FILE. */
export const listPages = async (path: string, options: ArchiveOptions): Promise<Page[]> => {
  const isMeasured = options.isMeasured ?? false
  if (await isFolder(path)) return listFolderPages(path, isMeasured)
  const streamed = (await archiveKind(path)) === 'zip' ? await listZip(path, isMeasured) : undefined
  const pages = streamed ?? (await listPacked(path, options))
  return pages.length > 0 ? pages : refuse('archive.noImages')
}

const readZipPage = (path: string, n: number): Promise<PageBody | undefined> =>
  withZip(path, async (zip) => {
    if (!canStreamPages(zip.all)) return undefined
    const entry = pageEntries(zip)[n]
    if (!entry) throw noPage()
    return pageBody(await zip.read(entry, limits.page))
  })

const readPackedPage = async (path: string, n: number, scratch: string): Promise<PageBody> => {
  const readOf = async ({ pages, folder }: Unpacked & { folder: string }) => {
    const page = pages[n]
    if (!page) throw noPage()
    const bytes = await readFile(join(folder, page.file)).catch(() => undefined)
    return bytes?.length === page.size ? bytes : undefined
  }
  const unpacked = await findUnpacked(path, scratch)
  const kept = unpacked && (await readOf(unpacked))
  if (kept) return pageBody(kept)
  // Not unpacked yet, removed just now to make room, or without its bytes since a power cut.
  return pageBody((await readOf(await formatReader().run('unpack', path, scratch))) ?? refuse('file.changed'))
}

/** The page `n`, counted from 0, whole, under the type its bytes show. No such page: NOT_FOUND; no image: UNPROCESSABLE_FILE. */
export const readPage = async (path: string, n: number, { scratch }: ArchiveOptions): Promise<PageBody> => {
  if (await isFolder(path)) return readFolderPage(path, n)
  const streamed = (await archiveKind(path)) === 'zip' ? await readZipPage(path, n) : undefined
  return streamed ?? readPackedPage(path, n, scratch)
}

/** The only page of a picture that is a file by itself, as `readPage` gives it. */
export const readSinglePage = async (path: string, n: number): Promise<PageBody> => {
  if (n > 0) throw noPage()
  return pageBody(await readWhole(path, limits.page))
}

const zipComicInfo = (path: string): Promise<Buffer | undefined> =>
  withZip(path, async (zip) => {
    const found = zip.all.filter((entry) => isComicInfoName(entry.fileName))
    const entry = found.toSorted((a, b) => a.fileName.split('/').length - b.fileName.split('/').length)[0]
    return entry && zip.read(entry, limits.xml)
  })

const folderComicInfo = (folder: string): Promise<Buffer | undefined> =>
  readWhole(join(folder, 'ComicInfo.xml'), limits.xml).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })

/** The bytes of the archive's or folder's ComicInfo.xml; undefined when it has none. */
export const readComicInfoBytes = async (path: string): Promise<Uint8Array | undefined> => {
  if (await isFolder(path)) return folderComicInfo(path)
  return (await archiveKind(path)) === 'zip' ? zipComicInfo(path) : formatReader().run('readPackedComicInfo', path)
}

/** What the archive's or folder's ComicInfo.xml says; undefined when it has none. */
export const readComicInfo = async (path: string): Promise<ComicInfo | undefined> => {
  const bytes = await readComicInfoBytes(path)
  return bytes && parseComicInfo(Buffer.from(bytes))
}
