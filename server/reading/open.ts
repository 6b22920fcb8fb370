import { reasonFor } from '@amn/contract/reasons/reason'
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import { refuse } from './refuse.ts'

/** Which state of a file on disk something was read from. */
export interface Opened {
  handle: FileHandle
  size: number
  mtimeMs: number
  /** Path, size and time of change in one word: the key of every cache. */
  key: string
}

const failure = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('NOT_FOUND', 'file.notThere')
  return refuse(reasonFor('file.cannotOpenFor', { why: code }), error)
}

/** Opens a regular file for `work` and closes it after; links, pipes and devices are refused without blocking. */
export const withFile = async <T>(path: string, work: (opened: Opened) => Promise<T>): Promise<T> => {
  // Without O_NONBLOCK the opening of a FIFO waits for a writer for ever.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(failure)
  try {
    const facts = await handle.stat()
    const { size, mtimeMs } = facts
    if (!facts.isFile()) refuse('file.notRegular')
    return await work({ handle, size, mtimeMs, key: `${path}\0${size}\0${mtimeMs}` })
  } finally {
    await handle.close()
  }
}

/** Reads `length` bytes at `position`; fewer where the file ends. */
export const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** The whole of a file of at most `cap` bytes; a larger one is refused. */
export const readWhole = (path: string, cap: number): Promise<Buffer> =>
  withFile(path, ({ handle, size }) => {
    if (size > cap) refuse(reasonFor('file.larger', { MiB: Math.round(cap / 1_048_576) }))
    return readAt(handle, 0, size)
  })

/** Whether the path is a folder; a missing one is NOT_FOUND. */
export const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(failure)).isDirectory()
