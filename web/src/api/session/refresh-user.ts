import { sessionCalls } from '@amn/contract/accounts/session'
import { call } from '../call/call.ts'
import { storeUser, useSessionState } from './session-state.ts'

/** Asks anew who is logged in and what they may do, between two visits and after a change of their rights. A failure leaves what is known. */
export async function refreshUser(): Promise<void> {
  if (!useSessionState.getState().token) return
  const user = await call(sessionCalls.currentUser, { quiet: true }).catch(() => undefined)
  // Somebody may have logged out meanwhile.
  if (user && useSessionState.getState().user?.id === user.id) storeUser(user)
}
