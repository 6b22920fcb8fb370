import { getRouteApi } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { ImportSearch } from '../api/search/import-search.ts'

const route = getRouteApi('/media/import')

/** Where in the imports a person is, and the way to another screen of them. */
interface ImportNavigation {
  search: ImportSearch
  go: (to: ImportSearch, replace?: boolean) => void
  /** They lie in a dialog over another page. */
  isDialog: boolean
}
export const ImportContext = createContext<ImportNavigation | undefined>(undefined)

/** The navigation of the page of imports, which is its address. */
export function useImportAddress(): ImportNavigation {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return { search, go: (to, replace = false) => void navigate({ search: to, replace }), isDialog: false }
}

/** The navigation of the imports that a component is part of. */
export function useImportSearch(): ImportNavigation {
  const navigation = use(ImportContext)
  if (!navigation) throw new Error('a part of the imports stands outside of them')
  return navigation
}
