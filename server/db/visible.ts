import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Db } from './tables.ts'

/** Within what a caller may find things: the media types, and whether adult media count. */
export interface Scope {
  types: readonly MediaType[]
  actor: { seesAdult: boolean; types: (right: 'EDIT') => readonly MediaType[] }
  permit: (type: MediaType) => void
}

const notFound = (what: string) => new AppError('NOT_FOUND', `There is no such ${what}`)

const isHidden = (row: { type: MediaType; adult: number; deleted_at: string | null }, scope: Scope): boolean => {
  if (row.deleted_at !== null || !scope.types.includes(row.type)) return true
  return row.adult === 1 && !scope.actor.seesAdult && !scope.actor.types('EDIT').includes(row.type)
}

const guard = <T extends { type: MediaType; adult: number; deleted_at: string | null }>(row: T | undefined, scope: Scope, what: string): T => {
  if (!row || isHidden(row, scope)) throw notFound(what)
  scope.permit(row.type)
  return row
}

const guarded = ['media.id as mediaId', 'media.type', 'media.adult', 'media.deleted_at'] as const

/** The media with this id if the caller may see it; throws NOT_FOUND otherwise, ACCESS_DENIED when only the call's own right lacks. */
export async function getVisibleMedia(db: Db, scope: Scope, id: number) {
  return guard(await db.selectFrom('media').select(guarded).where('id', '=', id).executeTakeFirst(), scope, 'media')
}

/** The content with this id, of this media where one is named, under the same rules as its media. */
export async function getVisibleContent(db: Db, scope: Scope, contentId: number, mediaId?: number) {
  const row = await db
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select([...guarded, 'content.id as contentId'])
    .where('content.id', '=', contentId)
    .$if(mediaId !== undefined, (query) => query.where('media.id', '=', mediaId ?? 0))
    .executeTakeFirst()
  return guard(row, scope, 'content')
}

/** The file with this id of this content, with where it lies, under the same rules as its media. */
export async function getVisibleFile(db: Db, scope: Scope, contentId: number, fileId: number, mediaId?: number) {
  const row = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select([
      ...guarded,
      'file.id as fileId',
      'file.path',
      'file.raw_path as rawPath',
      'file.size',
      'file.mtime',
      'file.mime_type as mimeType',
      'file.content_type as contentType',
      'file.renderer',
      'file.state',
      'file.reason',
      'root.path as root',
      'file.root_id as rootId',
    ])
    .where('file.id', '=', fileId)
    .where('content.id', '=', contentId)
    .$if(mediaId !== undefined, (query) => query.where('media.id', '=', mediaId ?? 0))
    .executeTakeFirst()
  return guard(row, scope, 'file')
}

/** The folders that hold media now. */
export const listRootPaths = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('root').select('path').where('removed_at', 'is', null).execute()).map((root) => root.path)
