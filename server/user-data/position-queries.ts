import type { MarkedPosition } from '@amn/contract/personal/user-marks'
import { batchesOf } from '../db/batches.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { ReportRow } from '../domain/user-data/position-queries.ts'

/** All reports of a person about a file. */
export const listReports = prepared<{ user_id: number; media_id: number; file_id: number }, ReportRow>((db, given) =>
  db
    .selectFrom('progress_event')
    .selectAll()
    .where('media_id', '=', given('media_id'))
    .where('user_id', '=', given('user_id'))
    .where('file_id', '=', given('file_id')),
)

/** A person's positions in the files of a media, by content, the latest last; a hundred of each content at most. */
export async function listPositions(db: Db, userId: number, mediaId: number): Promise<Map<number, MarkedPosition[]>> {
  const rows = await db
    .selectFrom('user_file')
    .select(['content_id', 'file_id as fileId', 'position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'])
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .where((is) => is.or([is('position', 'is not', null), is('cfi', 'is not', null)]))
    .orderBy('at')
    .execute()
  const positions = new Map<number, MarkedPosition[]>()
  for (const { content_id, position: number, cfi, ...others } of rows) {
    const position = cfi ?? number
    if (position !== null) positions.set(content_id, [...(positions.get(content_id) ?? []), { ...others, position }].slice(-100))
  }
  return positions
}

/** Those of some files that a content has. */
export async function listFilesOf(db: Db, contentId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('file').select('id').where('content_id', '=', contentId).where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The contents of a media in which a person has positions. */
export async function listContentsWithPositions(db: Db, userId: number, mediaId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_file')
    .select('content_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .execute()
  return rows.map((row) => row.content_id)
}

/** Clears a person's positions in the files of some contents, which have been completed or begin anew; the log keeps that it was done by hand. */
export async function resetPositions(tx: Tx, userId: number, contentIds: readonly number[], progress: 0 | 1, now: string): Promise<void> {
  for (const batch of batchesOf(contentIds)) {
    await tx
      .insertInto('progress_event')
      .columns(['user_id', 'media_id', 'content_id', 'file_id', 'unit', 'progress', 'at', 'received_at', 'by_hand'])
      .expression((from) =>
        from
          .selectFrom('user_file')
          .select((is) => ['user_id', 'media_id', 'content_id', 'file_id', 'unit', is.val(progress).as('progress'), is.val(now).as('at')])
          .select((is) => [is.val(now).as('received_at'), is.val(1).as('by_hand')])
          .where('user_id', '=', userId)
          .where('content_id', 'in', batch),
      )
      .execute()
    await tx
      .updateTable('user_file')
      .set({ position: null, cfi: null, progress, at: now, updated_at: now, event_id: null })
      .where('user_id', '=', userId)
      .where('content_id', 'in', batch)
      .execute()
  }
}
