import { sessionCalls } from '@amn/contract/session'
import type { TypeRights } from '@amn/contract/users'
import { useGet } from './query.ts'
import { useSessionState } from './session-state.ts'

/** The rights per media type of whoever is logged in; a visitor's are those of the group Guests. */
export function useRights(): readonly TypeRights[] {
  const isVisitor = useSessionState((state) => state.token === undefined)
  const own = useSessionState((state) => state.rights)
  const visitors = useGet(sessionCalls.setUp, {}, { quiet: true, enabled: isVisitor, staleTime: 60_000 })
  return isVisitor ? (visitors.data?.mediaPrivileges ?? []) : own
}
