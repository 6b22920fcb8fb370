import { type PlainReasonKey, reasonFor } from '@amn/contract/reasons/reason'
import { realpath } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { typeOfFolder } from '../../names/type-folders.ts'

/** A folder or file below a media directory: as the scan calls it, and where it really is. */
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
  const roots = await db.selectFrom('root').select(['id', 'path', 'amn_media_type as type']).where('removed_at', 'is', null).execute()
  for (const root of roots) {
    const realRoot = (await realOf(root.path)) ?? root.path
    const inside = below(real, realRoot)
    if (inside === undefined) continue
    // A scan calls what lies behind a link inside by the name of the link.
    const found = below(resolve(path), root.path) ?? inside
    const isOfType = root.type === null && !found.includes(sep) && typeOfFolder(found) !== undefined
    if (isOfType) throw forbidden('media.pathOfType')
    return { root, path: found, real }
  }
  throw forbidden('media.pathNotInside')
}

/** A media that a path belongs to already: it lies there, below there, or has files there. */
export async function findOwner(db: Db, { root, path }: Pick<FoundPath, 'root' | 'path'>, own?: number) {
  const chosen = ['media.id as mediaId', 'media.title', 'media.type as amnMediaType'] as const
  // Whatever lies below a folder sorts between its name with a slash and with the sign after that.
  const [from, to] = [`${path}/`, `${path}0`]
  const media = await db
    .selectFrom('media')
    .select(chosen)
    .where('media.root_id', '=', root.id)
    .where((is) => is.or([is('media.path', '=', path), is.and([is('media.path', '>=', from), is('media.path', '<', to)])]))
    .$if(own !== undefined, (query) => query.where('media.id', '!=', own ?? 0))
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst()
  if (media) return media
  return db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select(chosen)
    .where('file.root_id', '=', root.id)
    .where((is) => is.or([is('file.path', '=', path), is.and([is('file.path', '>=', from), is('file.path', '<', to)])]))
    .$if(own !== undefined, (query) => query.where('media.id', '!=', own ?? 0))
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst()
}

/** Refuses with DUPLICATE, naming the other media, a path that belongs to one. */
export async function refuseTaken(db: Db, found: FoundPath, own?: number): Promise<void> {
  const owner = await findOwner(db, found, own)
  if (!owner) return
  const reason = reasonFor('media.pathTaken', { id: owner.mediaId, title: owner.title })
  throw new AppError('DUPLICATE', reason, { fields: [{ path: 'path', ...reason }] })
}
