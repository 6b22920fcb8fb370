import type { MediaType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'

const selectTitles = (db: Db, mediaId: number) =>
  db.selectFrom('media_title').select('title').where('media_id', '=', mediaId).orderBy('place')

/** The title of a media that is known to be there. */
export async function readTitle(db: Db, mediaId: number): Promise<string> {
  const media = await db.selectFrom('media').select('title').where('id', '=', mediaId).executeTakeFirstOrThrow()
  return media.title
}

/** What of a media helps to search for it, with all of its other titles. */
export async function findSearchedMedia(db: Db, mediaId: number) {
  const media = await db
    .selectFrom('media')
    .select(['title', 'path', 'sub_type as subType', 'season_year as seasonYear', 'aired_from as airedFrom'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  if (!media) return undefined
  const others = await selectTitles(db, mediaId).execute()
  return { ...media, otherTitles: others.map(({ title }) => title) }
}

/** A media of a run as it is stored, with two of its other titles. */
export async function findStoredSubject(db: Db, mediaId: number) {
  const media = await db
    .selectFrom('media')
    .select(['title', 'type', 'season_year as seasonYear', 'aired_from as airedFrom', 'locked_fields as locked'])
    .select(['deleted_at as deletedAt', 'merged_into as mergedInto'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  if (!media) return undefined
  const others = await selectTitles(db, mediaId).limit(2).execute()
  return { ...media, otherTitles: others.map(({ title }) => title) }
}

/** The locked fields of a media as they are stored; undefined where there is no such media. */
export async function findStoredLocks(db: Db, mediaId: number): Promise<string | undefined> {
  const media = await db.selectFrom('media').select('locked_fields as locked').where('id', '=', mediaId).executeTakeFirst()
  return media?.locked
}

/** Titles and types of media; at least one must be given. */
export function listMediaTitles(db: Db, ids: readonly number[]) {
  return db.selectFrom('media').select(['id', 'title', 'type as amnMediaType']).where('id', 'in', ids).execute()
}

/** Types of media and when they went into the bin; at least one must be given. */
export function listMediaStates(db: Db, ids: readonly number[]): Promise<{ type: MediaType; deletedAt: string | null }[]> {
  return db.selectFrom('media').select(['type', 'deleted_at as deletedAt']).where('id', 'in', ids).execute()
}
