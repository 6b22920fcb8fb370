import { usePlace } from '../../use-place.ts'
import { GroupList } from './GroupList.tsx'
import { GroupPage } from './GroupPage.tsx'

/** All groups, or the one that the address names. */
export function GroupsTab() {
  const { search } = usePlace()
  return search.open ? <GroupPage key={search.open} id={search.open} /> : <GroupList />
}
