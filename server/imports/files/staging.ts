import { reasonFor } from '@amn/contract/reasons/reason'
import { link, lstat, mkdir, open, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ErrorCode } from '@amn/contract/error-codes'
import type { Db } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { isWithin } from '../../http/files/is-within.ts'
import { PermanentFailure } from '../../jobs/work.ts'
import { realRootOf } from '../../process/ask-disk.ts'
import { syncFolder } from '../../process/sync-folder.ts'
import { nearestFolder } from '../plan/directories.ts'
import type { FileRow } from '../file-queries.ts'

/** The code of an error of the file system; empty for others. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const codes: Record<string, ErrorCode> = {
  ENOSPC: 'INSUFFICIENT_STORAGE',
  EDQUOT: 'INSUFFICIENT_STORAGE',
  EACCES: 'PATH_NOT_ALLOWED',
  EPERM: 'PATH_NOT_ALLOWED',
  EROFS: 'PATH_NOT_ALLOWED',
  ENOTDIR: 'PATH_NOT_ALLOWED',
  ENAMETOOLONG: 'PATH_NOT_ALLOWED',
}

/** An error of the file system that no retry would mend as a permanent failure; every other as it is. */
export function asPermanentFailure(error: unknown): unknown {
  const code = codes[codeOf(error)]
  return code
    ? new PermanentFailure(code, reasonFor('import.fileSystem', { why: error instanceof Error ? error.message : codeOf(error) }), {
        cause: error,
      })
    : error
}

/** The hidden folder, which no scan enters, with the copies of an import; beside their targets, so that one rename moves them there. */
export const stagingIn = (folder: string, importId: number): string => join(folder, `.amn-import-${importId}`)

/** Finds the folder nearest to a target, refusing one that links lead out of the media directories. */
export async function anchorOf(db: Db, root: string, target: string): Promise<string> {
  const folder = await nearestFolder(dirname(join(root, target)))
  const roots = await Promise.all((await listRootPaths(db)).map(realRootOf))
  if (!roots.some((one) => isWithin(folder, one))) throw new PermanentFailure('PATH_NOT_ALLOWED', 'import.outside')
  return folder
}

type Copied = Pick<FileRow, 'inode' | 'device' | 'size'>
/** Whether the file at a path is the very one that was copied. */
export async function isOurs(path: string, { inode, device, size }: Copied): Promise<boolean> {
  const facts = await lstat(path).catch(() => undefined)
  return facts !== undefined && facts.isFile() && String(facts.ino) === inode && String(facts.dev) === device && facts.size === size
}

// Where a file system has no hard links, an empty file reserves the name first.
async function linkOrRename(stage: string, final: string): Promise<void> {
  try {
    await link(stage, final)
    await unlink(stage)
  } catch (error) {
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(codeOf(error))) throw error
    await (await open(final, 'wx')).close()
    await rename(stage, final)
  }
}

/** Gives a copy its name; never takes that of another file. */
export async function giveName(stage: string, final: string, file: Copied): Promise<void> {
  try {
    if (await isOurs(final, file)) return await rm(stage, { force: true })
    await linkOrRename(stage, final)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new PermanentFailure('CONFLICT', 'import.somethingElse')
    throw asPermanentFailure(error)
  }
}

/** The folders that are still to be made for a target, the outer first. */
export async function missingFolders(root: string, target: string): Promise<string[]> {
  const missing: string[] = []
  for (let at = dirname(join(root, target)); at.length > root.length; at = dirname(at)) {
    if (await lstat(at).catch(() => undefined)) break
    missing.unshift(at)
  }
  return missing
}

/** Makes a folder that other programs may read as they may read the one above it. */
export async function makeFolder(path: string): Promise<void> {
  const { mode } = await lstat(dirname(path))
  try {
    await mkdir(path)
    const handle = await open(path, 'r')
    await handle.chmod(mode & 0o777).finally(() => handle.close())
    await syncFolder(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw asPermanentFailure(error)
  }
}

/** Removes empty folders, the inner first. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined)
}
