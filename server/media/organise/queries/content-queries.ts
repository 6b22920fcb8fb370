import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { contentKey } from '../../../domain/media/numbering.ts'
import { inChunks } from '../in-chunks.ts'

/** A content with the key by which a scan would find it. */
export interface KeyedContent {
  id: number
  key: string
  lockedFields: string
}

/** The contents of a media in their order. */
export async function listKeyedContents(db: Db, mediaId: number): Promise<KeyedContent[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'kind', 'season', 'volume', 'number', 'number_text as numberText', 'title', 'aired_at as airedAt'])
    .select(['season_title as seasonTitle', 'discriminator', 'locked_fields as lockedFields'])
    .where('media_id', '=', mediaId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, lockedFields: row.lockedFields, key: contentKey(row) }))
}

/** How many contents of a media there are, as its row counts them. */
export const countContents = async (db: Db, mediaId: number): Promise<number> =>
  (await db.selectFrom('media').select('content_count as n').where('id', '=', mediaId).executeTakeFirstOrThrow()).n

/** The ids of all contents of a media. */
export async function listContentIds(db: Db, mediaId: number): Promise<number[]> {
  const rows = await db.selectFrom('content').select('id').where('media_id', '=', mediaId).execute()
  return rows.map(({ id }) => id)
}

/** The media to which each of some contents belongs; those that are gone are missing. */
export async function listMediaOfContents(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const media = new Map<number, number>()
  for (const chunk of inChunks(ids)) {
    const rows = await db.selectFrom('content').select(['id', 'media_id']).where('id', 'in', chunk).execute()
    for (const { id, media_id } of rows) media.set(id, media_id)
  }
  return media
}

/** Moves contents from one media to another, with everybody's rows, history and issues, and sets their locks. */
export async function moveContentRows(
  tx: Tx,
  ids: readonly number[],
  { from, to, lockedFields }: { from: number; to: number; lockedFields: string },
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await tx.updateTable('content').set({ media_id: to, locked_fields: lockedFields }).where('id', 'in', chunk).execute()
    for (const table of ['user_content', 'user_file', 'progress_event', 'annotation', 'listening_session', 'issue'] as const)
      await tx.updateTable(table).set({ media_id: to }).where('media_id', '=', from).where('content_id', 'in', chunk).execute()
  }
}

/** The locked fields of a content, as they are stored. */
export async function getContentLocks(db: Db, id: number): Promise<string> {
  const { locks } = await db.selectFrom('content').select('locked_fields as locks').where('id', '=', id).executeTakeFirstOrThrow()
  return locks
}

/** Writes which fields of a content are locked. */
export const writeContentLocks = (tx: Tx, id: number, lockedFields: string) =>
  tx.updateTable('content').set({ locked_fields: lockedFields }).where('id', '=', id).execute()

/** Takes contents out of the database; gives their rows, so that they can be put back. */
export async function takeContents(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('content').selectAll().where('id', 'in', ids).execute()
  await tx.deleteFrom('content').where('id', 'in', ids).execute()
  return rows
}

/** Puts contents back that were taken out of the database. */
export async function putContentsBack(tx: Tx, rows: readonly Insertable<Tables['content']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('content').values(rows).execute()
}

/** The files of some contents. */
export async function listFileIds(db: Db, contentIds: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of inChunks(contentIds)) {
    const files = await db.selectFrom('file').select('id').where('content_id', 'in', chunk).orderBy('id').execute()
    ids.push(...files.map(({ id }) => id))
  }
  return ids
}

/** Gives all files of one content to another. */
export const moveAllFiles = (tx: Tx, fromContent: number, toContent: number) =>
  tx.updateTable('file').set({ content_id: toContent }).where('content_id', '=', fromContent).execute()

/** Gives those of some files that belong to one content to another. */
export async function moveFiles(tx: Tx, fileIds: readonly number[], fromContent: number, toContent: number): Promise<void> {
  if (fileIds.length === 0) return
  await tx.updateTable('file').set({ content_id: toContent }).where('id', 'in', fileIds).where('content_id', '=', fromContent).execute()
}
