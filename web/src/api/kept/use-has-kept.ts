import { useEffect, useState } from 'react'
import { useSessionState } from '../session/session-state.ts'
import { listCacheNames } from './caches.ts'

/** Whether the person keeps something on this device, found out when it is needed. */
export function useHasKept(isAsked: boolean): boolean {
  const [hasKept, setHasKept] = useState(false)
  const userId = useSessionState(({ user }) => user?.id)
  useEffect(() => {
    if (!isAsked || userId === undefined || !('caches' in window)) return
    listCacheNames(userId).then(
      (names) => setHasKept(names.length > 0),
      () => undefined,
    )
  }, [isAsked, userId])
  return hasKept
}
