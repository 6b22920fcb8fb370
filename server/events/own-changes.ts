import { sql } from 'kysely'
import { changeFeed } from '../db/change-feed.ts'

/** A media of which somebody's data changed. */
export interface OwnChange {
  userId: number
  mediaId: number
}

/** What people did, with any device and through any server of the same database. */
export const ownChanges = changeFeed<OwnChange>('user_change', sql`user_id as "userId", media_id as "mediaId"`)
