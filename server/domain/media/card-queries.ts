import { type Expression, type RawBuilder, sql } from 'kysely'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { MediaCard, Picture } from '@amn/contract/media/media'
import { type JsonRows, jsonRows, readJsonRows } from '../../db/json/json-rows.ts'
import { idsIn } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { selectNamesOf } from '../credits/credit-queries.ts'

const columns = [
  'media.id',
  'media.type as amnMediaType',
  'media.sub_type as subType',
  'media.title',
  'media.enumeration',
  'media.adult',
  'media.origin_country as originCountry',
  'media.status',
  'media.season',
  'media.season_year as seasonYear',
  'media.aired_from as airedFrom',
  'media.work_in_progress as wip',
  'media.content_count as contentCount',
  'media.created_at as createdAt',
  'media.external_key as externalKey',
  'media.community_score as communityScore',
  'media.runtime',
  'media.page_count as pageCount',
  'picture.version as coverVersion',
  'picture.width as coverWidth',
  'picture.height as coverHeight',
  'picture.colour as coverColour',
  'picture.thumbhash as coverThumbhash',
  'mine.status as myStatus',
  'mine.favorite as myFavorite',
  'mine.completed_count as myCompletedCount',
  'mine.score as myScore',
  'mine.started_at as myStartedAt',
  'mine.completed_at as myCompletedAt',
  'mine.last_activity_at as myLastActivityAt',
] as const

const mostNames = 3
const namesOf = (db: Db, role: CreditRole): RawBuilder<JsonRows<{ name: string }>> =>
  jsonRows(db, selectNamesOf(db, sql.ref<number>('media.id'), role, mostNames))
const readNames = (rows: JsonRows<{ name: string }>) => readJsonRows(rows).map(({ name }) => name)

/** Cards by the media's primary key, with the cover and the caller's own state; the caller adds which media and in what order. */
export const selectCards = (db: Db, userId: number | Expression<number>) =>
  db
    .selectFrom('media')
    .leftJoin('picture', (join) => join.onRef('picture.media_id', '=', 'media.id').on('picture.kind', '=', 'cover'))
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', userId))
    .select(columns)
    .select([namesOf(db, 'author').as('authors'), namesOf(db, 'studio').as('studios')])

/** A row of `selectCards`. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

type StoredPicture = { [K in keyof Picture]: Picture[K] | null }

/** A picture of a media as it was joined; null where there is none. */
export const toPicture = ({ version, width, height, colour, thumbhash }: StoredPicture): Picture | null =>
  version === null ? null : { version, width: width ?? 0, height: height ?? 0, colour: colour ?? '#000000', thumbhash: thumbhash ?? '' }

/** A row of `selectCards` in the contract's shape; a visitor has no data of their own. Its fields are named one by one: copying what is left of a row that has more of them takes longer than its query. */
export const toCard = (row: CardRow, userId: number): MediaCard => ({
  id: row.id,
  amnMediaType: row.amnMediaType,
  subType: row.subType,
  title: row.title,
  enumeration: row.enumeration,
  adultContent: row.adult === 1,
  originCountry: row.originCountry,
  status: row.status,
  season: row.season,
  seasonYear: row.seasonYear,
  airedFrom: row.airedFrom,
  workInProgress: row.wip === 1,
  contentCount: row.contentCount,
  createdAt: row.createdAt,
  externalKey: row.externalKey,
  communityScore: row.communityScore,
  runtime: row.runtime,
  pageCount: row.pageCount,
  authors: readNames(row.authors),
  studios: readNames(row.studios),
  cover: toPicture({
    version: row.coverVersion,
    width: row.coverWidth,
    height: row.coverHeight,
    colour: row.coverColour,
    thumbhash: row.coverThumbhash,
  }),
  myData:
    userId === 0
      ? null
      : {
          mediaStatus: row.myStatus ?? 'NOT_WATCHED',
          favorite: row.myFavorite === 1,
          completedCount: row.myCompletedCount ?? 0,
          score: row.myScore,
          startedAt: row.myStartedAt,
          completedAt: row.myCompletedAt,
          lastActivityAt: row.myLastActivityAt,
        },
})

const cardsOf = prepared<{ userId: number; ids: string }, CardRow>((db, given) =>
  selectCards(db, given('userId'))
    .where('media.id', 'in', idsIn(db, given('ids')))
    .where('media.deleted_at', 'is', null),
)

/** The cards of some media in the order of the ids; those in the bin are left out. */
export async function listCards(db: Db, userId: number, ids: readonly number[]): Promise<MediaCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsOf(db, { userId, ids: JSON.stringify(ids) })
  const byId = new Map(rows.map((row) => [row.id, toCard(row, userId)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
