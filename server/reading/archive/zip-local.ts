import yauzl, { type Entry } from 'yauzl'
import { reasonFor } from '@amn/contract/reasons/reason'
import { limits } from '../limits.ts'
import { type Opened, readAt } from '../open.ts'
import { refuse } from '../refuse.ts'

export const localSign = 0x04034b50
const centralSign = 0x02014b50
const descriptorSign = Buffer.from('PK\x07\x08', 'latin1')
const headerLength = 30
const window = 1_048_576
const hasDescriptor = 0x08
const large = 0xffffffff

/** What a header says of the bytes behind it. */
interface Sizes {
  crc32: number
  compressedSize: number
  uncompressedSize: number
}

const extrasIn = (bytes: Buffer): Entry['extraFields'] => {
  try {
    return yauzl.parseExtraFields(bytes)
  } catch {
    return []
  }
}

/** A reader that goes through a file forwards, and gives up where that would take much more than reading it a few times. */
interface Search {
  size: number
  /** The bytes at a position, fewer where the file ends. */
  read: (at: number, length: number) => Promise<Buffer>
  /** Where a sign stands next at or after a position; undefined where it does not. */
  find: (sign: Buffer, from: number) => Promise<number | undefined>
}

const giveUp = (): never => refuse(reasonFor('archive.damaged', { why: 'its files cannot be told from what lies between them' }))

function makeSearch({ handle, size }: Opened): Search {
  let kept: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }
  let [bytesLeft, signsLeft] = [4 * (size + window), 4 * limits.entries]
  const holds = (at: number, length: number) => at >= kept.at && at + length <= kept.at + kept.bytes.length
  const keep = async (at: number) => {
    kept = { at, bytes: await readAt(handle, at, Math.min(window, size - at)) }
    bytesLeft -= kept.bytes.length
    if (bytesLeft < 0) giveUp()
  }
  return {
    size,
    async read(at, wanted) {
      const length = Math.max(0, Math.min(wanted, size - at))
      if (length > window) return readAt(handle, at, length)
      if (!holds(at, length)) await keep(at)
      return kept.bytes.subarray(at - kept.at, at - kept.at + length)
    },
    async find(sign, from) {
      if ((signsLeft -= 1) < 0) giveUp()
      for (let at = from; at + sign.length <= size; at = kept.at + kept.bytes.length - sign.length + 1) {
        if (!holds(at, sign.length)) await keep(at)
        const found = kept.bytes.indexOf(sign, at - kept.at)
        if (found >= 0) return kept.at + found
        if (kept.at + kept.bytes.length >= size) return undefined
      }
      return undefined
    },
  }
}

// Who did not know the sizes beforehand has written them behind the bytes.
async function sizesBehind(search: Search, start: number): Promise<Sizes | undefined> {
  for (let at = await search.find(descriptorSign, start); at !== undefined; at = await search.find(descriptorSign, at + 1)) {
    const record = await search.read(at, 16)
    if (record.length === 16 && record.readUInt32LE(8) === at - start)
      return { crc32: record.readUInt32LE(4), compressedSize: at - start, uncompressedSize: record.readUInt32LE(12) }
  }
  return undefined
}

function sizesIn(header: Buffer, extras: Entry['extraFields']): Sizes {
  const [crc32, compressedSize, uncompressedSize] = [14, 18, 22].map((at) => header.readUInt32LE(at)) as [number, number, number]
  const wide = extras.find(({ id, data }) => id === 1 && data.length >= 16)?.data
  if (compressedSize !== large || uncompressedSize !== large || !wide) return { crc32, compressedSize, uncompressedSize }
  return { crc32, uncompressedSize: Number(wide.readBigUInt64LE(0)), compressedSize: Number(wide.readBigUInt64LE(8)) }
}

/** The entry whose header stands at a position, and where the next header is looked for; undefined where it makes no sense. */
async function entryAt(search: Search, at: number): Promise<{ entry: Entry; next: number } | undefined> {
  const header = await search.read(at, headerLength)
  if (header.length < headerLength) return undefined
  const [flags, nameLength, extraLength] = [header.readUInt16LE(6), header.readUInt16LE(26), header.readUInt16LE(28)]
  const start = at + headerLength + nameLength + extraLength
  if (nameLength === 0 || start > search.size) return undefined
  const names = Buffer.from(await search.read(at + headerLength, nameLength + extraLength))
  const [fileNameRaw, extraFieldRaw] = [names.subarray(0, nameLength), names.subarray(nameLength)]
  const extraFields = extrasIn(extraFieldRaw)
  const told = sizesIn(header, extraFields)
  const isBehind = (flags & hasDescriptor) !== 0 && told.compressedSize === 0
  const sizes = isBehind ? await sizesBehind(search, start) : told
  if (!sizes || start + sizes.compressedSize > search.size) return undefined
  const entry = Object.assign(new yauzl.Entry(), {
    ...sizes,
    fileNameRaw,
    extraFieldRaw,
    extraFields,
    fileCommentRaw: Buffer.alloc(0),
    fileName: '',
    generalPurposeBitFlag: flags,
    compressionMethod: header.readUInt16LE(8),
    externalFileAttributes: 0,
    relativeOffsetOfLocalHeader: at,
  })
  return { entry, next: start + sizes.compressedSize }
}

/** Reads a zip by the headers before its files, where its directory contradicts itself; what lies between them is passed over. */
export async function* readLocalEntries(opened: Opened): AsyncGenerator<Entry> {
  const search = makeSearch(opened)
  const sign = Buffer.alloc(4)
  sign.writeUInt32LE(localSign)
  for (let at = await search.find(sign, 0); at !== undefined;) {
    const found = await entryAt(search, at)
    if (found) yield found.entry
    const next = found?.next ?? at + 4
    // The directory stands behind the last file, and may hold anything.
    const behind = next + 4 <= search.size ? (await search.read(next, 4)).readUInt32LE(0) : centralSign
    if (behind === centralSign) return
    at = await search.find(sign, next)
  }
}
