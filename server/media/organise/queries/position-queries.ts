import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { inChunks } from '../in-chunks.ts'

/** A content within a media. */
export interface ContentKey {
  mediaId: number
  contentId: number
}

/** Everybody's positions in the files of a content. */
export const listPositions = (db: Db, { mediaId, contentId }: ContentKey) =>
  db.selectFrom('user_file').selectAll().where('media_id', '=', mediaId).where('content_id', '=', contentId).execute()
export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number]

/** Everybody's file of a media that they used last, and when. */
export const listLastFiles = async (db: Db, mediaId: number): Promise<Map<number, { fileId: number; at: string }>> => {
  const rows = await db.selectFrom('user_file').select(['user_id', 'file_id', 'at']).where('media_id', '=', mediaId).orderBy('at').execute()
  return new Map(rows.map(({ user_id, file_id, at }) => [user_id, { fileId: file_id, at }]))
}

/** Deletes somebody's position in a file. */
export const deletePosition = (tx: Tx, { user_id, content_id, file_id }: PositionRow) =>
  tx.deleteFrom('user_file').where('user_id', '=', user_id).where('content_id', '=', content_id).where('file_id', '=', file_id).execute()

/** Inserts positions as they are. */
export const insertPositions = (tx: Tx, rows: readonly Insertable<Tables['user_file']>[]) =>
  tx.insertInto('user_file').values(rows).execute()

/** Moves everybody's positions in one content to another. */
export const moveAllPositions = (tx: Tx, from: ContentKey, to: ContentKey) =>
  tx
    .updateTable('user_file')
    .set({ media_id: to.mediaId, content_id: to.contentId })
    .where('media_id', '=', from.mediaId)
    .where('content_id', '=', from.contentId)
    .execute()

/** Moves somebody's position in a file of one content to another. */
export const movePosition = (tx: Tx, { user_id, file_id }: PositionRow, from: ContentKey, to: ContentKey) =>
  tx
    .updateTable('user_file')
    .set({ media_id: to.mediaId, content_id: to.contentId })
    .where('user_id', '=', user_id)
    .where('media_id', '=', from.mediaId)
    .where('content_id', '=', from.contentId)
    .where('file_id', '=', file_id)
    .execute()

const selectEvents = (db: Db, { mediaId, contentId }: ContentKey) =>
  db.selectFrom('progress_event').select('id').where('media_id', '=', mediaId).where('content_id', '=', contentId)

/** The events in the history of a content that concern some files. */
export async function listEventsOf(db: Db, content: ContentKey, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return []
  return (await selectEvents(db, content).where('file_id', 'in', fileIds).execute()).map(({ id }) => id)
}

/** The events in the history of a content that concern other files than these. */
export async function listEventsBeside(db: Db, content: ContentKey, fileIds: readonly number[]): Promise<number[]> {
  const events = selectEvents(db, content).where('file_id', 'not in', fileIds.length > 0 ? fileIds : [0])
  return (await events.execute()).map(({ id }) => id)
}

/** Moves the whole history of one content to another. */
export const moveAllEvents = (tx: Tx, from: ContentKey, to: ContentKey) =>
  tx
    .updateTable('progress_event')
    .set({ media_id: to.mediaId, content_id: to.contentId })
    .where('media_id', '=', from.mediaId)
    .where('content_id', '=', from.contentId)
    .execute()

/** Moves those of some events that belong to one content to another. */
export async function moveEvents(tx: Tx, ids: readonly number[], fromContent: number, to: ContentKey): Promise<void> {
  for (const chunk of inChunks(ids))
    await tx
      .updateTable('progress_event')
      .set({ media_id: to.mediaId, content_id: to.contentId })
      .where('id', 'in', chunk)
      .where('content_id', '=', fromContent)
      .execute()
}

/** Moves everybody's bookmarks and highlights in one content to another, and what they heard of it; or only those in some files of it. */
export async function moveAnnotationsAndListening(tx: Tx, from: ContentKey, to: ContentKey, fileIds?: readonly number[]): Promise<void> {
  if (fileIds?.length === 0) return
  for (const table of ['annotation', 'listening_session'] as const)
    await tx
      .updateTable(table)
      .set({ media_id: to.mediaId, content_id: to.contentId })
      .where('media_id', '=', from.mediaId)
      .where('content_id', '=', from.contentId)
      .$if(fileIds !== undefined, (of) => of.where('file_id', 'in', fileIds ?? []))
      .execute()
}
