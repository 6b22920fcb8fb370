import { type SqlBool, sql } from 'kysely'
import type { MediaType } from '@amn/contract/values'
import { idsIn } from '../db/id-list.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isOfTypes, whereVisible } from '../domain/visibility/visibility-queries.ts'
import type { ActivityReport } from '../domain/user-data/activity.ts'

/** A half-open range of instants. */
export interface Range {
  from: string
  to: string
}

const ownMedia = (db: Db, actor: Actor) =>
  db
    .selectFrom('user_media')
    .innerJoin('media', 'media.id', 'user_media.media_id')
    .where('user_id', '=', actor.userId)
    .where(whereVisible(actor))

// What a removed report completed is completed still, but nothing tells when.
const isInHistory = (db: Db, { userId }: Actor, table: 'user_content' | 'user_media' | 'user_round') =>
  sql<SqlBool>`not exists ${db
    .selectFrom('progress_event as removed')
    .select('removed.id')
    .where('removed.user_id', '=', userId)
    .where('removed.removed_at', 'is not', null)
    .where(sql<SqlBool>`removed.at = ${sql.ref(`${table}.completed_at`)}`)
    .where(sql<SqlBool>`removed.media_id = ${sql.ref(`${table}.media_id`)}`)}`

/** The caller's media that may have activity since an instant, with when they came to have them. */
export const listActiveMedia = (db: Db, actor: Actor, since: string) =>
  ownMedia(db, actor)
    .select(['media.id', 'media.type as amnMediaType', 'user_media.score', 'user_media.created_at as createdAt'])
    .where('user_media.updated_at', '>=', since)
    .execute()

/** The instant since which the caller has anything of a media that they may see; null where they have nothing. */
export async function findFirstActivity(db: Db, actor: Actor): Promise<string | null> {
  const row = await ownMedia(db, actor)
    .select((is) => is.fn.min<string | null>('user_media.created_at').as('first'))
    .executeTakeFirst()
  return row?.first ?? null
}

/** The reports of a person about some media within a range, those of a file in the order of their times. */
export const listActivityReports = (db: Db, userId: number, mediaIds: readonly number[], { from, to }: Range): Promise<ActivityReport[]> =>
  db
    .selectFrom('progress_event')
    .select(['media_id as mediaId', 'file_id as fileId', 'device', 'unit', 'at', 'visit'])
    .select((is) => is.fn.coalesce('position', 'progress').as('position'))
    .where('media_id', 'in', idsIn(db, JSON.stringify(mediaIds)))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('media_id')
    .orderBy('file_id')
    .orderBy('at')
    .execute()

/** When the caller completed contents of media that they may see, within a range. */
export const listCompletedContents = (db: Db, actor: Actor, { from, to }: Range) =>
  db
    .selectFrom('user_content')
    .innerJoin('media', 'media.id', 'user_content.media_id')
    .select(['media.id as mediaId', 'media.type as amnMediaType', 'user_content.completed_at as at'])
    .where('user_content.user_id', '=', actor.userId)
    .where('user_content.status', '=', 'COMPLETED')
    .where('user_content.completed_at', '>=', from)
    .where('user_content.completed_at', '<', to)
    .where(whereVisible(actor))
    .where(isInHistory(db, actor, 'user_content'))
    .execute()

/** When the caller completed titles, within a range; earlier rounds count too. */
export function listCompletedTitles(db: Db, actor: Actor, { from, to }: Range) {
  const current = ownMedia(db, actor)
    .select(['media.type as amnMediaType', 'user_media.completed_at as at'])
    .where('user_media.status', '=', 'COMPLETED')
    .where(isInHistory(db, actor, 'user_media'))
  const earlier = db
    .selectFrom('user_round')
    .innerJoin('media', 'media.id', 'user_round.media_id')
    .select(['media.type as amnMediaType', 'user_round.completed_at as at'])
    .where('user_round.user_id', '=', actor.userId)
    .where(whereVisible(actor))
    .where(isInHistory(db, actor, 'user_round'))
  return db
    .selectFrom(current.unionAll(earlier).as('one'))
    .select(['one.amnMediaType', 'one.at'])
    .where('one.at', '>=', from)
    .where('one.at', '<', to)
    .execute()
}

/** The tags of some media. */
export const listTagsOf = (db: Db, mediaIds: readonly number[]) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .select(['media_tag.media_id as mediaId', 'tag.id', 'tag.name'])
    .where('media_tag.media_id', 'in', idsIn(db, JSON.stringify(mediaIds)))
    .execute()

const filesOf = (db: Db, types: readonly MediaType[]) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .where('media.deleted_at', 'is', null)
    .where('file.state', '!=', 'unavailable')
    .where(isOfTypes(types))

/** Titles and contents by type; media in the bin do not count. */
export const countMedia = (db: Db, types: readonly MediaType[]) =>
  db
    .selectFrom('media')
    .select((is) => ['type as amnMediaType', is.fn.countAll<number>().as('media'), is.fn.sum<number>('content_count').as('contents')])
    .where('deleted_at', 'is', null)
    .where(isOfTypes(types))
    .groupBy('type')
    .execute()

/** Files and bytes by type. */
export const countFiles = (db: Db, types: readonly MediaType[]) =>
  filesOf(db, types)
    .select((is) => ['media.type as amnMediaType', is.fn.countAll<number>().as('files'), is.fn.sum<number>('file.size').as('bytes')])
    .groupBy('media.type')
    .execute()

/** Titles by the month in which they were added, and their type. */
export const countGrowth = (db: Db, types: readonly MediaType[]) => {
  const month = sql<string>`substr(media.created_at, 1, 7)`
  return db
    .selectFrom('media')
    .select((is) => [month.as('month'), 'type as amnMediaType', is.fn.countAll<number>().as('media')])
    .where('deleted_at', 'is', null)
    .where(isOfTypes(types))
    .groupBy([month, 'type'])
    .orderBy(month)
    .execute()
}

/** Files and bytes by their MIME type, the largest first. */
export const countFormats = (db: Db, types: readonly MediaType[]) =>
  filesOf(db, types)
    .select((is) => ['file.mime_type as mimeType', is.fn.countAll<number>().as('files'), is.fn.sum<number>('file.size').as('bytes')])
    .groupBy('file.mime_type')
    .orderBy('bytes', 'desc')
    .orderBy('file.mime_type')
    .execute()

/** Files of one content and size: how many groups, files in them, and bytes beyond one of each. */
export const countDuplicates = (db: Db, types: readonly MediaType[]) => {
  const groups = filesOf(db, types)
    .select((is) => [is.fn.countAll<number>().as('n'), 'file.size as size'])
    .where('file.hash', 'is not', null)
    .groupBy(['file.hash', 'file.size'])
    .having((is) => is.fn.countAll(), '>', 1)
    .as('twin')
  return db
    .selectFrom(groups)
    .select((is) => [
      is.fn.countAll<number>().as('groups'),
      is.fn.sum<number>('twin.n').as('files'),
      sql<number>`sum(twin.size * (twin.n - 1))`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}
