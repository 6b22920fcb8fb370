import { getRouteApi } from '@tanstack/react-router'
import type { ImportSearch } from '../api/import-search.ts'

const route = getRouteApi('/media/import')

/** What the address says of the imports, and the way to another screen of them. */
export function useImportSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return { search, go: (to: ImportSearch, replace = false) => void navigate({ search: to, replace }) }
}
