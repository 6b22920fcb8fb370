import type { Page } from '@amn/contract/page'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { MediaType } from '@amn/contract/values'
import { type Paging, windowOf } from '../../../db/page.ts'
import { toCard } from '../../../domain/media/card-queries.ts'
import { toOwnData } from '../../../domain/user-data/own-data-queries.ts'
import type { Db } from '../../../db/tables.ts'
import { hideTitle } from '../../../domain/spoilers/hidden-parts.ts'
import { readSpoilers } from '../../../domain/spoilers/spoilers.ts'
import { among, unfiltered } from '../filter.ts'
import type { MediaLists } from '../list.ts'
import { listNext } from './next-queries.ts'
import { listOwnCards, listOwnIds, type OwnFilter } from './queries.ts'

interface Scope {
  userId: number
  seesAdult: boolean
  types: MediaType[]
}
type Finder = Pick<MediaLists, 'find'>

// A person's own rows are stored together, their media are not: the index knows which of them may be shown without reading them.
const listIds = async (db: Db, lists: Finder, scope: Scope, filter: OwnFilter): Promise<number[]> => {
  const { types, seesAdult, userId } = scope
  const within = { types, seesAdult, withWorkInProgress: true }
  const shown = await lists.find({ ...unfiltered, ...within })
  const isPausedOnly = filter.mediaStatus.length === 1 && filter.mediaStatus[0] === 'PAUSED'
  const order = isPausedOnly ? 'asc' : 'desc'
  const own = await listOwnIds(db, userId, filter, order, shown ? undefined : within)
  return shown ? among(shown.found, own) : [...own]
}

const readItems = async (db: Db, scope: Scope, mediaIds: number[]): Promise<UserDataItem[]> => {
  if (mediaIds.length === 0) return []
  const [rows, nexts] = await Promise.all([
    listOwnCards(db, { userId: scope.userId, ids: JSON.stringify(mediaIds) }),
    listNext(db, scope.userId, mediaIds),
  ])
  const spoilers = await readSpoilers(
    db,
    scope.userId,
    [...nexts.values()].map(({ contentId }) => contentId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return mediaIds.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const media = toCard(row, scope.userId)
    const next = nexts.get(id)
    const mine = { mediaStatus: 'NOT_WATCHED' as const, favorite: false, completedCount: 0, ...media.myData }
    return [{ media, userData: { mediaId: id, ...mine, ...toOwnData(row) }, next: next ? hideTitle(next, spoilers(next.contentId)) : null }]
  })
}

/** A user's media by status: the latest activity first, but of paused media the longest paused first. */
export async function listUserData(db: Db, lists: Finder, scope: Scope, filter: OwnFilter & Paging): Promise<Page<UserDataItem>> {
  if (scope.types.length === 0) return { items: [], totalItems: 0 }
  const ids = await listIds(db, lists, scope, filter)
  const { limit, offset } = windowOf(filter)
  return { items: await readItems(db, scope, ids.slice(offset, offset + limit)), totalItems: ids.length }
}
