import { type PlainReasonKey, reasonFor } from '@amn/contract/reasons/reason'
import { realpath } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { findOwner, listRoots } from './path-queries.ts'

/** A folder or file below a media directory: its name for the scan, and its real path. */
export interface FoundPath {
  root: { id: number; path: string; type: MediaType | null }
  /** Below the root. */
  path: string
  real: string
}

const forbidden = (reason: PlainReasonKey) => new AppError('PATH_NOT_ALLOWED', 'media.pathOutside', { fields: [{ path: 'path', reason }] })
const below = (path: string, folder: string): string | undefined => {
  const start = folder.endsWith(sep) ? folder : folder + sep
  return path.startsWith(start) ? path.slice(start.length) : undefined
}
const realOf = (path: string) => realpath(path).catch(() => undefined)

/** Finds a path below the media directories after all links; throws PATH_NOT_ALLOWED for anything else, a directory itself and the folder of a type. */
export async function findPath(db: Db, path: string): Promise<FoundPath> {
  const real = isAbsolute(path) && !path.includes('\0') ? await realOf(path) : undefined
  if (real === undefined) throw forbidden('media.pathGone')
  const roots = await listRoots(db)
  for (const root of roots) {
    const realRoot = (await realOf(root.path)) ?? root.path
    const inside = below(real, realRoot)
    if (inside === undefined) continue
    // A scan names what a link inside leads to by the link.
    const found = below(resolve(path), root.path) ?? inside
    const isOfType = root.type === null && !found.includes(sep) && typeOfFolder(found) !== undefined
    if (isOfType) throw forbidden('media.pathOfType')
    return { root, path: found, real }
  }
  throw forbidden('media.pathNotInside')
}

/** Refuses with DUPLICATE, naming the other media, a path that belongs to one. */
export async function refuseTaken(db: Db, found: FoundPath, own?: number): Promise<void> {
  const owner = await findOwner(db, found, own)
  if (!owner) return
  const reason = reasonFor('media.pathTaken', { id: owner.mediaId, title: owner.title })
  throw new AppError('DUPLICATE', reason, { fields: [{ path: 'path', ...reason }] })
}
