import type { QueryClient } from '@tanstack/react-query'
import { notice } from '../../ui/feedback/notice.ts'
import { forgetPreferences } from './preferences.ts'
import { useSessionState } from './session-state.ts'

/** Drops what one person has seen when they are logged out, in whatever tab, or somebody else logs in. Gives the end. */
export function followSession(queries: QueryClient): () => void {
  return useSessionState.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    queries.clear()
    if (user) return
    forgetPreferences()
    notice.clear()
  })
}
