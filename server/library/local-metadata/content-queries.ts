import type { Db } from '../../db/tables.ts'

/** The contents of a media that consist of several files. */
export async function listContentsInParts(db: Db, mediaId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.id')
    .distinct()
    .where('content.media_id', '=', mediaId)
    .where('file.part', '>', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The title of a media. */
export async function getMediaTitle(db: Db, mediaId: number): Promise<string> {
  const { title } = await db.selectFrom('media').select('title').where('id', '=', mediaId).executeTakeFirstOrThrow()
  return title
}
