import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { changeFeed } from '../db/change-feed.ts'
import { idsIn } from '../db/id-list.ts'
import type { Db } from '../db/tables.ts'

/** A media of which somebody's data changed. */
export interface OwnChange {
  userId: number
  mediaId: number
}

/** What people did, with any device and through any server of the same database. */
export const ownChanges = changeFeed<OwnChange>('user_change', sql`user_id as "userId", media_id as "mediaId"`)

/** Whose issue changed, and of what kind of media; without a type, it concerns that person alone. */
export interface IssueChange {
  creatorId: number | null
  type: MediaType | null
  adult: number
}

/** Which issues changed, through any server of the same database. */
export const issueChanges = changeFeed<IssueChange>('issue_change', sql`creator_id as "creatorId", type, adult`)

/** Which media changed, through any server of the same database. */
export const libraryChanges = changeFeed<{ mediaId: number }>('media_change', sql`media_id as "mediaId"`)

/** A kind of media of which some changed. */
export interface MediaKind {
  type: MediaType
  adult: number
}

/** The kinds of some media; without ids, of all there are. */
export async function listKinds(db: Db, mediaIds: readonly number[] | undefined): Promise<MediaKind[]> {
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
