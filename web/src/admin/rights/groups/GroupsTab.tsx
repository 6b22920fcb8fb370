import { useAdminSearch } from '../../use-admin-search.ts'
import { GroupList } from './GroupList.tsx'
import { GroupPage } from './GroupPage.tsx'

/** All groups, or the one that the address names. */
export function GroupsTab() {
  const { search } = useAdminSearch()
  return search.open ? <GroupPage key={search.open} id={search.open} /> : <GroupList />
}
