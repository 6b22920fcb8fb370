import { collections } from '@amn/contract/collections/collections'
import { mediaBrowse } from '@amn/contract/media/browse'
import { media } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import type { SavedFilter } from '@amn/contract/personal/user-settings'
import type { MediaType, UserMediaStatus } from '@amn/contract/values'
import { mediaSearch } from '../api/search/media-search.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useGet } from '../api/query.ts'

/** How many cards a row holds at most, and how many when all are wanted. */
export const rowSize = 12
const wholeSize = 100
/** What is begun comes in several rows. */
const begunSize = 3 * rowSize

/** The person's media of one status, in the order in which the server thinks of them. */
export function useOwnRow(status: UserMediaStatus, isWhole: boolean) {
  const size = isWhole ? wholeSize : status === 'WATCHING' ? begunSize : rowSize
  return useGet(userData.list, { query: { mediaStatus: [status], size } }, { keepsPrevious: true })
}

const useRowQuery = (type: MediaType | 'All', maxSize = rowSize) => {
  const adult = usePreferences((preferences) => preferences.generalSettings.adultContent)
  return { amnMediaType: type, maxSize, ...(adult ? { adultContentIncluded: true } : {}) } as const
}

/** The two ways of being new: for the library, and for the world. */
export const newOrders = { recentlyAdded: 'added', newest: 'aired' } as const
export type NewOrder = keyof typeof newOrders

/** The two rows that everybody with a right sees. */
export function useLibraryRows() {
  const query = useRowQuery('All')
  return { newest: useGet(media.newest, { query }), recentlyAdded: useGet(media.recentlyAdded, { query }) }
}

/** What is new of one type, or of all, and the types of which there is something. */
export function useNewRow(order: NewOrder, type: MediaType | 'All') {
  const types = useGet(mediaBrowse.addedByType, { query: useRowQuery('All', 1) }, { isBackground: true })
  const row = useGet(media[order], { query: useRowQuery(type) }, { keepsPrevious: true })
  return { row, types: types.data?.map(({ amnMediaType }) => amnMediaType) ?? [] }
}

/** Short titles that the person has not begun, other ones every day. */
export function useForTonight(isWanted: boolean) {
  const query = useRowQuery('All')
  return useGet(mediaBrowse.forTonight, { query }, { isBackground: true, enabled: isWanted, staleTime: 60_000 })
}

/** The person's own lists, then the collections of the library; empty ones are left out. */
export function useCollectionsRow(isWanted: boolean) {
  const [query, options] = [{ size: rowSize }, { isBackground: true, enabled: isWanted }]
  const mine = useGet(collections.list, { query: { ...query, scope: 'mine' } }, options)
  const common = useGet(collections.list, { query: { ...query, scope: 'collections' } }, options)
  const items = [...(mine.data?.items ?? []), ...(common.data?.items ?? [])].filter(({ rule, itemCount }) => rule !== null || itemCount > 0)
  return { items: items.slice(0, rowSize), isPending: isWanted && (mine.isPending || common.isPending) }
}

/** What a saved filter finds, and the address of the list that shows all of it. */
export function useSavedRow({ search }: SavedFilter) {
  const found = mediaSearch(Object.fromEntries(new URLSearchParams(search)))
  const { type, page: _page, size: _size, selected: _selected, ...filter } = found
  const row = useGet(media.list, { query: { ...filter, amnMediaType: type, size: rowSize } }, { keepsPrevious: true })
  return { row, address: { type, ...filter } }
}
