import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import { withFile } from '../open.ts'
import { limits } from '../limits.ts'
import { refuse, refusing } from '../refuse.ts'
import { pageHeader } from '../page-header.ts'
import { isPageName } from './page-names.ts'
import { isPackedWhole } from './archive-kind.ts'
import { findRarObstacle, passOverOldComments, passOverSolidMarks } from './rar-headers.ts'
import { rarNames } from './rar-names.ts'
import { passOverProperties } from './seven-zip.ts'
import { isTarHeader, tarNames } from './tar-names.ts'
import libarchive from 'libarchive-wasm'

type Library = Awaited<ReturnType<typeof libarchive.libarchiveWasm>>

/** One file of a rar, 7z or tar; `read` may be called once, before the next entry is asked for. */
export interface PackedEntry {
  name: string
  size: number
  read: () => Buffer
}

const regular = 0o100000
const link = 0o120000
const chunk = 4 * 1024 * 1024

const load = (path: string, library: Library) =>
  withFile(path, async ({ handle, size }) => {
    if (size > limits.packed) refuse('archive.largePacked')
    const pointer = library.module._malloc(size)
    if (pointer === 0) refuse('archive.largePacked')
    for (let at = 0; at < size;) {
      const heap = new Uint8Array(library.module.HEAP8.buffer, pointer + at, Math.min(chunk, size - at))
      const { bytesRead } = await handle.read(heap, 0, heap.length, at)
      if (bytesRead === 0) refuse('file.changed')
      at += bytesRead
    }
    return { pointer, size }
  })

const readData = (library: Library, archive: number, size: number): Buffer => {
  const pointer = library.module._malloc(Math.max(size, 1))
  if (pointer === 0) refuse('archive.largeEntry')
  let filled = 0
  while (filled < size) {
    const got = library.read_data(archive, pointer + filled, size - filled)
    if (got === 0) break
    filled += got
  }
  if (filled < size) refuse('archive.cut')
  const body = Buffer.from(new Uint8Array(library.module.HEAP8.buffer, pointer, size))
  library.module._free(pointer)
  return body
}

const checkEntry = (library: Library, entry: number, name: string, size: number) => {
  if ((library.entry_filetype(entry) & 0o170000) === link || library.entry_symlink(entry)) refuse('archive.symlink')
  if (library.entry_is_encrypted(entry) !== 0) refuse('archive.encrypted')
  if (size > (isPageName(name) ? limits.page : limits.entry)) refuse('archive.largeEntry')
}

// What our library says of archives that are whole, yet protected or packed in a way that it does not know.
const reasonOf = (problem: string): GivenReason => {
  if (/encrypt|passphrase|password/i.test(problem)) return 'archive.encrypted'
  if (/solid archive support unavailable/i.test(problem)) return 'archive.solidRar'
  if (/no window buffer initialized/i.test(problem)) return 'archive.split'
  if (/unrecognized archive format/i.test(problem)) return 'archive.otherKind'
  const method = /unsupported.*method(?:.*?\(?(\d+[^)]*)\))?/i.exec(problem) ?? /unsupported form of (\w+)/i.exec(problem)
  return method
    ? reasonFor('archive.packing', { method: method[1] ?? problem.slice(0, 80) })
    : reasonFor('archive.unreadable', { why: problem })
}

// Our library tells only names in ASCII, and those that an archive keeps in UTF-8.
const isTold = (name: string) => name !== '' && !name.includes('*')
const nameByBytes = (count: number, body: Buffer): string => {
  const type = pageHeader(body)?.type
  return String(count).padStart(5, '0') + (type === undefined ? '' : `.${type.slice('image/'.length)}`)
}

interface Walk {
  library: Library
  archive: number
  /** The names that stand in the archive, as far as we read them ourselves. */
  names: Iterator<string>
  packed: number
}

const walk = ({ library, archive, names, packed }: Walk, visit: (entry: PackedEntry) => boolean) => {
  let count = 0
  let declared = 0
  for (;;) {
    const entry = library.read_next_entry(archive)
    if (entry === 0) {
      const problem = library.error_string(archive)
      return problem ? refuse(reasonOf(problem)) : undefined
    }
    const told = library.entry_pathname(entry) ?? ''
    const own: string = names.next().value ?? ''
    const isFile = (library.entry_filetype(entry) & 0o170000) === regular
    const size = library.entry_size(entry)
    let body: Buffer | undefined
    const read = () => (body ??= readData(library, archive, size))
    const known = isTold(told) ? told : own || told
    checkEntry(library, entry, known, size)
    count += 1
    declared += Math.max(size, 0)
    if (count > limits.entries) refuse(reasonFor('archive.manyEntries', { most: limits.entries }))
    if (declared > limits.declared) refuse('archive.declares')
    if (declared > limits.ratioFloor && declared > packed * limits.ratio) refuse('archive.ratio')
    if (!isFile) continue
    const name = known || (size <= limits.page ? nameByBytes(count, read()) : String(count))
    if (!visit({ name, size, read })) return undefined
  }
}

// Of something that is packed, and is no archive inside, our library tells nothing at all.
const openArchive = (library: Library, pointer: number, bytes: Buffer): number => {
  try {
    return library.read_new_memory(pointer, bytes.length)
  } catch (error) {
    if (isPackedWhole(bytes)) refuse('archive.otherKind', error)
    throw error
  }
}

/** Walks a rar, 7z or tar until `visit` answers false. Holds the whole archive in memory: for the worker only. */
export const walkPacked = (path: string, visit: (entry: PackedEntry) => boolean): Promise<void> =>
  refusing('archive.bad', async () => {
    const library = await libarchive.libarchiveWasm()
    const { pointer, size } = await load(path, library)
    const bytes = Buffer.from(library.module.HEAP8.buffer, pointer, size)
    const obstacle = findRarObstacle(bytes)
    if (obstacle) refuse(obstacle)
    passOverOldComments(bytes)
    passOverSolidMarks(bytes)
    passOverProperties(bytes)
    const names = isTarHeader(bytes.subarray(0, 512)) ? tarNames(bytes) : rarNames(bytes)
    const archive = openArchive(library, pointer, bytes)
    if (library.read_has_encrypted_entries(archive) === 1) refuse('archive.encrypted')
    try {
      walk({ library, archive, names, packed: size }, visit)
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('UNPROCESSABLE_FILE', reasonOf(String(error)), { cause: error })
    }
  })
