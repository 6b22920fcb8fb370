import { mediaBrowse } from '@amn/contract/media/browse'
import { media } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import type { SavedFilter } from '@amn/contract/personal/user-settings'
import type { UserMediaStatus } from '@amn/contract/values'
import { mediaSearch } from '../api/search/media-search.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useGet } from '../api/query.ts'

/** How many cards a row holds at most, and how many when all are wanted. */
export const rowSize = 12
const wholeSize = 100

/** The person's media of one status, in the order in which the server thinks of them. */
export const useOwnRow = (status: UserMediaStatus, isWhole: boolean) =>
  useGet(userData.list, { query: { mediaStatus: [status], size: isWhole ? wholeSize : rowSize } }, { keepsPrevious: true })

/** The two rows that everybody with a right sees. */
export function useLibraryRows() {
  const adult = usePreferences((preferences) => preferences.generalSettings.adultContent)
  const query = { amnMediaType: 'All', maxSize: rowSize, ...(adult ? { adultContentIncluded: true } : {}) } as const
  return {
    newest: useGet(media.newest, { query }),
    recentlyAdded: useGet(media.recentlyAdded, { query }),
    byType: useGet(mediaBrowse.addedByType, { query }),
  }
}

/** What a saved filter finds, and the address of the list that shows all of it. */
export function useSavedRow({ search }: SavedFilter) {
  const found = mediaSearch(Object.fromEntries(new URLSearchParams(search)))
  const { type, page: _page, size: _size, selected: _selected, ...filter } = found
  const row = useGet(media.list, { query: { ...filter, amnMediaType: type, size: rowSize } }, { keepsPrevious: true })
  return { row, address: { type, ...filter } }
}
