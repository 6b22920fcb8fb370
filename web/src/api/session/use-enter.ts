import type { Session } from '@amn/contract/accounts/session'
import { useRouter } from '@tanstack/react-router'
import { takeOverPreferences } from './preferences.ts'
import { storeSession } from './session-state.ts'

/** Stores who has logged in, and shows the screen to them. */
export function useEnter(onLoggedIn?: () => void) {
  const router = useRouter()
  return (session: Session) => {
    storeSession(session)
    void takeOverPreferences()
    onLoggedIn?.()
    void router.invalidate()
  }
}
