import { type SqlBool, sql } from 'kysely'
import type { Page } from '@amn/contract/page'
import type { UserDataItem } from '@amn/contract/user-data'
import type { MediaType, UserMediaStatus } from '@amn/contract/values'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import { type CardRow, selectCards, toCard } from '../db/cards.ts'
import { idsIn } from '../db/id-list.ts'
import { countNew } from '../db/own-data.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import { listNext } from './next.ts'

interface Scope {
  userId: number
  seesAdult: boolean
  types: MediaType[]
}
interface Filter extends Paging {
  mediaStatus: UserMediaStatus[]
  onlyFavorites: boolean
  since?: string | undefined
}

// The planner does not see what it could look media up by: a person's own rows are few, and the media of a type are not.
const chosen = (db: Db, scope: Scope, filter: Filter, status: UserMediaStatus | undefined) =>
  db
    .selectFrom('user_media as um')
    .innerJoin('media', 'media.id', 'um.media_id')
    .where('um.user_id', '=', scope.userId)
    .where('media.deleted_at', 'is', null)
    .where(sql<SqlBool>`media.type || '' in (${sql.join(scope.types)})`)
    .$if(status !== undefined, (query) => query.where('um.status', '=', status ?? 'WATCHING'))
    .$if(filter.onlyFavorites, (query) => query.where('um.favorite', '=', 1))
    .$if(!scope.seesAdult, (query) => query.where(sql<SqlBool>`media.adult + 0 = 0`))
    .$if(filter.since !== undefined, (query) => query.where('um.updated_at', '>=', filter.since ?? ''))

const selectKeys = (db: Db, scope: Scope, filter: Filter, status: UserMediaStatus | undefined, most: number, order: 'asc' | 'desc') =>
  chosen(db, scope, filter, status)
    .select(['um.media_id as mediaId', 'um.updated_at as at'])
    .orderBy('um.updated_at', order)
    .orderBy('um.media_id', order)
    .limit(most)

// One statement for each status, so that each walks its own index instead of sorting everything.
const listKeys = async (db: Db, scope: Scope, filter: Filter, order: 'asc' | 'desc') => {
  const { limit, offset } = windowOf(filter)
  const statuses = filter.mediaStatus.length > 0 ? [...new Set(filter.mediaStatus)] : [undefined]
  const parts = statuses.map((status) =>
    db.selectFrom(selectKeys(db, scope, filter, status, limit + offset, order).as('part')).select(['part.mediaId', 'part.at']),
  )
  const [first, ...rest] = parts
  if (!first) return []
  const all = rest.reduce((union, part) => union.unionAll(part), first)
  const rows = await db
    .selectFrom(all.as('k'))
    .selectAll()
    .orderBy('k.at', order)
    .orderBy('k.mediaId', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.mediaId)
}

const countAll = async (db: Db, scope: Scope, filter: Filter): Promise<number> => {
  const { n } = await chosen(db, scope, filter, undefined)
    .$if(filter.mediaStatus.length > 0, (query) => query.where('um.status', 'in', filter.mediaStatus))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface ItemRow extends CardRow {
  score: number | null
  note: string | null
  repeats: number | null
  startedAt: string | null
  completedAt: string | null
  newCount: number
  lastActivityAt: string | null
}
const listItems = prepared<{ userId: number; ids: string }, ItemRow>((db, given) =>
  selectCards(db, given('userId'))
    .select([
      'mine.score',
      'mine.note',
      'mine.repeats',
      'mine.started_at as startedAt',
      'mine.completed_at as completedAt',
      countNew('mine').as('newCount'),
      'mine.last_activity_at as lastActivityAt',
    ])
    .where('media.id', 'in', idsIn(db, given('ids'))),
)

const readItems = async (db: Db, scope: Scope, mediaIds: number[]): Promise<UserDataItem[]> => {
  if (mediaIds.length === 0) return []
  const [rows, nexts] = await Promise.all([
    listItems(db, { userId: scope.userId, ids: JSON.stringify(mediaIds) }),
    listNext(db, scope.userId, mediaIds),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return mediaIds.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { score, note, repeats, startedAt, completedAt, newCount, lastActivityAt, ...cardRow } = row
    const media = toCard(cardRow, scope.userId)
    const mine = { mediaStatus: 'NOT_WATCHED' as const, favorite: false, completedCount: 0, ...media.myData }
    const own = { score, note: note ?? '', repeats: repeats ?? 0, startedAt, completedAt, newCount, lastActivityAt }
    return [{ media, userData: { mediaId: id, ...mine, ...own }, next: nexts.get(id) ?? null }]
  })
}

/** A user's media by status: what happened last comes first, but what was paused longest ago leads the paused. */
export function listUserData(db: Db, scope: Scope, filter: Filter): Promise<Page<UserDataItem>> {
  if (scope.types.length === 0) return Promise.resolve({ items: [], totalItems: 0 })
  const isPausedOnly = filter.mediaStatus.length === 1 && filter.mediaStatus[0] === 'PAUSED'
  const keys = listKeys(db, scope, filter, isPausedOnly ? 'asc' : 'desc')
  return readPage(
    keys.then((ids) => readItems(db, scope, ids)),
    countAll(db, scope, filter),
  )
}
