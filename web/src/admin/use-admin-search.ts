import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/acp')
type AdminSearch = ReturnType<typeof route.useSearch>

/** What the address of the control panel says, and the way to another one; any change but of the page begins at the first page. */
export function useAdminSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: Partial<AdminSearch>, replace = false) =>
    void navigate({ search: { ...search, page: undefined, ...changed }, replace, resetScroll: false })
  return { search, page: search.page ?? 0, change }
}
