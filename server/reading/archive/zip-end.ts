import { Readable } from 'node:stream'
import type { FileHandle } from 'node:fs/promises'
import yauzl, { type ZipFile } from 'yauzl'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { type Opened, readAt } from '../open.ts'

const endLength = 22
const farthest = 1024 * 1024
const mostTried = 8
const endSign = Buffer.from('PK\x05\x06', 'latin1')
export const directorySign = 0x02014b50
const zip64 = { locator: 0x07064b50, end: 0x06064b50, locatorLength: 20, endLength: 56 }

/** Where a zip lies in a file that has other bytes before or after it. */
export interface Place {
  start: number
  end: number
}

/** The zip in a file without the bytes around it, and without its comment. */
class ZipWithin extends yauzl.RandomAccessReader {
  readonly #handle: FileHandle
  readonly #place: Place
  constructor(handle: FileHandle, place: Place) {
    super()
    this.#handle = handle
    this.#place = place
  }
  async #bytes(start: number, end: number): Promise<Buffer> {
    const bytes = await readAt(this.#handle, this.#place.start + start, end - start)
    const commentLength = this.#place.end - this.#place.start - 2
    if (end > commentLength) bytes.fill(0, Math.max(0, commentLength - start))
    return bytes
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = (from: number, to: number) => this.#bytes(from, to)
    async function* pieces() {
      for (let at = start; at < end; at += 65_536) yield await bytes(at, Math.min(end, at + 65_536))
    }
    return handleErrors(Readable.from(pieces(), { objectMode: false }), ignoreErrors)
  }
}

const signAt = async ({ handle, size }: Opened, position: number): Promise<number> => {
  if (position < 0 || position + 4 > size) return 0
  const bytes = await readAt(handle, position, 4)
  return bytes.length === 4 ? bytes.readUInt32LE(0) : 0
}

// The numbers of a large zip stand in a record of their own before the end record, found by a locator between the two.
const directoryOf64 = async (opened: Opened, end: number): Promise<{ at: number; declared: number } | undefined> => {
  const locator = end - zip64.locatorLength
  const at = locator - zip64.endLength
  if ((await signAt(opened, locator)) !== zip64.locator || (await signAt(opened, at)) !== zip64.end) return undefined
  const record = await readAt(opened.handle, at, zip64.endLength)
  return { at: at - Number(record.readBigUInt64LE(40)), declared: Number(record.readBigUInt64LE(48)) }
}

const placeOf = async (opened: Opened, end: number, record: Buffer): Promise<Place | undefined> => {
  const [length, declared] = [record.readUInt32LE(12), record.readUInt32LE(16)]
  const isEmpty = record.readUInt16LE(10) === 0
  const directory = (await directoryOf64(opened, end)) ?? { at: end - length, declared }
  const place = (start: number) => ({ start, end: end + endLength })
  if (isEmpty || (await signAt(opened, directory.declared)) === directorySign) return place(0)
  const start = directory.at - directory.declared
  return start > 0 && (await signAt(opened, directory.at)) === directorySign ? place(start) : undefined
}

/** Where the zip may lie in a file, likely places first: its end record is looked for in the last 1 MiB. */
export const findZips = async (opened: Opened): Promise<Place[]> => {
  const from = Math.max(0, opened.size - farthest)
  const tail = await readAt(opened.handle, from, opened.size - from)
  const places: (Place & { isExact: boolean })[] = []
  for (let at = tail.lastIndexOf(endSign); at >= 0 && places.length < mostTried; at = at === 0 ? -1 : tail.lastIndexOf(endSign, at - 1)) {
    const record = tail.subarray(at, at + endLength)
    if (record.length < endLength) continue
    const place = await placeOf(opened, from + at, record)
    if (place) places.push({ ...place, isExact: at + endLength + record.readUInt16LE(20) === tail.length })
  }
  // A whole end record may be part of a comment; the one whose comment ends with the file is that of the zip.
  return places.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || a.end - b.end)
}

/** Opens the zip that lies at a place of a file. */
export const openZipWithin = ({ handle }: Opened, place: Place): Promise<ZipFile> =>
  yauzl.fromRandomAccessReaderPromise(new ZipWithin(handle, place), place.end - place.start, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  })

/** Opens a file so that entries of a zip are read wherever others found them. */
export const openWithoutDirectory = ({ handle, size }: Opened): ZipFile =>
  // The comment, which is cleared otherwise, would lie behind the end.
  new yauzl.ZipFile(new ZipWithin(handle, { start: 0, end: size + 2 }), 0, size, 0, '', false, true, false, true)
