import { sql } from 'kysely'
import { changeFeed } from '../../db/change-feed.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** A change to a media. */
export interface Change {
  mediaId: number
  op: Tables['media_change']['op']
}

/** The changes to media, which the indexes in memory follow. */
export const mediaChanges = changeFeed<Change>('media_change', sql`media_id as "mediaId", op`)

/** The newest of the changes beyond the latest ones that are kept; undefined while there are no more than these. */
export const findLastToPrune = (db: Db, kept: number) =>
  db.selectFrom('media_change').select('seq').orderBy('seq', 'desc').limit(1).offset(kept).executeTakeFirst()

/** Deletes the oldest changes up to one of them, at most `most`, and returns their number. */
export async function deleteOldest(tx: Tx, upTo: number, most: number): Promise<number> {
  const oldest = tx.selectFrom('media_change').select('seq').where('seq', '<=', upTo).orderBy('seq').limit(most)
  const { numDeletedRows } = await tx.deleteFrom('media_change').where('seq', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
