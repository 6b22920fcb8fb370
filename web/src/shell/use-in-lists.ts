import { collections } from '@amn/contract/collections/collections'
import { useLocation } from '@tanstack/react-router'
import { useGet } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { isOwnList } from '../ui/collections/is-own-list.ts'

/** Whether one's own lists or one of them is shown; undefined until it is known whose list it is. */
export function useInLists(): boolean | undefined {
  const { pathname, search } = useLocation()
  const own = useSessionState(({ user }) => user?.id)
  const id = /^\/collections\/(\d+)/.exec(pathname)?.[1]
  // The page asks for it; this only looks at the reply.
  const { data } = useGet(collections.get, { params: { collectionId: Number(id) } }, { enabled: false })
  if (id === undefined) return pathname === '/collections' && 'scope' in search && search.scope === 'mine'
  return data && isOwnList(data, own)
}
