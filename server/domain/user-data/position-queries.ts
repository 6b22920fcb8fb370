import type { MarkedPosition } from '@amn/contract/personal/user-marks'
import type { OnConflictBuilder } from 'kysely'
import { batchesOf } from '../../db/batches.ts'
import { type Parameter, prepared } from '../../db/prepared.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import type { StoredPosition } from '../../db/tables/user-data.ts'

/** A person's position in a file; `at` is the time of the device. */
export interface PositionRow extends StoredPosition {
  user_id: number
  media_id: number
  content_id: number
  file_id: number
}
/** A reported position. */
export interface ReportRow extends PositionRow {
  by_hand: number
}
interface VisitedReport extends ReportRow {
  visit: string | null
}

/** What identifies a report, if anything does, and the time of the server. */
type Stamped<T> = T & { event_id: string | null; stamp: string } & Record<string, unknown>

const columns = (given: Parameter<Stamped<PositionRow>>) => ({
  user_id: given('user_id'),
  media_id: given('media_id'),
  content_id: given('content_id'),
  file_id: given('file_id'),
  event_id: given('event_id'),
  position: given('position'),
  cfi: given('cfi'),
  unit: given('unit'),
  progress: given('progress'),
  duration: given('duration'),
  device: given('device'),
  at: given('at'),
})

/** Appends a report to the log from which everything else can be computed again; gives no row for an event that is there already. */
export const insertReport = prepared<Stamped<VisitedReport>, { id: number }, Tx>((tx, given) =>
  tx
    .insertInto('progress_event')
    .values({
      ...columns(given as Parameter<Stamped<PositionRow>>),
      by_hand: given('by_hand'),
      visit: given('visit'),
      received_at: given('stamp'),
    })
    .onConflict((on) => on.doNothing())
    .returning('id'),
)

/** Appends many reports to the log. */
export async function insertReports(tx: Tx, rows: readonly ReportRow[], now: string): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const values = batch.map((row) => ({ ...row, event_id: null, received_at: now }))
    await tx.insertInto('progress_event').values(values).execute()
  }
}

const replacePosition = (on: OnConflictBuilder<Tables, 'user_file'>) =>
  on.columns(['user_id', 'content_id', 'file_id']).doUpdateSet((is) => ({
    media_id: is.ref('excluded.media_id'),
    event_id: is.ref('excluded.event_id'),
    position: is.ref('excluded.position'),
    cfi: is.ref('excluded.cfi'),
    unit: is.ref('excluded.unit'),
    progress: is.ref('excluded.progress'),
    duration: is.ref('excluded.duration'),
    device: is.ref('excluded.device'),
    at: is.ref('excluded.at'),
    updated_at: is.ref('excluded.updated_at'),
  }))

/** Writes a person's position in a file. */
export const upsertPosition = prepared<Stamped<PositionRow>, unknown, Tx>((tx, given) =>
  tx
    .insertInto('user_file')
    .values({ ...columns(given), updated_at: given('stamp') })
    .onConflict(replacePosition),
)

/** Writes many positions, each where the present one is older. */
export async function upsertNewerPositions(tx: Tx, rows: readonly PositionRow[], now: string): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('user_file')
      .values(batch.map((row) => ({ ...row, event_id: null, updated_at: now })))
      .onConflict((on) => replacePosition(on).whereRef('user_file.at', '<', 'excluded.at'))
      .execute()
  }
}

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
