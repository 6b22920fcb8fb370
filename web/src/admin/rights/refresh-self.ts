import { sessionCalls } from '@amn/contract/session'
import { call } from '../../api/call.ts'
import { storeUser, useSessionState } from '../../api/session-state.ts'

/** Reads one's own rights anew after a change that touches them: the menus and guards of this page follow. */
export async function refreshSelf(): Promise<void> {
  const { token, user } = useSessionState.getState()
  if (!token) return
  const isStillThem = (id: number) => useSessionState.getState().user?.id === id && id === user?.id
  // What ends the own session is found out by the next call anyway.
  await call(sessionCalls.currentUser, { quiet: true }).then(
    (fresh) => isStillThem(fresh.id) && storeUser(fresh),
    () => undefined,
  )
}

export const isSelf = (userId: number) => useSessionState.getState().user?.id === userId
export const isOwnGroup = (groupId: number) => (useSessionState.getState().user?.groups ?? []).some((group) => group.id === groupId)
