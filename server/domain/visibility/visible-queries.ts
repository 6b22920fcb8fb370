import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { isVisible, type MediaFacts, type Viewer, viewerOf } from './visibility.ts'

/** Within what a caller may find things, and what refuses a call whose own right lacks. */
export interface Scope extends Viewer {
  permit: (type: MediaType, mediaId?: number) => void
}

type Kind = keyof typeof reasons
const reasons = { media: 'media.none', content: 'media.noContent', file: 'media.noFile', binned: 'media.noneInBin' } as const
const notFound = (what: Kind) => new AppError('NOT_FOUND', reasons[what])

/** The row of an object if the caller may see its media; throws NOT_FOUND otherwise, ACCESS_DENIED when only the call's own right lacks. */
export const guard = <T extends MediaFacts & { mediaId?: number }>(row: T | undefined, scope: Scope, what: Kind): T => {
  if (!row || !isVisible(row, scope)) throw notFound(what)
  scope.permit(row.type, row.mediaId)
  return row
}

const guarded = ['media.id as mediaId', 'media.type', 'media.adult', 'media.deleted_at'] as const
interface MediaRow extends MediaFacts {
  mediaId: number
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
export async function listVisibleMedia(db: Db, viewer: Viewer, ids: readonly number[]): Promise<MediaRow[]> {
  const rows = ids.length > 0 ? await db.selectFrom('media').select(guarded).where('id', 'in', ids).execute() : []
  return rows.filter((row) => isVisible(row, viewer))
}

/** The ids of those of some media that somebody may see. */
export async function listVisibleIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await listVisibleMedia(db, viewerOf(actor), ids)
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

/** The file with this id of this content, with its path, under the same rules as its media. */
export async function getVisibleFile(db: Db, scope: Scope, contentId: number, fileId: number, mediaId?: number): Promise<FileRow> {
  const [row] = await findFile(db, { id: fileId, contentId })
  return guard(mediaId === undefined || row?.mediaId === mediaId ? row : undefined, scope, 'file')
}

const listRoots = prepared<Record<never, never>, { path: string }>((db) =>
  db.selectFrom('root').select('path').where('removed_at', 'is', null),
)

/** The folders that hold media now. */
export const listRootPaths = async (db: Db): Promise<string[]> => (await listRoots(db, {})).map((root) => root.path)
