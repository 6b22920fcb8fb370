import type { Page } from '@amn/contract/page'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { MediaType, UserMediaStatus } from '@amn/contract/values'
import { type Paging, windowOf } from '../../../db/page.ts'
import { type CardRow, selectCards, toCard } from '../../../domain/media/card-queries.ts'
import { idsIn, joinedIds, splitIds } from '../../../db/id-list.ts'
import { countNew, type OwnColumns, ownColumns, toOwn } from '../../../domain/user-data/own-data-queries.ts'
import { type ListScope, whereListedOf } from '../../../domain/visibility/visibility.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { among, type Filter } from '../filter.ts'
import type { MediaLists } from '../list.ts'
import { listNext } from './next.ts'

interface Scope {
  userId: number
  seesAdult: boolean
  types: MediaType[]
}
interface OwnFilter extends Paging {
  mediaStatus: UserMediaStatus[]
  onlyFavorites: boolean
  since?: string | undefined
}
type Finder = Pick<MediaLists, 'find'>

const ownRows = (db: Db, userId: number, { mediaStatus, onlyFavorites, since }: OwnFilter) =>
  db
    .selectFrom('user_media as um')
    .where('um.user_id', '=', userId)
    .$if(mediaStatus.length > 0, (query) => query.where('um.status', 'in', mediaStatus))
    .$if(onlyFavorites, (query) => query.where('um.favorite', '=', 1))
    .$if(since !== undefined, (query) => query.where('um.updated_at', '>=', since ?? ''))
    .select('um.media_id')

const listedOf = (rows: ReturnType<typeof ownRows>, scope: ListScope) =>
  // A person's own rows are few, and the media of a type are not.
  rows.innerJoin('media', 'media.id', 'um.media_id').where(whereListedOf(scope))

const unfiltered = { included: [], excluded: [], inclusionMode: 'AND', exclusionMode: 'OR', words: [] } as const satisfies Partial<Filter>

// A person's own rows lie together, their media all over the disk: which of them may be shown the index knows without reading them.
const listIds = async (db: Db, lists: Finder, scope: Scope, filter: OwnFilter): Promise<number[]> => {
  const { types, seesAdult, userId } = scope
  const within = { types, seesAdult, withWorkInProgress: true }
  const shown = await lists.find({ ...unfiltered, ...within })
  const isPausedOnly = filter.mediaStatus.length === 1 && filter.mediaStatus[0] === 'PAUSED'
  const order = isPausedOnly ? 'asc' : 'desc'
  const own = ownRows(db, userId, filter)
  const rows = (shown ? own : listedOf(own, within)).orderBy('um.updated_at', order).orderBy('um.media_id', order)
  const { list } = await db.selectFrom(rows.as('own')).select(joinedIds(db, 'own.media_id').as('list')).executeTakeFirstOrThrow()
  return shown ? among(shown.found, splitIds(list)) : [...splitIds(list)]
}

const listItems = prepared<{ userId: number; ids: string }, CardRow & OwnColumns>((db, given) =>
  selectCards(db, given('userId'))
    .select([...ownColumns, countNew('mine').as('newCount')])
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
    const media = toCard(row, scope.userId)
    const mine = { mediaStatus: 'NOT_WATCHED' as const, favorite: false, completedCount: 0, ...media.myData }
    return [{ media, userData: { mediaId: id, ...mine, ...toOwn(row) }, next: nexts.get(id) ?? null }]
  })
}

/** A user's media by status: what happened last comes first, but what was paused longest ago leads the paused. */
export async function listUserData(db: Db, lists: Finder, scope: Scope, filter: OwnFilter): Promise<Page<UserDataItem>> {
  if (scope.types.length === 0) return { items: [], totalItems: 0 }
  const ids = await listIds(db, lists, scope, filter)
  const { limit, offset } = windowOf(filter)
  return { items: await readItems(db, scope, ids.slice(offset, offset + limit)), totalItems: ids.length }
}
