import { constants } from 'node:fs'
import { type FileHandle, link, lstat, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { PermanentFailure } from '../../jobs/work.ts'
import { freeIn } from './free-space.ts'
import { asPermanentFailure } from './staging.ts'
import type { FileRow } from '../file-queries.ts'

const piece = 1024 ** 2
/** So many bytes are copied before the free space is read again. */
const bytesBetweenChecks = 64 * piece
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

export interface Copying {
  signal: AbortSignal
  reserve: number
  /** Called with the size of every piece that was copied. */
  onBytes: (bytes: number) => void
}

const changed = () => new PermanentFailure('STALE', 'import.fileChanged')

// The bytes are those of the next piece once it is asked for.
async function* piecesOf(from: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(piece)
  for (let at = 0; ;) {
    const { bytesRead } = await from.read(buffer, 0, piece, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function copyBytes(
  from: AsyncIterable<Uint8Array>,
  to: FileHandle,
  folder: string,
  { signal, reserve, onBytes }: Copying,
): Promise<number> {
  let at = 0
  let since = bytesBetweenChecks
  for await (const bytes of from) {
    signal.throwIfAborted()
    if (since >= bytesBetweenChecks) {
      const free = await freeIn(folder)
      if (free !== null && free < reserve) throw new PermanentFailure('INSUFFICIENT_STORAGE', 'import.noSpaceThere')
      since = 0
    }
    const { byteLength } = bytes
    for (let done = 0; done < byteLength;) done += (await to.write(bytes, done, byteLength - done, at + done)).bytesWritten
    at += byteLength
    since += byteLength
    onBytes(byteLength)
  }
  return at
}

// Other programs may read it as they may read its folder.
async function finishCopy(target: FileHandle, stage: string, file: FileRow): Promise<void> {
  const { mode } = await stat(dirname(dirname(stage)))
  await target.chmod((mode & 0o666) | 0o600)
  if (file.mtime > 0) await target.utimes(file.mtime / 1000, file.mtime / 1000)
  await target.sync()
}

// Makes a hidden file by `work` and lets go of where it comes from, however that ends; gives what the file is known by.
async function makeStage(stage: string, { signal }: Copying, work: () => Promise<void>, end: () => unknown) {
  try {
    await work()
  } catch (error) {
    signal.throwIfAborted()
    throw asPermanentFailure(error)
  } finally {
    await end()
  }
  const { ino, dev } = await lstat(stage)
  return { inode: String(ino), device: String(dev) }
}

// Fills a hidden file, or takes the one that has been linked, to the disk and not only to memory.
async function writeStage(stage: string, file: FileRow, copying: Copying, pieces?: AsyncIterable<Uint8Array>): Promise<void> {
  const target = await open(stage, pieces ? 'wx' : constants.O_RDWR | constants.O_NOFOLLOW, 0o600)
  try {
    if (!pieces) copying.onBytes(file.size)
    else if ((await copyBytes(pieces, target, dirname(stage), copying)) !== file.size) throw changed()
    await finishCopy(target, stage, file)
  } finally {
    await target.close()
  }
}

/** Writes an upload that all servers share to a hidden file, as `copyFile` does. */
export function copyShared(
  found: { body: Readable; size: number },
  stage: string,
  file: FileRow,
  copying: Copying,
): Promise<{ inode: string; device: string }> {
  const write = async () => {
    if (found.size !== file.size) throw changed()
    await rm(stage, { force: true })
    await writeStage(stage, file, copying, found.body)
  }
  return makeStage(stage, copying, write, () => found.body.destroy())
}

// An upload on the same disk needs no second copy.
const tryLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )

/** Copies a file to a hidden file, to the disk and not only to memory. Gives what the copy is known by. */
export async function copyFile(from: string, stage: string, file: FileRow, copying: Copying): Promise<{ inode: string; device: string }> {
  const source = await open(from, readOnly).catch(() => {
    throw changed()
  })
  const write = async () => {
    const facts = await source.stat()
    const isSame = facts.isFile() && facts.size === file.size && (file.place === null || Math.round(facts.mtimeMs) === file.mtime)
    if (!isSame) throw changed()
    await rm(stage, { force: true })
    const isLinked = file.place === null && (await tryLink(from, stage))
    await writeStage(stage, file, copying, isLinked ? undefined : piecesOf(source))
  }
  return makeStage(stage, copying, write, () => source.close())
}
