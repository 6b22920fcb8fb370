import { media } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import type { UserMediaStatus } from '@amn/contract/values'
import { usePreferences } from '../api/preferences.ts'
import { useGet } from '../api/query.ts'

/** How many cards a row holds at most. */
const rowSize = 12

/** The person's media of one status, in the order in which the server thinks of them. */
export const useOwnRow = (status: UserMediaStatus) =>
  useGet(userData.list, { query: { mediaStatus: [status], size: rowSize } }, { quiet: true })

/** The two rows that everybody with a right sees; a visitor without one gets nothing. */
export function useLibraryRows() {
  const adult = usePreferences((preferences) => preferences.generalSettings.adultContent)
  const query = { amnMediaType: 'All', maxSize: rowSize, ...(adult ? { adultContentIncluded: true } : {}) } as const
  return {
    newest: useGet(media.newest, { query }, { quiet: true }),
    recentlyAdded: useGet(media.recentlyAdded, { query }, { quiet: true }),
  }
}
