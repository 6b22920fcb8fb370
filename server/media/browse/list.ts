import type { MediaCard } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import { LRUCache } from 'lru-cache'
import { listCards } from '../../domain/media/card-queries.ts'
import { isListed } from '../../domain/visibility/visibility.ts'
import { type Paging, windowOf } from '../../db/page.ts'
import type { Store } from '../../db/store.ts'
import { openTitles } from '../titles/titles.ts'
import { type Bits, countBits, idsOfBits } from './bits.ts'
import { openBrowse } from './browse.ts'
import type { BrowseIndex } from './browse-index.ts'
import { type Filter, findIn } from './filter.ts'
import { windowIn } from './order/order.ts'
import { windowOfOwn } from './own/own-window.ts'
import { openReadSets } from './values/queries.ts'
import { countBySql, idsBySql, isOwnOrder, type Ordering, orderFew } from './list-queries.ts'
import { openWordSearch } from './title-filter.ts'
import { viewOf, windowByNumber, windowByScore, windowByShuffle, windowByType } from './order/windows.ts'

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

/** How many steps along an order take as long as the database takes to put one more media in order. */
const usualSteps = 1000
/** Milliseconds that who asks whether there is an index waits for one. */
const probePatience = 1000
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
    if (sort === 'number') return windowByNumber(index, found, direction, window)
    if (sort === 'communityScore') return windowByScore(index, found, direction, window)
    if (isOwnOrder(sort)) return windowOfOwn(db, userId, index, found, total, { sort, direction }, window)
    // The order holds all media: the fewer of them are wanted, the more of it is walked for nothing.
    const walked = (Math.min(window.offset + window.limit, total) / total) * index.highest
    if (walked > total * stepsOfQuery) return orderFew(db, idsOfBits(found), ordering, window)
    if (sort === 'type') return windowByType(index, found, direction, window)
    return windowIn(viewOf(index, sort, direction), found, total, window)
  }

  return {
    find,
    titles,
    /** Whether there is an index; while there is none, this begins to build it, and lists are answered by SQL. */
    isIndexed: async (): Promise<boolean> => (await browse.current(probePatience)) !== undefined,
    describeIndex: browse.describe,
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
