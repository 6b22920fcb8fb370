import { issues } from '@amn/contract/media/issues'
import { useGet } from './query.ts'
import { useSessionState } from './session/session-state.ts'

/** How many issues are open, and what happened to one's own; undefined while nobody is logged in. */
export function useIssueSummary() {
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  return useGet(issues.summary, {}, { isBackground: true, enabled: isLoggedIn, staleTime: 60_000 }).data
}
