import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import { largestPiece } from '@amn/contract/library/library-values'
import type { Config } from '../../config.ts'
import { isNoRoom } from '../../http/errors.ts'
import { makeLastingFolder, syncFolder } from '../../process/sync-folder.ts'
import type { ImportRow } from '../queries.ts'
import { finishedKey, listFinished, openFinished, removeFinished, shareUpload, stopSharing } from './finished-uploads.ts'

/** The server's own folder for all that is uploaded. */
export const uploadsFolder = (config: Config): string => join(config.data, 'uploads')
/** The folder in it for what is uploaded for an import. */
export const uploadFolder = (config: Config, importId: number): string => join(uploadsFolder(config), String(importId))
/** The path to which a file is uploaded. */
export const uploadPath = (config: Config, importId: number, fileId: number): string => join(uploadFolder(config, importId), String(fileId))

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

// What has not come whole is on the server that it comes to.
async function listHere(config: Config, importId: number): Promise<(readonly [fileId: number, size: number])[]> {
  const folder = uploadFolder(config, importId)
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map(async (name) => [Number(name), await sizeOf(join(folder, name))] as const))
}

type OfImport = Pick<ImportRow, 'id' | 'source'>

/** How many bytes of each file of an import were received. Throws BUSY where the object store does not answer. */
export async function listReceived(config: Config, row: OfImport): Promise<Map<number, number>> {
  if (row.source === 'inbox') return new Map()
  // In this order: a file that is being shared is here until it is in the store.
  const here = await listHere(config, row.id)
  const finished = await listFinished(config, row.id)
  const received = new Map(here)
  // Some stores list what is still coming in, with the bytes that have come.
  for (const { fileId, size } of finished) received.set(fileId, Math.max(size, received.get(fileId) ?? 0))
  return received
}

const orWhenAway =
  <T>(instead: T) =>
  (error: unknown) => {
    if (error instanceof AppError && error.code === 'BUSY') return instead
    throw error
  }

/** The same to be shown: while the object store does not answer, what this server has. */
export async function listKnownReceived(config: Config, row: OfImport): Promise<Map<number, number>> {
  const found = await listReceived(config, row).catch(orWhenAway(undefined))
  return found ?? new Map(await listHere(config, row.id))
}

/** When something of an import was last received; 0 where nothing was. */
export async function lastUploadAt(config: Config, importId: number): Promise<number> {
  const folder = uploadFolder(config, importId)
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  const finished = await listFinished(config, importId)
  return Math.max(0, ...times, ...finished.map(({ modifiedAt }) => modifiedAt.getTime()))
}

/** Removes all that was uploaded for an import. */
export async function removeUploads(config: Config, importId: number): Promise<void> {
  for (const [fileId] of await listHere(config, importId)) stopSharing(uploadPath(config, importId, fileId))
  await rm(uploadFolder(config, importId), { recursive: true, force: true })
  await removeFinished(config, importId)
}

/** Removes what has come of one file. */
export async function removeUpload(config: Config, importId: number, fileId: number): Promise<void> {
  const path = uploadPath(config, importId, fileId)
  stopSharing(path)
  await rm(path, { force: true })
  await openFinished(config)?.delete(finishedKey(importId, fileId))
}

/** Milliseconds for which an import that is begun waits for its files to be shared: proxies cut off what takes long. */
const patience = 15_000

/** The files that are coming now, by their paths. */
const inProgress = new Set<string>()

type Sized = readonly { id: number; size: number }[]

/**
 * Puts the files of an import that have come whole here where every server finds them; one that cannot be put there keeps no other here. Throws
 * the last failure: BUSY where the object store does not answer.
 */
export async function shareWhole(config: Config, importId: number, files: Sized): Promise<void> {
  const sizes = new Map(await listHere(config, importId))
  let failed = Promise.resolve()
  for (const { id, size } of files) {
    const path = uploadPath(config, importId, id)
    if (sizes.get(id) !== size || inProgress.has(path)) continue
    const sharing = shareUpload(config, path, { importId, fileId: id, size })
    await sharing.catch(() => (failed = sharing))
  }
  await failed
}

/** Sees to it that every server finds the files of an import that have come whole here. Throws BUSY where that takes long, or the object store does not answer. */
export async function shareUploads(config: Config, importId: number, files: Sized): Promise<void> {
  if (!config.objectStore) return
  const sharing = shareWhole(config, importId, files)
  const timer = new AbortController()
  const late = setTimeout(patience, undefined, { signal: timer.signal }).then(() => {
    throw new AppError('BUSY', 'import.sharing', { retryAfter: 5 })
  })
  await Promise.race([sharing, late]).finally(() => timer.abort())
}

const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'write' || error.syscall === 'fdatasync')

/** A piece of an upload: where it begins, how large the whole file is, and the bytes as they come. */
interface Piece {
  offset: number
  size: number
  body: Readable
}

async function append(handle: FileHandle, { offset, size, body }: Piece): Promise<number> {
  const { size: before } = await handle.stat()
  if (before !== offset) return before
  let at = before
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      const isTooMuch = at + bytes.length > size || at + bytes.length - before > largestPiece
      if (isTooMuch) throw new AppError('PAYLOAD_TOO_LARGE', 'import.tooMuch')
      for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
      at += bytes.length
    }
    await handle.datasync()
  } catch (error) {
    // What the disk did not take may be anything by now, and would count as received by its length alone.
    if (isOfDisk(error)) await handle.truncate(before)
    throw error
  }
  return at
}

// Where the store does not answer, the file is taken once more.
const findShared = async (config: Config, importId: number, fileId: number) =>
  openFinished(config)?.sizeOf(finishedKey(importId, fileId)).catch(orWhenAway(undefined))

async function appendTo(path: string, folder: string, piece: Piece): Promise<number> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
  try {
    // Its first piece makes the file.
    if (piece.offset === 0) await syncFolder(folder)
    return await append(handle, piece)
  } finally {
    await handle.close()
  }
}

/**
 * Appends a piece that begins where the received bytes end, as it comes; what the connection carried before it was cut stays. Begins to share
 * the file once it is whole. Gives how much there is afterwards.
 */
export async function receive(config: Config, { importId, fileId }: { importId: number; fileId: number }, piece: Piece): Promise<number> {
  const path = uploadPath(config, importId, fileId)
  if (inProgress.has(path)) throw new AppError('CONFLICT', 'import.arriving')
  inProgress.add(path)
  try {
    const before = await sizeOf(path)
    // A file that goes on here has not been shared: the store is not asked about each piece.
    const goesOn = piece.offset > 0 && before === piece.offset
    const isWhole = (before > 0 && before === piece.size) || (!goesOn && (await findShared(config, importId, fileId)) === piece.size)
    if (isWhole) return piece.size
    const folder = uploadFolder(config, importId)
    await makeLastingFolder(folder)
    const received = await appendTo(path, folder, piece)
    // Where the store is away, it is tried again beside the requests.
    if (received === piece.size) void shareUpload(config, path, { importId, fileId, size: received }).catch(() => undefined)
    return received
  } catch (error) {
    if (isNoRoom(error)) throw new AppError('INSUFFICIENT_STORAGE', 'import.uploadsFull', { cause: error })
    if (piece.body.destroyed && !piece.body.readableEnded && !(error instanceof AppError))
      throw new AppError('REQUEST_TIMEOUT', 'import.connectionCut', { cause: error })
    throw error
  } finally {
    inProgress.delete(path)
  }
}
