import type { Db } from '../db/tables.ts'
import type { KnownContent } from './match.ts'

/** Those of some media that are in the library at this moment. */
export const listMediaStates = async (db: Db, mediaIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', mediaIds).where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The contents of some media with their files. */
export async function listKnownContents(db: Db, mediaIds: readonly number[]): Promise<(KnownContent & { mediaId: number })[]> {
  if (mediaIds.length === 0) return []
  const contents = await db
    .selectFrom('content')
    .select(['id', 'media_id as mediaId', 'season', 'volume', 'number_text as number', 'kind', 'title'])
    .where('media_id', 'in', mediaIds)
    .execute()
  const files = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.hash', 'file.content_id as contentId'])
    .where('content.media_id', 'in', mediaIds)
    .orderBy('file.id')
    .execute()
  const filesOf = new Map<number, KnownContent['files']>()
  for (const { contentId, ...file } of files) filesOf.set(contentId, [...(filesOf.get(contentId) ?? []), file])
  return contents.map((content) => ({ ...content, files: filesOf.get(content.id) ?? [] }))
}

/** When a person's states of some media were changed last. */
export const listMediaTimes = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_media')
    .select(['media_id as mediaId', 'updated_at as at'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()

/** When a person's states of the contents of some media were changed last. */
export const listContentTimes = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_content')
    .select(['content_id as contentId', 'updated_at as at'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()

/** When a person's positions in the files of some media were changed last. */
export const listPositionTimes = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_file')
    .select(['content_id as contentId', 'file_id as fileId', 'at'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()

interface ReportSpan {
  from: string
  to: string
  fileIds?: readonly number[]
}

/** What a person's devices have reported of some media within a span of time, and of certain files where they are given. */
export const listReports = (db: Db, userId: number, mediaIds: readonly number[], { from, to, fileIds }: ReportSpan) =>
  db
    .selectFrom('progress_event')
    .select(['content_id as contentId', 'file_id as fileId', 'at', 'unit', 'position', 'cfi'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .$if(fileIds !== undefined, (query) => query.where('file_id', 'in', [...(fileIds ?? []), 0]))
    .execute()

/** A person's earlier rounds through some media. */
export const listRounds = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_round')
    .select(['media_id as mediaId', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()
