import type { Media } from '@amn/contract/media/media'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import type { Expression } from 'kysely'
import { type CardRow, selectCards } from '../domain/media/card-queries.ts'
import { selectCreditsOf, type StoredCredit } from '../domain/credits/detail-queries.ts'
import { selectLinks, type StoredLink } from '../domain/media/relation-queries.ts'
import { countNew, type OwnColumns, ownColumns } from '../domain/user-data/own-data-queries.ts'
import { type JsonRows, jsonRows } from '../db/json/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

/** A media with everything that its page shows, as it is stored. */
export interface Details extends CardRow, OwnColumns {
  path: string | null
  root: string | null
  sortTitle: string | null
  lockedFields: string
  provenance: string
  airedTo: string | null
  description: string
  version: number
  updatedAt: string
  type: MediaType
  deleted_at: string | null
  backVersion: string | null
  backWidth: number | null
  backHeight: number | null
  backColour: string | null
  backThumbhash: string | null
  titles: JsonRows<Title>
  tags: JsonRows<Tag>
  links: JsonRows<StoredLink>
  credits: JsonRows<StoredCredit>
  seriesId: number | null
  seriesName: string | null
  originalLanguage: string | null
  ageRating: string | null
  runtime: number | null
  pageCount: number | null
  wordCount: number | null
  totalCount: number | null
  pageLinks: string
  communityScores: string
  externalIds: JsonRows<ExternalId>
}
type Title = Media['titles'][number]
type Tag = Media['tags'][number]

const selectTitles = (db: Db, id: Expression<number>) =>
  db.selectFrom('media_title').select(['title', 'language', 'kind']).where('media_id', '=', id).orderBy('place')
const selectTags = (db: Db, id: Expression<number>) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag_group.name as group'])
    .where('media_tag.media_id', '=', id)
    .orderBy('tag_group.id')
    .orderBy('tag.name')

const selectIds = (db: Db, id: Expression<number>) =>
  db.selectFrom('media_external').select(['source', 'key']).where('media_id', '=', id).orderBy('source').orderBy('key')

const selectDetails = prepared<{ userId: number; id: number }, Details>((db, given) =>
  selectCards(db, given('userId'))
    .leftJoin('picture as back', (join) => join.onRef('back.media_id', '=', 'media.id').on('back.kind', '=', 'background'))
    .leftJoin('series', 'series.id', 'media.series_id')
    .leftJoin('root', 'root.id', 'media.root_id')
    .select([
      'media.path',
      'root.path as root',
      'media.sort_as as sortTitle',
      'media.locked_fields as lockedFields',
      'media.provenance',
      'media.aired_to as airedTo',
      'media.description',
      'media.version',
      'media.series_id as seriesId',
      'series.name as seriesName',
      'media.original_language as originalLanguage',
      'media.age_rating as ageRating',
      'media.runtime',
      'media.page_count as pageCount',
      'media.word_count as wordCount',
      'media.total_count as totalCount',
      'media.links as pageLinks',
      'media.community_scores as communityScores',
      'media.updated_at as updatedAt',
      ...ownColumns,
      countNew('mine').as('newCount'),
      'media.type',
      'media.deleted_at',
      'back.version as backVersion',
      'back.width as backWidth',
      'back.height as backHeight',
      'back.colour as backColour',
      'back.thumbhash as backThumbhash',
      jsonRows(db, selectTitles(db, given('id'))).as('titles'),
      jsonRows(db, selectTags(db, given('id'))).as('tags'),
      jsonRows(db, selectLinks(db, given('id'))).as('links'),
      jsonRows(db, selectCreditsOf(db, given('id'))).as('credits'),
      jsonRows(db, selectIds(db, given('id'))).as('externalIds'),
    ])
    .where('media.id', '=', given('id')),
)

/** One media with everything that its page shows to somebody; undefined when there is none. */
export const findDetails = async (db: Db, userId: number, id: number): Promise<Details | undefined> =>
  (await selectDetails(db, { userId, id }))[0]
