import { reasonFor } from '@amn/contract/reasons/reason'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { makeResultCache } from '../result-cache.ts'
import { limits } from '../limits.ts'
import { type Opened, withFile } from '../open.ts'
import { isPageName } from './page-names.ts'
import { refuse, refusing } from '../refuse.ts'

/** The entries of a zip by name; the first of a twice used name counts. */
export type ZipDirectory = ReadonlyMap<string, Entry>

const directories = makeResultCache<ZipDirectory>(60_000, (directory) => directory.size + 1)

const openZip = ({ handle }: Opened): Promise<ZipFile> =>
  refusing('archive.badZip', () => yauzl.fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false }))

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Refuses an entry that costs too much or is not what it seems, before a byte of it is unpacked. */
const checkEntry = (entry: Entry) => {
  if (isLink(entry)) refuse('archive.symlink')
  if (entry.isEncrypted()) refuse('archive.encrypted')
  if (entry.uncompressedSize > limits.entry) refuse('archive.largeEntry')
  const ratio = isPageName(entry.fileName) ? limits.ratio : limits.ratio * 5
  if (entry.uncompressedSize > limits.ratioFloor && entry.uncompressedSize > entry.compressedSize * ratio) refuse('archive.entryRatio')
}

const readDirectory = async (zip: ZipFile): Promise<ZipDirectory> => {
  if (zip.entryCount > limits.entries) refuse(reasonFor('archive.manyEntries', { most: limits.entries }))
  const entries = new Map<string, Entry>()
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry)
    declared += entry.uncompressedSize
    if (declared > limits.declared) refuse('archive.declares')
    if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}

const directoryOf = async (opened: Opened, zip: ZipFile): Promise<ZipDirectory> =>
  directories.find(opened.key) ?? directories.put(opened.key, await refusing('archive.badZip', () => readDirectory(zip)))

/** What a reader of an open zip may ask. */
export interface ZipReader {
  key: string
  entries: ZipDirectory
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
    const zip = await openZip(opened)
    const entries = await directoryOf(opened, zip)
    return work({
      key: opened.key,
      entries,
      read: (entry, cap) => readEntry(zip, entry, cap),
      readHead: (entry, length) => unpack(zip, entry, length),
    })
  })

/** Whether every page of the directory is packed in a way that can be streamed. */
export const canStreamPages = (entries: ZipDirectory): boolean =>
  entries.values().every((entry) => canDecode(entry) || !isPageName(entry.fileName))
