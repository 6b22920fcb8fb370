import { getRouteApi } from '@tanstack/react-router'
import type { ListSearch } from '../api/search/list-search.ts'

const route = getRouteApi('/user-panel/lists')

/** What the address says of the lists, and the way to another screen of them. */
export function useListSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return { search, go: (to: ListSearch, replace = false) => void navigate({ search: to, replace }) }
}
