import type { PositionUnit } from '@amn/contract/values'
import { prepared, type Parameter } from '../db/prepared.ts'

/** A place in a file, and when it was told; `stamp` is the server's time, `at` the device's. */
interface Place extends Record<string, unknown> {
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

const columns = (given: Parameter<Place>) => ({
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
export const insertEvent = prepared<Place, { id: number }>((db, given) =>
  db
    .insertInto('progress_event')
    .values({ ...columns(given), received_at: given('stamp') })
    .onConflict((on) => on.doNothing())
    .returning('id'),
)

/** Writes where a person stands in a file now. */
export const upsertPlace = prepared<Place, unknown>((db, given) =>
  db
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
