import { AppError } from '@amn/contract/errors'
import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { makeResultCache } from '../result-cache.ts'
import { limits } from '../limits.ts'
import { type Opened, readAt, withFile } from '../open.ts'
import { isPageName } from './page-names.ts'
import { refuse, refusing } from '../refuse.ts'
import { directorySign, findZips, openWithoutDirectory, openZipWithin, type Place } from './zip-end.ts'
import { localSign, readLocalEntries } from './zip-local.ts'
import { nameOfEntry } from './zip-names.ts'

/** The entries of a zip. */
interface ZipDirectory {
  all: readonly Entry[]
  /** By name; the last of a twice used name counts. */
  byName: ReadonlyMap<string, Entry>
}

/** An open zip and how it was opened: as the file itself, or as what lies in it. */
interface OpenZip {
  zip: ZipFile
  directory: ZipDirectory
}
/** A way to open a zip, and to list what is in it. */
interface Opening {
  open: (opened: Opened) => Promise<ZipFile>
  list: (zip: ZipFile, opened: Opened) => AsyncIterable<Entry>
}

const known = makeResultCache<{ directory: ZipDirectory; way: Opening }>(30_000, ({ directory }) => directory.all.length + 1)

/** A size that stands elsewhere. */
const unexplained = 0xffffffff

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Refuses an entry that costs too much or is not what it seems, before a byte of it is unpacked. */
const checkEntry = (entry: Entry, { fileSize }: ZipFile) => {
  if (isLink(entry)) refuse('archive.symlink')
  if (entry.isEncrypted()) refuse('archive.encrypted')
  if (entry.uncompressedSize > limits.entry) refuse(entry.compressedSize > fileSize ? 'archive.cut' : 'archive.largeEntry')
  const ratio = isPageName(entry.fileName) ? limits.ratio : limits.ratio * 5
  if (entry.uncompressedSize > limits.ratioFloor && entry.uncompressedSize > entry.compressedSize * ratio) refuse('archive.entryRatio')
}

const nothing = Buffer.alloc(0)
// Whatever is cut from it keeps a whole pool of small buffers in memory.
const dropBuffers = (entry: Entry): Entry =>
  Object.assign(entry, {
    fileNameRaw: nothing,
    extraFieldRaw: nothing,
    fileCommentRaw: nothing,
    extraFields: [],
    fileComment: '',
    comment: '',
  })

const readDirectory = async (zip: ZipFile, entries: AsyncIterable<Entry>): Promise<ZipDirectory> => {
  const byName = new Map<string, Entry>()
  let [count, declared, named] = [0, 0, 0]
  for await (const entry of entries) {
    count += 1
    // What the zip itself says of their number may be wrong.
    if (count > limits.entries) refuse(reasonFor('archive.manyEntries', { most: limits.entries }))
    // They are held in memory and put in order at once, while nobody else is served.
    named += entry.fileNameRaw.length + entry.extraFieldRaw.length + entry.fileCommentRaw.length
    if (named > limits.names) refuse('archive.longNames')
    entry.fileName = nameOfEntry(entry)
    checkEntry(entry, zip)
    declared += entry.uncompressedSize
    if (declared > limits.declared) refuse('archive.declares')
    if (entry.fileName === '' || entry.fileName.endsWith('/')) continue
    // Whoever unpacks two of one name keeps the later one.
    byName.delete(entry.fileName)
    byName.set(entry.fileName, dropBuffers(entry))
  }
  return { all: [...byName.values()], byName }
}

const whole: Opening = {
  open: ({ handle }) => yauzl.fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false, decodeStrings: false }),
  list: (zip, opened) => listCounted(zip, opened, 0),
}

const signAt = async ({ handle, size }: Opened, at: number) => (at + 4 <= size ? (await readAt(handle, at, 4)).readUInt32LE(0) : 0)

/** The directory of a zip as it says itself, which lies behind so many foreign bytes; throws where it contradicts itself. */
async function* listCounted(zip: ZipFile, opened: Opened, start: number): AsyncGenerator<Entry> {
  let isFirst = start > 0
  for await (const entry of zip.eachEntry()) {
    if (isFirst && (await signAt(opened, start + entry.relativeOffsetOfLocalHeader)) !== localSign) throw new Error('it leads to no file')
    isFirst = false
    if (entry.compressedSize === unexplained) throw new Error('the size of a file is missing')
    yield entry
  }
  if ((await signAt(opened, start + Number(zip.readEntryCursor))) === directorySign)
    throw new Error('the directory holds more entries than it counts')
}

