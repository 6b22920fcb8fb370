import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { selectVisible } from '../../domain/visibility/visibility-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'

const pageSize = 100

const mineOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_media')
    .select('media_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('user_content').select('media_id').where('user_id', '=', userId).where('status', '!=', 'NOT_WATCHED'))

const listPage = (db: Db, actor: Actor, after: number) =>
  selectVisible(db, actor)
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', actor.userId))
    .select([
      'media.id',
      'media.type as amnMediaType',
      'media.sub_type as subType',
      'media.title',
      'media.season_year as seasonYear',
      'media.aired_from as airedFrom',
      'media.external_key as externalKey',
      'mine.status',
      'mine.favorite',
      'mine.score',
      'mine.note',
      'mine.repeats',
      'mine.started_at as startedAt',
      'mine.completed_at as completedAt',
    ])
    .where('media.id', 'in', mineOf(db, actor.userId))
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(pageSize)
    .execute()
/** A media of a person's list, with what they have of it. */
export type OwnMedia = Awaited<ReturnType<typeof listPage>>[number]

/** The visible media with something of a person, some at a time. */
export async function* ownMedia(db: Db, actor: Actor): AsyncGenerator<OwnMedia[]> {
  for (let after = 0; ;) {
    const page = await listPage(db, actor, after)
    const last = page.at(-1)
    if (!last) return
    yield page
    // A long list is written in pieces, between which others are served.
    await new Promise(setImmediate)
    after = last.id
  }
}

/** How some media are known in other catalogues, in a lasting order. */
export const listIds = (db: Db, mediaIds: readonly number[]) =>
  db
    .selectFrom('media_external')
    .select(['media_id as mediaId', 'source', 'key'])
    .where('media_id', 'in', mediaIds)
    .orderBy('source')
    .orderBy('key')
    .execute()

/** The other titles of some media. */
export const listTitles = (db: Db, mediaIds: readonly number[]) =>
  db.selectFrom('media_title').select(['media_id as mediaId', 'title']).where('media_id', 'in', mediaIds).orderBy('place').execute()

/** The contents of some media that a person has begun or completed, in their order. */
export const listContents = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_content as own')
    .innerJoin('content', 'content.id', 'own.content_id')
    .select([
      'content.media_id as mediaId',
      'content.season',
      'content.volume',
      'content.number_text as number',
      'content.kind',
      'content.title',
      'own.status as contentStatus',
      'own.completed_at as completedAt',
    ])
    .where('own.user_id', '=', userId)
    .where('own.media_id', 'in', mediaIds)
    .where('own.status', '!=', 'NOT_WATCHED')
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .execute()

/** How many chapters or episodes, and how many whole volumes, each media has and the person has completed. */
export const listDone = (db: Db, userId: number, mediaIds: readonly number[]) => {
  const isVolume = sql`content.number is null and content.volume is not null`
  const isDone = sql`coalesce(own.status, '') = 'COMPLETED'`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  return db
    .selectFrom('content')
    .leftJoin('user_content as own', (join) =>
      join.on('own.user_id', '=', userId).onRef('own.media_id', '=', 'content.media_id').onRef('own.content_id', '=', 'content.id'),
    )
    .select([
      'content.media_id as mediaId',
      count(sql`not (${isVolume})`).as('parts'),
      count(isVolume).as('volumes'),
      count(sql`not (${isVolume}) and ${isDone}`).as('doneParts'),
      count(sql`${isVolume} and ${isDone}`).as('doneVolumes'),
    ])
    .where('content.media_id', 'in', mediaIds)
    .where('content.kind', '=', 'regular')
    .groupBy('content.media_id')
    .execute()
}
