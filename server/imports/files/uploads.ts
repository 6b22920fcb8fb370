import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { largestPiece } from '@amn/contract/library/library-values'
import type { Config } from '../../config.ts'
import { isNoRoom } from '../../http/errors.ts'

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

/** How many bytes of each file of an import were received. */
export async function listReceived(config: Config, row: { id: number; source: 'inbox' | 'upload' }): Promise<Map<number, number>> {
  if (row.source === 'inbox') return new Map()
  const folder = uploadFolder(config, row.id)
  const names = await readdir(folder).catch(() => [])
  return new Map(await Promise.all(names.map(async (name) => [Number(name), await sizeOf(join(folder, name))] as const)))
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
  return Math.max(0, ...times)
}

export const removeUploads = (config: Config, importId: number): Promise<void> =>
  rm(uploadFolder(config, importId), { recursive: true, force: true })

const inProgress = new Set<string>()

/**
 * Writes a piece of a file as it comes, where it begins at what the server has; what the connection carried before it was cut stays.
 * Gives how much there is afterwards.
 */
export async function receive(config: Config, file: { importId: number; fileId: number; size: number }, offset: number, body: Readable) {
  const path = uploadPath(config, file.importId, file.fileId)
  if (inProgress.has(path)) throw new AppError('CONFLICT', 'import.arriving')
  inProgress.add(path)
  try {
    await mkdir(uploadFolder(config, file.importId), { recursive: true, mode: 0o700 })
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
    try {
      const { size: before } = await handle.stat()
      if (before !== offset) return before
      let at = before
      for await (const piece of body as AsyncIterable<Buffer>) {
        const isTooMuch = at + piece.length > file.size || at + piece.length - before > largestPiece
        if (isTooMuch) throw new AppError('PAYLOAD_TOO_LARGE', 'import.tooMuch')
        for (let done = 0; done < piece.length;) done += (await handle.write(piece, done, piece.length - done, at + done)).bytesWritten
        at += piece.length
      }
      if (at === file.size) await handle.datasync()
      return at
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isNoRoom(error)) throw new AppError('INSUFFICIENT_STORAGE', 'import.uploadsFull', { cause: error })
    if (body.destroyed && !body.readableEnded && !(error instanceof AppError))
      throw new AppError('REQUEST_TIMEOUT', 'import.connectionCut', { cause: error })
    throw error
  } finally {
    inProgress.delete(path)
  }
}