const within = (place: Place): Opening => ({
  open: (opened) => openZipWithin(opened, place),
  list: (zip, opened) => listCounted(zip, opened, place.start),
})

const byHeaders: Opening = { open: async (opened) => openWithoutDirectory(opened), list: (_, opened) => readLocalEntries(opened) }

const tryToOpen = async (opened: Opened, way: Opening): Promise<OpenZip> => {
  const zip = await way.open(opened)
  const before = known.find(opened.key)
  if (before) return { zip, directory: before.directory }
  const directory = await readDirectory(zip, way.list(zip, opened))
  if (directory.all.length > 0 || way !== byHeaders) known.put(opened.key, { directory, way })
  return { zip, directory }
}

const isWithoutEnd = (failure: unknown) => String(failure).includes('End of central directory record signature not found')

const reasonWithoutZip = async ({ handle }: Opened, failure: unknown): Promise<GivenReason> => {
  const head = await readAt(handle, 0, 8)
  const why = (failure instanceof Error ? failure.message : String(failure)).slice(0, 200)
  if (head.toString('latin1', 0, 4) !== 'PK\x03\x04' || head.length < 8) return reasonFor('archive.badZip', { why })
  if (isWithoutEnd(failure)) return 'archive.noEnd'
  return (head.readUInt16LE(6) & 1) === 0 ? reasonFor('archive.badZip', { why }) : 'archive.encrypted'
}

const tryOrPass = (opened: Opened, way: Opening): Promise<OpenZip | undefined> =>
  tryToOpen(opened, way).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    return undefined
  })

// What a browser's download, a mail program or a self-extractor put before or after the zip is no part of it.
const openInside = async (opened: Opened, failure: unknown): Promise<OpenZip> => {
  const places = await findZips(opened)
  for (const place of places) {
    const found = await tryOrPass(opened, within(place))
    if (found) return found
  }
  // What has lost its end was cut off, and shows no more than a part.
  const found = isWithoutEnd(failure) ? undefined : await tryOrPass(opened, byHeaders)
  if (found && found.directory.all.length > 0) return found
  if (places.length === 0) return refuse(await reasonWithoutZip(opened, failure), failure)
  throw failure
}

const openZip = (opened: Opened): Promise<OpenZip> =>
  refusing('archive.badZip', () =>
    tryToOpen(opened, known.find(opened.key)?.way ?? whole).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      if (/multi-disk/.test(String(error))) return refuse('archive.split', error)
      return openInside(opened, error)
    }),
  )

/** What a reader of an open zip may ask. */
export interface ZipReader {
  key: string
  entries: ZipDirectory['byName']
  /** All of them, in the order of the zip. */
  all: readonly Entry[]
  /** The whole entry, its length and checksum proven. */
  read: (entry: Entry, cap: number) => Promise<Buffer>
  /** The first bytes of an entry, without unpacking the rest. */
  readHead: (entry: Entry, length: number) => Promise<Buffer>
}

const collect = async (stream: Readable, enough: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= enough) break
  }
  return Buffer.concat(chunks)
}

const canDecode = (entry: Entry) => entry.compressionMethod === 0 || entry.compressionMethod === 8

const unpack = async (zip: ZipFile, entry: Entry, enough: number): Promise<Buffer> => {
  if (!canDecode(entry)) refuse(reasonFor('archive.packing', { method: String(entry.compressionMethod) }))
  return refusing('archive.damaged', async () => collect(handleErrors(await zip.openReadStreamPromise(entry), ignoreErrors), enough))
}

const readEntry = async (zip: ZipFile, entry: Entry, cap: number): Promise<Buffer> => {
  if (entry.uncompressedSize > cap) refuse('archive.largeEntry')
  const body = await unpack(zip, entry, Number.POSITIVE_INFINITY)
  if (body.length !== entry.uncompressedSize || crc32(body) !== entry.crc32) refuse('archive.checksum')
  return body
}

/** Opens a zip for `work`: limits checked, directory remembered by path, size and time of change. */
export const withZip = <T>(path: string, work: (zip: ZipReader) => Promise<T>): Promise<T> =>
  withFile(path, async (opened) => {
    const { zip, directory } = await openZip(opened)
    return work({
      key: opened.key,
      entries: directory.byName,
      all: directory.all,
      read: (entry, cap) => readEntry(zip, entry, cap),
      readHead: (entry, length) => unpack(zip, entry, length),
    })
  })

/** Whether every page of the directory is packed in a way that can be streamed. */
export const canStreamPages = (entries: readonly Entry[]): boolean =>
  entries.every((entry) => canDecode(entry) || !isPageName(entry.fileName))
