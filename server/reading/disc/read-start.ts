import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes of a table of contents of a disc that are read at most; real ones have some hundred KiB. */
const mostRead = 1024 ** 2

/** The beginning of a file, blocking: for worker threads. Empty where it cannot be read. */
export function readStart(path: string | Buffer, most = mostRead): Buffer {
  let handle: number | undefined
  try {
    handle = openSync(path, 'r')
    const stats = fstatSync(handle)
    if (!stats.isFile()) return Buffer.alloc(0)
    const bytes = Buffer.alloc(Math.min(stats.size, most))
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0))
  } catch {
    return Buffer.alloc(0)
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
