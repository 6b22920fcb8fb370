import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { ImportTarget } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { isRootAway } from '../../library/roots.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { freeIn } from '../files/free-space.ts'
import { listRoots, type Root } from './media-queries.ts'

/** A media directory into which files of a type can go. */
export interface TargetDirectory {
  rootId: number
  /** The real path of the directory. */
  root: string
  /** The folder of the type below it; empty: the directory itself. */
  folder: string
  problem: ImportTarget['problem']
  free: number | null
}

// Null where the directory holds another type, and a new folder would change the type of all of it.
async function folderFor(root: Root, type: MediaType): Promise<string | null> {
  if (root.type !== null) return root.type === type ? '' : null
  const entries = await readdir(root.path, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name)
  const typed = folders.filter((name) => typeOfFolder(name) !== undefined)
  const own = typed.filter((name) => typeOfFolder(name) === type).sort()[0]
  if (own !== undefined) return own
  const ofRoot = typed.length > 0 ? undefined : typeOfFolder(basename(root.path))
  if (ofRoot === undefined) return type
  return ofRoot === type ? '' : null
}

/** The nearest folder above a path that is there, as a real path. */
export async function nearestFolder(path: string): Promise<string> {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf(sep))) {
    const found = await realpath(at || sep).catch(() => undefined)
    if (found !== undefined || at === '') return found ?? sep
  }
}

/** Whether new folders and files can be made in a folder, or in the nearest that is there above it. */
export async function isWritable(path: string): Promise<boolean> {
  const folder = await nearestFolder(path)
  const isFolder = await stat(folder).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
  return (
    isFolder &&
    (await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    ))
  )
}

async function describeRoot(root: Root, type: MediaType, reserve: number): Promise<TargetDirectory | undefined> {
  if (await isRootAway(root, 2000)) {
    const mayHold = root.type === null || root.type === type
    return mayHold ? { rootId: root.id, root: root.path, folder: '', free: null, problem: 'offline' } : undefined
  }
  const folder = await folderFor(root, type)
  if (folder === null) return undefined
  const real = await realpath(root.path).catch(() => root.path)
  const free = await freeIn(real)
  const isOpen = await isWritable(join(real, folder))
  const problem: TargetDirectory['problem'] = !isOpen ? 'not-writable' : free !== null && free < reserve ? 'no-space' : null
  return { rootId: root.id, root: real, folder, free, problem }
}

/** The media directories into which files of a type can go, those without a problem first. */
export async function listTargetDirectories(db: Db, type: MediaType, reserve: number): Promise<TargetDirectory[]> {
  const found = await Promise.all((await listRoots(db)).map((root) => describeRoot(root, type, reserve)))
  return found.filter((directory) => directory !== undefined).toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null))
}
