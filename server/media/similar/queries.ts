import { type Expression, type SqlBool, sql } from 'kysely'
import type { ContributorKind, CreditRole } from '@amn/contract/media/credit-values'
import { idsIn } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { selectCredits } from '../../domain/credits/credit-queries.ts'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { whereListedOf } from '../../domain/visibility/visibility-queries.ts'

/** Somebody who worked on a media, as they are now. */
export interface Contribution {
  id: number
  kind: ContributorKind
  name: string
  role: CreditRole
}
/** The credits of a media, in their order. */
export const listContributions = prepared<{ id: number; most: number }, Contribution>((db, given) =>
  selectCredits(db)
    .select(['contributor.id', 'contributor.kind', 'contributor.name', 'credit.role'])
    .where('credit.media_id', '=', given('id'))
    .orderBy('credit.position')
    .limit(given('most')),
)

/** A media on which somebody worked. */
export interface Work {
  mediaId: number
  role: CreditRole
}
/** What somebody worked on, under the ids that were merged into theirs, too. */
export const listWorks = prepared<{ id: number; most: number }, Work>((db, given) =>
  db
    .selectFrom('credit')
    .select(['credit.media_id as mediaId', 'credit.role'])
    .where('credit.contributor_id', 'in', (is) =>
      is
        .selectFrom('contributor')
        .select('contributor.id')
        .where((by) => by.or([by('contributor.id', '=', given('id')), by('contributor.merged_into', '=', given('id'))])),
    )
    .limit(given('most')),
)

/** The credits that some people and organisations have in some media; both are JSON arrays. */
export const listCreditsAmong = prepared<{ media: string; contributors: string }, Work & { contributorId: number }>((db, given) =>
  db
    .selectFrom('credit')
    .innerJoin('contributor as credited', 'credited.id', 'credit.contributor_id')
    .select([sql<number>`coalesce(credited.merged_into, credited.id)`.as('contributorId'), 'credit.media_id as mediaId', 'credit.role'])
    .where('credit.media_id', 'in', idsIn(db, given('media')))
    .where(sql<SqlBool>`coalesce(credited.merged_into, credited.id) in ${idsIn(db, given('contributors'))}`),
)

/** The tags of a media. */
export const listOwnTags = prepared<{ id: number }, { id: number; name: string }>((db, given) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .select(['tag.id', 'tag.name'])
    .where('media_tag.media_id', '=', given('id')),
)

/** How many tags some media have; `ids` is a JSON array. */
export const countTags = prepared<{ ids: string }, { id: number; count: number }>((db, given) =>
  db
    .selectFrom('media_tag')
    .select(['media_id as id', (is) => is.fn.countAll<number>().as('count')])
    .where('media_id', 'in', idsIn(db, given('ids')))
    .groupBy('media_id'),
)

/** The type and series of a media. */
export const findSeed = prepared<{ id: number }, { type: string; seriesId: number | null; series: string | null }>((db, given) =>
  db
    .selectFrom('media')
    .leftJoin('series', 'series.id', 'media.series_id')
    .select(['media.type', 'media.series_id as seriesId', 'series.name as series'])
    .where('media.id', '=', given('id')),
)

/** The media of a series, the oldest first. */
export const listOfSeries = prepared<{ series: number; most: number }, { id: number }>((db, given) =>
  db.selectFrom('media').select('id').where('series_id', '=', given('series')).orderBy('id').limit(given('most')),
)

/** What decides between media that share as much. */
export interface Kind {
  id: number
  type: string
  title: string
  seriesId: number | null
  score: number | null
  cameOut: string
}
/** The type, title, series, score and day of some media; `ids` is a JSON array. */
export const listKinds = prepared<{ ids: string }, Kind>((db, given) =>
  db
    .selectFrom('media')
    .select(['id', 'type', 'title', 'series_id as seriesId', 'community_score as score', 'came_out as cameOut'])
    .where('id', 'in', idsIn(db, given('ids'))),
)

/** The media that share a collection of the library with one, with the name of it; people's own lists say nothing. */
export const listCollected = prepared<{ id: number; most: number }, { id: number; name: string }>((db, given) =>
  db
    .selectFrom('collection_item as own')
    .innerJoin('collection', 'collection.id', 'own.collection_id')
    .innerJoin('collection_item as other', 'other.collection_id', 'own.collection_id')
    .select(['other.media_id as id', 'collection.name'])
    .where('own.media_id', '=', given('id'))
    .where('other.media_id', '!=', given('id'))
    .where('collection.kind', '=', 'collection')
    .where('collection.deleted_at', 'is', null)
    .where('collection.rule', 'is', null)
    .orderBy('collection.id')
    .orderBy('other.position')
    .limit(given('most')),
)

/** The relations between some media, and of them with others; `ids` is a JSON array. */
export const listRelated = prepared<{ ids: string }, { one: number; other: number }>((db, given) =>
  db
    .selectFrom('media_relation')
    .select(['media_id as one', 'related_id as other'])
    .where('media_id', 'in', idsIn(db, given('ids')))
    .unionAll(
      db
        .selectFrom('media_relation')
        .select(['media_id as one', 'related_id as other'])
        .where('related_id', 'in', idsIn(db, given('ids'))),
    ),
)

const liked = sql<SqlBool>`(favorite = 1 or score >= 8)`

/** How many people with an account like anything, the asker left out, counted up to a bound. */
export const countFans = prepared<{ userId: number; most: number }, { count: number }>((db, given) => {
  const fans = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '!=', given('userId'))
    .where('users.deleted_at', 'is', null)
    .where((is) =>
      is.exists(is.selectFrom('user_media').select('user_media.media_id').whereRef('user_media.user_id', '=', 'users.id').where(liked)),
    )
    .limit(given('most'))
  return db.selectFrom(fans.as('fans')).select((is) => is.fn.countAll<number>().as('count'))
})

const fansOf = (db: Db, given: { id: Expression<number>; userId: Expression<number>; most: Expression<number> }) =>
  db
    .selectFrom('user_media')
    .innerJoin('users', 'users.id', 'user_media.user_id')
    .select('user_media.user_id')
    .where('user_media.media_id', '=', given.id)
    .where('user_media.user_id', '!=', given.userId)
    .where(liked)
    .where('users.deleted_at', 'is', null)
    .orderBy('user_media.user_id')
    .limit(given.most)

/** What those who like a media like besides, and how many of them; only what `least` of them agree on. The asker is not among them. */
export const listLikedToo = prepared<
  { id: number; userId: number; fans: number; least: number; most: number },
  { id: number; count: number }
>((db, given) =>
  db
    .selectFrom('user_media')
    .select(['user_media.media_id as id', (is) => is.fn.countAll<number>().as('count')])
    .where('user_media.user_id', 'in', (is) =>
      is.selectFrom(fansOf(db, { id: given('id'), userId: given('userId'), most: given('fans') }).as('fans')).select('fans.user_id'),
    )
    .where(liked)
    .groupBy('user_media.media_id')
    .having((is) => is.fn.countAll<number>(), '>=', given('least'))
    .orderBy('count', 'desc')
    .orderBy('user_media.media_id')
    .limit(given('most')),
)

/** Those of some media that a list shows, where there is no index to say so. */
export async function listListed(db: Db, scope: ListScope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('media.id')
    .where('media.id', 'in', idsIn(db, JSON.stringify(ids)))
    .where(whereListedOf(scope))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
