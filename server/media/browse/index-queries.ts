import { sql } from 'kysely'
import { idsIn, joinedIds, splitIds } from '../../db/id-list.ts'
import { engineOf } from '../../db/engine.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import type { Facts } from './browse-index.ts'

/** How many rows, or ids, a statement gives. */
export const rowsAtOnce = 2000
export const idsAtOnce = 20_000

/** The code of the first character of the sort title. */
export const firstCharacter = (db: Db) =>
  engineOf(db) === 'sqlite' ? sql<number>`coalesce(unicode(sort_title), 0)` : sql<number>`ascii(sort_title)`

const selectFacts = (db: Db) =>
  db
    .selectFrom('media')
    .select([
      'media.id',
      'media.type',
      'media.adult',
      'media.work_in_progress as workInProgress',
      'media.aired_from as airedFrom',
      'media.came_out as cameOut',
      'media.created_at as createdAt',
      'media.series_id as series',
      'media.enumeration_number as number',
      'media.minimum_age as minimumAge',
      'media.community_score as score',
      'media.runtime',
      'media.page_count as pages',
    ])
    .select(sql<string | null>`lower(media.original_language)`.as('language'))
    .select(sql<number>`case when media.deleted_at is null then 0 else 1 end`.as('isGone'))
    .select(firstCharacter(db).as('code'))

/** The next of all media by id. */
export const listFacts = prepared<{ after: number }, Facts>((db, given) =>
  selectFacts(db).where('media.id', '>', given('after')).orderBy('media.id').limit(rowsAtOnce),
)

/** A media with those right before it in each order; none for the first. */
export type Neighbours = Facts & { beforeByTitle: number | null; beforeByDay: number | null; beforeByAdded: number | null }

type SortColumn = 'sort_title' | 'came_out' | 'created_at'

const before = (column: SortColumn) => {
  const key = sql.ref(column)
  return sql<number | null>`(select p.id from media as p where p.deleted_at is null and (p.${key}, p.id) < (media.${key}, media.id)
    order by p.${key} desc, p.id desc limit 1)`
}

/** Those of some media that exist, with their neighbours; `ids` is a JSON array. */
export const listNeighbours = prepared<{ ids: string }, Neighbours>((db, given) =>
  selectFacts(db)
    .select([before('sort_title').as('beforeByTitle'), before('came_out').as('beforeByDay'), before('created_at').as('beforeByAdded')])
    .where('media.id', 'in', idsIn(db, given('ids'))),
)

/** The ids of all media in the order of a column, in batches. */
export async function* listOrdered(db: Db, column: SortColumn) {
  let [key, last] = ['', 0]
  for (;;) {
    const part = db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(${sql.ref(column)}, id) > (${key}, ${last})`)
      .orderBy(column)
      .orderBy('id')
      .limit(idsAtOnce)
    const { list } = await db.selectFrom(part.as('part')).select(joinedIds(db, 'part.id').as('list')).executeTakeFirstOrThrow()
    const ids = splitIds(list)
    yield ids
    if (ids.length < idsAtOnce) return
    last = ids.at(-1) ?? 0
    key = (await db.selectFrom('media').select(`${column} as key`).where('id', '=', last).executeTakeFirstOrThrow()).key
  }
}

/** The next of the media with a tag by id, as one text of ids. */
export const listTagged = prepared<{ tag: number; after: number }, { list: string | null }>((db, given) => {
  const part = db
    .selectFrom('media_tag')
    .select('media_id')
    .where('tag_id', '=', given('tag'))
    .where('media_id', '>', given('after'))
    .orderBy('media_id')
    .limit(idsAtOnce)
  return db.selectFrom(part.as('part')).select(joinedIds(db, 'part.media_id').as('list'))
})

/** The tags of some media; `ids` is a JSON array. */
export const listTagsOf = prepared<{ ids: string }, { mediaId: number; key: number }>((db, given) =>
  db
    .selectFrom('media_tag')
    .select(['media_id as mediaId', 'tag_id as key'])
    .where('media_id', 'in', idsIn(db, given('ids'))),
)

/** The highest id of a media; 0 where there is none. */
export async function findHighestId(db: Db): Promise<number> {
  const { highest } = await db
    .selectFrom('media')
    .select((is) => is.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return Number(highest ?? 0)
}

/** The ids of all tags. */
export async function listTagIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('tag').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
