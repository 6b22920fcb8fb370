import { sessionCalls } from '@amn/contract/accounts/session'
import { useGet } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'

/** Whether a visitor may make an account here; undefined until that is known. */
export function useMayRegister(): boolean | undefined {
  const isVisitor = useSessionState((state) => state.token === undefined)
  const state = useGet(sessionCalls.setUp, {}, { isBackground: true, enabled: isVisitor, staleTime: 60_000 })
  // The page of the registration says what is wrong.
  if (state.isError) return true
  return state.data && (state.data.needed || state.data.registration)
}
