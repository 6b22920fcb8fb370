import { useAdminSearch } from '../use-admin-search.ts'
import { UserList } from './UserList.tsx'
import { UserPage } from './UserPage.tsx'

/** All accounts, or the one that the address names. */
export function UsersTab() {
  const { search } = useAdminSearch()
  return search.open ? <UserPage key={search.open} id={search.open} /> : <UserList />
}
