import { usePlace } from '../use-place.ts'
import { UserList } from './UserList.tsx'
import { UserPage } from './UserPage.tsx'

/** All accounts, or the one that the address names. */
export function UsersTab() {
  const { search } = usePlace()
  return search.open ? <UserPage key={search.open} id={search.open} /> : <UserList />
}
