import type { Db } from '../../db/tables.ts'

const pathsAtOnce = 200

const mediaColumns = [
  'id',
  'title',
  'path',
  'root_id as rootId',
  'art',
  'season_year as year',
  'deleted_at as deletedAt',
  'merged_into as mergedInto',
] as const

/** A media by its id. */
export const findMedia = (db: Db, id: number) => db.selectFrom('media').select(mediaColumns).where('id', '=', id).executeTakeFirst()

/** The oldest media in a folder of a media directory. */
export const findMediaIn = (db: Db, rootId: number, folder: string) =>
  db.selectFrom('media').select(mediaColumns).where('root_id', '=', rootId).where('path', '=', folder).orderBy('id').executeTakeFirst()

/** The files that the library has at some paths of a media directory. */
export const listFilesAt = (db: Db, rootId: number, paths: readonly string[]) =>
  db.selectFrom('file').select(['id', 'path', 'content_id as contentId']).where('root_id', '=', rootId).where('path', 'in', paths).execute()

/** The ids of the files at some paths of a media directory, some at a time. */
export async function* listFileIdsAt(db: Db, rootId: number, paths: readonly string[]): AsyncGenerator<number[]> {
  for (let from = 0; from < paths.length; from += pathsAtOnce) {
    const rows = await db
      .selectFrom('file')
      .select('id')
      .where('root_id', '=', rootId)
      .where('path', 'in', paths.slice(from, from + pathsAtOnce))
      .execute()
    if (rows.length > 0) yield rows.map(({ id }) => id)
  }
}

/** Of some media those outside of the bin of which no file can be reached. */
export async function listUnreachable(db: Db, mediaIds: readonly number[]): Promise<number[]> {
  if (mediaIds.length === 0) return []
  const kept = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.media_id as id')
    .distinct()
    .where('content.media_id', 'in', mediaIds)
    .where('file.state', '!=', 'unavailable')
    .execute()
  const left = mediaIds.filter((id) => !kept.some((row) => row.id === id))
  if (left.length === 0) return []
  const rows = await db.selectFrom('media').select('id').where('id', 'in', left).where('deleted_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}
