import { type Access, type Caller, can } from '@amn/contract/access'
import type { Session } from '@amn/contract/accounts/session'
import type { TypeRights, User } from '@amn/contract/accounts/users'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface SessionState {
  user: User | undefined
  token: string | undefined
  /** The rights per media type, as computed at login. */
  rights: TypeRights[]
  /** The anti-forgery value, where the page cannot read the cookie of another origin. */
  xsrf: string | undefined
}

const nobody: SessionState = { user: undefined, token: undefined, rights: [], xsrf: undefined }
export const sessionKey = 'amn-session'
// What is undefined is not written: without this merge, another tab would keep the token that a logout took away.
export const useSessionState = create<SessionState>()(
  persist(() => nobody, { name: sessionKey, version: 1, merge: (kept) => ({ ...nobody, ...(kept as Partial<SessionState>) }) }),
)

/** Stores who is logged in; logged in is exactly who has a token. */
export function storeSession({ authToken, ...user }: Session, xsrf?: string): void {
  useSessionState.setState({ user, token: authToken.token, rights: user.mediaPrivileges, ...(xsrf ? { xsrf } : {}) })
}

export const storeUser = (user: User) => useSessionState.setState({ user, rights: user.mediaPrivileges })
export const clearSession = () => useSessionState.setState(nobody)
export const isLoggedIn = () => useSessionState.getState().token !== undefined

/** What the access rules ask of a caller, read from the state. */
export function callerOf(state: SessionState): Caller {
  const held = [...(state.user?.privileges ?? []), ...(state.user?.groups ?? []).flatMap((group) => group.privileges)]
  return { loggedIn: state.token !== undefined, privileges: new Set(held.map((privilege) => privilege.name)) }
}

/** Whether whoever is logged in may make calls with this access rule. */
export const useMay = (access: Access) => useSessionState((state) => can(callerOf(state), access))

/** Another tab that logs in, out or refreshes tells this one. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) void useSessionState.persist.rehydrate()
  })
}
