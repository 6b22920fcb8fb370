import type { TrackChoices } from '@amn/contract/personal/user-data'
import { trackChoices } from '@amn/contract/personal/user-data-schemas'
import { parseJson } from '../db/json/json-column.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The tracks that a person has chosen for a media. */
export async function getTrackChoices(db: Db, userId: number, mediaId: number): Promise<TrackChoices> {
  const row = await db
    .selectFrom('user_track')
    .select('choices')
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return row ? parseJson(trackChoices, row.choices, {}) : {}
}

/** Changes the choices that are named, and answers with all. */
export async function changeTrackChoices(tx: Tx, userId: number, mediaId: number, change: TrackChoices): Promise<TrackChoices> {
  const before = await getTrackChoices(tx, userId, mediaId)
  const choices: TrackChoices = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  const row = { choices: JSON.stringify(choices), updated_at: new Date().toISOString() }
  await tx
    .insertInto('user_track')
    .values({ user_id: userId, media_id: mediaId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'media_id']).doUpdateSet(row))
    .execute()
  return choices
}
