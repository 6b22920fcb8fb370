import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'

/** Within what a caller may find things: the media types, and whether adult media count. */
export interface Scope {
  types: readonly MediaType[]
  actor: { seesAdult: boolean; types: (right: 'EDIT') => readonly MediaType[] }
  permit: (type: MediaType, mediaId?: number) => void
}

const notFound = (what: string) => new AppError('NOT_FOUND', `There is no such ${what}`)

/** Whether a media, wherever it lies, is of the types of a caller, and not an adult one unless they want or edit those. */
export const isAllowed = (row: { type: MediaType; adult: number }, { types, actor }: Pick<Scope, 'types' | 'actor'>): boolean =>
  types.includes(row.type) && (row.adult === 0 || actor.seesAdult || actor.types('EDIT').includes(row.type))

const isHidden = (row: { type: MediaType; adult: number; deleted_at: string | null }, scope: Pick<Scope, 'types' | 'actor'>): boolean =>
  row.deleted_at !== null || !isAllowed(row, scope)

/** The row of an object if the caller may see its media; throws NOT_FOUND otherwise, ACCESS_DENIED when only the call's own right lacks. */
export const guard = <T extends { type: MediaType; adult: number; deleted_at: string | null; mediaId?: number }>(
  row: T | undefined,
  scope: Scope,
  what: string,
): T => {
  if (!row || isHidden(row, scope)) throw notFound(what)
  scope.permit(row.type, row.mediaId)
  return row
}

const guarded = ['media.id as mediaId', 'media.type', 'media.adult', 'media.deleted_at'] as const
interface MediaRow {
  mediaId: number
  type: MediaType
  adult: number
  deleted_at: string | null
}
interface ContentRow extends MediaRow {
  contentId: number
}
interface FileRow extends MediaRow {
  fileId: number
  path: string
  rawPath: Uint8Array | null
  size: number
  mtime: number
  mimeType: string
  root: string
}

const findMedia = prepared<{ id: number }, MediaRow>((db, given) => db.selectFrom('media').select(guarded).where('id', '=', given('id')))

/** The media with this id if the caller may see it; throws NOT_FOUND otherwise, ACCESS_DENIED when only the call's own right lacks. */
export async function getVisibleMedia(db: Db, scope: Scope, id: number): Promise<MediaRow> {
  const [row] = await findMedia(db, { id })
  return guard(row, scope, 'media')
}

/** Those of some media that the caller may see. */
export async function listVisibleMedia(db: Db, scope: Pick<Scope, 'types' | 'actor'>, ids: readonly number[]): Promise<MediaRow[]> {
  const rows = ids.length > 0 ? await db.selectFrom('media').select(guarded).where('id', 'in', ids).execute() : []
  return rows.filter((row) => !isHidden(row, scope))
}

/** The ids of those of some media that somebody may see. */
export async function listVisibleIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await listVisibleMedia(db, { actor, types: actor.types('INFO') }, ids)
  return new Set(rows.map(({ mediaId }) => mediaId))
}

const findContent = prepared<{ id: number }, ContentRow>((db, given) =>
  db
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select([...guarded, 'content.id as contentId'])
    .where('content.id', '=', given('id')),
)

/** The content with this id, of this media where one is named, under the same rules as its media. */
export async function getVisibleContent(db: Db, scope: Scope, contentId: number, mediaId?: number): Promise<ContentRow> {
  const [row] = await findContent(db, { id: contentId })
  return guard(mediaId === undefined || row?.mediaId === mediaId ? row : undefined, scope, 'content')
}

const findFile = prepared<{ id: number; contentId: number }, FileRow>((db, given) =>
  db
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
      'root.path as root',
    ])
    .where('file.id', '=', given('id'))
    .where('content.id', '=', given('contentId')),
)

/** The file with this id of this content, with where it lies, under the same rules as its media. */
export async function getVisibleFile(db: Db, scope: Scope, contentId: number, fileId: number, mediaId?: number): Promise<FileRow> {
  const [row] = await findFile(db, { id: fileId, contentId })
  return guard(mediaId === undefined || row?.mediaId === mediaId ? row : undefined, scope, 'file')
}

const listRoots = prepared<Record<never, never>, { path: string }>((db) =>
  db.selectFrom('root').select('path').where('removed_at', 'is', null),
)

/** The folders that hold media now. */
export const listRootPaths = async (db: Db): Promise<string[]> => (await listRoots(db, {})).map((root) => root.path)
