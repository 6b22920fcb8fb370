import { sql } from 'kysely'
import { changeFeed } from '../../db/change-feed.ts'
import type { Tables } from '../../db/tables.ts'

/** A change to a media. */
export interface Change {
  mediaId: number
  op: Tables['media_change']['op']
}

/** The changes to media, which the indexes in memory follow. */
export const mediaChanges = changeFeed<Change>('media_change', sql`media_id as "mediaId", op`)
