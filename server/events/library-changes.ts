import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { changeFeed } from '../db/change-feed.ts'
import { idsIn } from '../db/id-list.ts'
import type { Db } from '../db/tables.ts'

/** A kind of media of which some changed. */
export interface LibraryChange {
  type: MediaType
  adult: number
}

/** Which media changed, through any server of the same database. */
export const libraryChanges = changeFeed<{ mediaId: number }>('media_change', sql`media_id as "mediaId"`)

/** The kinds of some media; without ids, of all there are. */
export async function listKinds(db: Db, mediaIds: readonly number[] | undefined): Promise<LibraryChange[]> {
  if (mediaIds?.length === 0) return []
  return mediaIds
    ? await db
        .selectFrom('media')
        .select(['type', 'adult'])
        .distinct()
        .where('id', 'in', idsIn(db, JSON.stringify([...new Set(mediaIds)])))
        .execute()
    : await db.selectFrom('media_count').select(['type', 'adult']).distinct().where('n', '>', 0).execute()
}
