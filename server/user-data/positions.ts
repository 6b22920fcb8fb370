import type { PositionUnit } from '@amn/contract/values'
import { prepared, type Parameter } from '../db/prepared.ts'
import type { Tx } from '../db/tables.ts'

/** A place in a file, and when it was told; `stamp` is the server's time, `at` the device's. */
interface ReportRow {
  user_id: number
  media_id: number
  content_id: number
  file_id: number
  event_id: string | null
  position: number | null
  cfi: string | null
  unit: PositionUnit
  progress: number | null
  duration: number | null
  device: string | null
  at: string
  stamp: string
}

type Given = ReportRow & Record<string, unknown>

const columns = (given: Parameter<Given>) => ({
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

/** Appends a report to the log from which everything else can be made again; gives no row for an event that is there already. */
export const insertEvent = prepared<Given & { by_hand: number }, { id: number }, Tx>((tx, given) =>
  tx
    .insertInto('progress_event')
    .values({ ...columns(given as Parameter<Given>), by_hand: given('by_hand'), received_at: given('stamp') })
    .onConflict((on) => on.doNothing())
    .returning('id'),
)

/** All that was told of a file. */
export const listReports = prepared<{ user_id: number; media_id: number; file_id: number }, Omit<ReportRow, 'stamp'> & { by_hand: number }>(
  (db, given) =>
    db
      .selectFrom('progress_event')
      .selectAll()
      .where('media_id', '=', given('media_id'))
      .where('user_id', '=', given('user_id'))
      .where('file_id', '=', given('file_id')),
)

/** Writes where a person stands in a file now. */
export const upsertPosition = prepared<Given, unknown, Tx>((tx, given) =>
  tx
    .insertInto('user_file')
    .values({ ...columns(given), updated_at: given('stamp') })
    .onConflict((on) =>
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
      })),
    ),
)

const mostIds = 500

/** Calls a work with some ids at a time, as many as a statement takes. */
export async function inParts<T>(all: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += mostIds) await work(all.slice(from, from + mostIds))
}

/** Forgets by hand where a person stands in the files of some contents, which have been completed or begin anew; the log keeps that it was. */
export async function resetPositions(tx: Tx, userId: number, contentIds: readonly number[], progress: 0 | 1, now: string): Promise<void> {
  await inParts(contentIds, async (part) => {
    await tx
      .insertInto('progress_event')
      .columns(['user_id', 'media_id', 'content_id', 'file_id', 'unit', 'progress', 'at', 'received_at', 'by_hand'])
      .expression((from) =>
        from
          .selectFrom('user_file')
          .select((is) => ['user_id', 'media_id', 'content_id', 'file_id', 'unit', is.val(progress).as('progress'), is.val(now).as('at')])
          .select((is) => [is.val(now).as('received_at'), is.val(1).as('by_hand')])
          .where('user_id', '=', userId)
          .where('content_id', 'in', part),
      )
      .execute()
    await tx
      .updateTable('user_file')
      .set({ position: null, cfi: null, progress, at: now, updated_at: now, event_id: null })
      .where('user_id', '=', userId)
      .where('content_id', 'in', part)
      .execute()
  })
}
