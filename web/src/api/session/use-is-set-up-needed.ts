import { sessionCalls } from '@amn/contract/accounts/session'
import { useGet } from '../query.ts'
import { useSessionState } from './session-state.ts'

/** Whether nobody has an account yet; false until that is known. */
export function useIsSetUpNeeded(): boolean {
  const isVisitor = useSessionState((state) => state.token === undefined)
  const state = useGet(sessionCalls.setUp, {}, { isBackground: true, enabled: isVisitor, staleTime: 60_000 })
  return isVisitor && (state.data?.needed ?? false)
}
