import { useRouter, useSearch } from '@tanstack/react-router'
import { usePreferences } from '../../api/session/preferences.ts'
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts'

const keepsPage: ReadonlySet<string> = new Set(['page', 'size', 'selected'])

/** What the address says, and the way to another one. */
export function useListSearch() {
  const itemsPerPage = usePreferences((preferences) => preferences.generalSettings.itemsPerPage)
  const found = useSearch({ strict: false })
  const search = readListSearch(found, itemsPerPage)
  const { navigate, history } = useRouter()
  /** The search part of the address after a change; anything but a page or a choice begins at the first page. */
  const written = (change: Partial<ListSearch>) => {
    const isOther = Object.keys(change).some((name) => !keepsPage.has(name))
    const next = { ...search, ...(isOther ? { page: 0, selected: undefined } : {}), ...change }
    // An address that names the size of its pages leads to others that do.
    return { ...writeListSearch(next, itemsPerPage), ...(found.size === undefined ? {} : { size: next.size }) }
  }
  const change = (changed: Partial<ListSearch>, replace = false, resetScroll = 'page' in changed) => {
    // What comes late, such as the end of scrolling, must not call back whoever is on the way to somewhere else.
    if (history.location.pathname === '/media') void navigate({ to: '/media', search: written(changed), replace, resetScroll })
  }
  return { search, written, change }
}
export type ListLocation = ReturnType<typeof useListSearch>
