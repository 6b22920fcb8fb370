import type { ListOrder } from '@amn/contract/media/media-values'
import type { MediaCard } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import { LRUCache } from 'lru-cache'
import { listCards } from '../../domain/media/card-queries.ts'
import { isListed, type ListScope } from '../../domain/visibility/visibility.ts'
import { type Paging, windowOf } from '../../db/page.ts'
import type { Store } from '../../db/store.ts'
import { openTitles } from '../titles/titles.ts'
import { hasBit, countBits, idsOfBits, type Bits } from './bits.ts'
import { openBrowse } from './browse.ts'
import type { BrowseIndex } from './browse-index.ts'
import { shuffleOf, walkShuffle } from './shuffle.ts'
import { type Filter, findIn } from './filter.ts'
import { type View, windowIn } from './order.ts'
import { windowOfOwn } from './own/own-window.ts'
import { openReadSets } from './values/queries.ts'
import { countBySql, idsBySql, type Ordering, orderFew } from './list-queries.ts'
import { openWordSearch } from './title-filter.ts'

/** What passes a filter, according to the index. */
export interface Found {
  index: BrowseIndex
  found: Bits
  total: number
}

const factsOf = (card: MediaCard) => ({
  type: card.amnMediaType,
  adult: Number(card.adultContent),
  work_in_progress: Number(card.workInProgress),
  deleted_at: null,
})

/** The order of the index in which a list is shown; a shuffle and the caller's own data have none. */
export function viewOf({ orders }: BrowseIndex, sort: ListOrder, direction: 'asc' | 'desc'): View {
  const isBackward = direction === 'desc'
  if (sort === 'title' || sort === 'added') return [{ order: orders[sort], isBackward }]
  if (sort !== 'aired') return []
  return [
    { order: orders.dated, isBackward },
    { order: orders.undated, isBackward },
  ]
}

const windowByShuffle = (index: BrowseIndex, found: Bits, seed: number, { offset, limit }: { offset: number; limit: number }) => {
  const ids: number[] = []
  let left = offset
  walkShuffle(shuffleOf(seed, index.highest), (id) => {
    if (id > index.highest || !hasBit(found, id)) return true
    if (left > 0) left -= 1
    else ids.push(id)
    return ids.length < limit
  })
  return ids
}

// What has no number comes last, whatever the direction.
function windowByNumber(
  { number }: BrowseIndex,
  found: Bits,
  direction: 'asc' | 'desc',
  { offset, limit }: { offset: number; limit: number },
) {
  const sign = direction === 'asc' ? 1 : -1
  const numberOf = (id: number) => number[id] ?? Number.NaN
  const ids = [...idsOfBits(found)].toSorted((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)]
    if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1
    return a === b || Number.isNaN(a) ? sign * (one - other) : sign * (a - b)
  })
  return ids.slice(offset, offset + limit)
}

const everything = { included: [], excluded: [], inclusionMode: 'AND', exclusionMode: 'OR', words: [] } as const satisfies Partial<Filter>
/** How many steps along an order take as long as the database takes to put one more media in order. */
const usualSteps = 1000
/** How many results are kept, so that the pages of a list come from the same one. */
const resultsKept = 24

/** Lists a store's media by the index, or by SQL while there is none; `stepsOfQuery` decides which of the two puts a few in order. */
export function openList(store: Store, stepsOfQuery = usualSteps) {
  const { db } = store
  const browse = openBrowse(store)
  const titles = openTitles(store)
  const findWord = openWordSearch(db, titles)
  const readSets = openReadSets(db)
  const results = new LRUCache<string, Found>({ max: resultsKept })
  let resultsOf = -1

  /** What passes the filter; undefined while there is no index. */
  const find = async (filter: Filter): Promise<Found | undefined> => {
    const current = await browse.current()
    if (!current) return undefined
    const { index, version } = current
    if (version !== resultsOf) {
      results.clear()
      resultsOf = version
    }
    const key = JSON.stringify(filter)
    const known = results.get(key)
    if (known) return known
    const byWord = await Promise.all(filter.words.map((word) => findWord(index, version, word)))
    const found = findIn(index, filter, byWord, await readSets(index, version, filter))
    const result = { index, found, total: countBits(found) }
    // Finding words takes a while; what has changed meanwhile may be in the result already, or not.
    if (resultsOf === version) results.set(key, result)
    return result
  }

  const idsOf = async (userId: number, { index, found, total }: Found, ordering: Ordering, paging: Paging): Promise<number[]> => {
    const window = windowOf(paging)
    if (window.offset >= total) return []
    const { sort, direction, seed } = ordering
    if (sort === 'random') return windowByShuffle(index, found, seed, window)
    if (sort === 'number') return windowByNumber(index, found, ordering.direction, window)
    if (sort === 'activity' || sort === 'progress') return windowOfOwn(db, userId, index, found, total, ordering, window)
    // The order holds all media: the fewer of them are wanted, the more of it is walked for nothing.
    const walked = (Math.min(window.offset + window.limit, total) / total) * index.highest
    if (walked > total * stepsOfQuery) return orderFew(db, idsOfBits(found), ordering, window)
    return windowIn(viewOf(index, sort, direction), found, total, window)
  }

  return {
    find,
    titles,
    /** What a caller may see; undefined while there is no index. */
    visible: async (scope: ListScope): Promise<Bits | undefined> => {
      const { types, seesAdult, withWorkInProgress } = scope
      return (await find({ types, seesAdult, withWorkInProgress, ...everything }))?.found
    },
    /** How many media pass the filter. */
    count: async (filter: Filter): Promise<number> =>
      filter.types.length === 0 ? 0 : ((await find(filter))?.total ?? countBySql(db, filter)),
    /** A page of the media that pass the filter, and how many there are. */
    list: async (userId: number, filter: Filter, ordering: Ordering, paging: Paging): Promise<Page<MediaCard>> => {
      if (filter.types.length === 0) return { items: [], totalItems: 0 }
      const found = await find(filter)
      const ids = found ? await idsOf(userId, found, ordering, paging) : await idsBySql(db, userId, filter, ordering, windowOf(paging))
      const cards = await listCards(db, userId, ids)
      // A card that has changed just now may no longer be visible to the caller.
      const items = cards.filter((card) => isListed(factsOf(card), filter))
      return { items, totalItems: found?.total ?? (await countBySql(db, filter)) }
    },
  }
}
export type MediaLists = ReturnType<typeof openList>
