import { constants } from 'node:fs'
import { type FileHandle, open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { askDisk, isAnswering, realRootOf } from '../../process/ask-disk.ts'
import { isWithin } from './is-within.ts'

const gone = () => new AppError('NOT_FOUND', 'file.moved')
const offline = () => new AppError('MEDIA_OFFLINE', 'file.offline', { retryAfter: 10 })

/** Whether these names in a media directory show that its disk is there: what a mount point holds by itself does not. */
export const isHoldingMedia = (names: readonly string[]): boolean => names.some((name) => !name.startsWith('.') && name !== 'lost+found')

/** Milliseconds that a disk may need to spin up. */
const patience = 10_000

const isOffline = async (root: string): Promise<boolean> =>
  !isHoldingMedia((await askDisk(root, 'names', () => readdir(root), patience)) ?? [])

/** The location of a file: its media directory, and the path below it as text or, where it is not UTF-8, as bytes. */
export interface FileLocation {
  root: string
  path: string
  rawPath?: Uint8Array | null
}

// Each folder of a media directory may be a disk of its own, one of which does not answer.
const branchOf = ({ root, path }: FileLocation): string => join(root, path.split(sep, 1)[0] ?? '')

// In bytes, one a character: not every path is UTF-8.
const isBelow = (real: Buffer, root: Buffer | string) => isWithin(real.toString('latin1'), Buffer.from(root).toString('latin1'))

// Its own media directory first: another one, whose disk may not answer, is asked only about what links lead to.
async function isInside(real: Buffer, own: string, realOwn: Buffer | string, roots: readonly string[]): Promise<boolean> {
  if (roots.includes(own) && isBelow(real, realOwn)) return true
  const others = await Promise.all(roots.filter((root) => root !== own).map(realRootOf))
  return others.some((root) => isBelow(real, root))
}

/**
 * The real path of a file or folder of the library, checked now: inside one of the media directories after all links.
 * Throws MEDIA_OFFLINE when the directory is not there, NOT_FOUND when the file is gone or leads outside.
 */
export async function findRealPath(location: FileLocation, roots: readonly string[]): Promise<string | Buffer> {
  const full = location.rawPath ? Buffer.concat([Buffer.from(location.root + sep), location.rawPath]) : join(location.root, location.path)
  if (!(await isAnswering(location.root, patience))) throw offline()
  const branch = branchOf(location)
  const realOf = (path: string | Buffer) => realpath(path, { encoding: 'buffer' })
  const ask = () => Promise.all([realOf(full), realOf(location.root).catch(() => location.root)])
  const answer = await askDisk(branch, `path ${Buffer.from(full).toString('latin1')}`, ask, patience)
  if (!answer) throw !(await isAnswering(branch, 1)) || (await isOffline(location.root)) ? offline() : gone()
  const [real, realRoot] = answer
  if (!(await isInside(real, location.root, realRoot, roots))) throw gone()
  return location.rawPath ? real : real.toString('utf8')
}

/** Throws MEDIA_OFFLINE when a media directory is not there. */
export const refuseOffline = async (root: string): Promise<void> => {
  if (await isOffline(root)) throw offline()
}

/** Whether an error says that a media directory is not there. */
export const isMediaOffline = (error: unknown): boolean => error instanceof AppError && error.code === 'MEDIA_OFFLINE'

/** The same for whoever can do without the file, but must not think that it is gone while its disk is: undefined, or MEDIA_OFFLINE. */
export const findPathIfThere = (location: FileLocation, roots: readonly string[]): Promise<string | Buffer | undefined> =>
  findRealPath(location, roots).catch((error: unknown) => {
    if (isMediaOffline(error)) throw error
    return undefined
  })

/** Opens a regular file of the library for reading, without following a last link and without waiting at a pipe. */
export async function openInside(
  location: FileLocation,
  roots: readonly string[],
): Promise<{ handle: FileHandle; size: number; mtimeMs: number; real: string | Buffer }> {
  const real = await findRealPath(location, roots)
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined)
  if (!handle) throw gone()
  const stats = await handle.stat().catch(() => undefined)
  if (stats?.isFile()) return { handle, size: stats.size, mtimeMs: stats.mtimeMs, real }
  await handle.close()
  throw gone()
}
