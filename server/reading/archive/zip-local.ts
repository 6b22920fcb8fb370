import yauzl, { type Entry } from 'yauzl'
import { type Opened, readAt } from '../open.ts'

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

/** Where a sign stands next at or after a position; undefined where it does not. */
async function findSign({ handle, size }: Opened, sign: Buffer, from: number): Promise<number | undefined> {
  for (let at = from; at + 4 <= size; at += window - 3) {
    const found = (await readAt(handle, at, Math.min(window, size - at))).indexOf(sign)
    if (found >= 0) return at + found
  }
  return undefined
}

// Who did not know the sizes beforehand has written them behind the bytes.
async function sizesBehind(opened: Opened, start: number): Promise<Sizes | undefined> {
  for (let at = await findSign(opened, descriptorSign, start); at !== undefined; at = await findSign(opened, descriptorSign, at + 1)) {
    const record = await readAt(opened.handle, at, Math.min(16, opened.size - at))
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
async function entryAt(opened: Opened, at: number): Promise<{ entry: Entry; next: number } | undefined> {
  const header = await readAt(opened.handle, at, Math.min(headerLength, opened.size - at))
  if (header.length < headerLength) return undefined
  const [flags, nameLength, extraLength] = [header.readUInt16LE(6), header.readUInt16LE(26), header.readUInt16LE(28)]
  const start = at + headerLength + nameLength + extraLength
  if (nameLength === 0 || start > opened.size) return undefined
  const names = await readAt(opened.handle, at + headerLength, nameLength + extraLength)
  const [fileNameRaw, extraFieldRaw] = [names.subarray(0, nameLength), names.subarray(nameLength)]
  const extraFields = extrasIn(extraFieldRaw)
  const told = sizesIn(header, extraFields)
  const isBehind = (flags & hasDescriptor) !== 0 && told.compressedSize === 0
  const sizes = isBehind ? await sizesBehind(opened, start) : told
  if (!sizes || start + sizes.compressedSize > opened.size) return undefined
  const entry = Object.assign(new yauzl.Entry(), {
    ...sizes,
    fileNameRaw,
    extraFieldRaw,
    extraFields,
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
  const sign = Buffer.alloc(4)
  sign.writeUInt32LE(localSign)
  for (let at = await findSign(opened, sign, 0); at !== undefined;) {
    const found = await entryAt(opened, at)
    if (found) yield found.entry
    const next = found?.next ?? at + 4
    // The directory stands behind the last file, and may hold anything.
    const behind = next + 4 <= opened.size ? (await readAt(opened.handle, next, 4)).readUInt32LE(0) : centralSign
    if (behind === centralSign) return
    at = await findSign(opened, sign, next)
  }
}
