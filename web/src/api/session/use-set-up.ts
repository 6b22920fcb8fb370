import { sessionCalls } from '@amn/contract/accounts/session'
import { useGet } from '../query.ts'
import { useSessionState } from './session-state.ts'

/** What visitors may do here, asked for only while nobody is logged in. */
export function useVisitorSetUp() {
  const isVisitor = useSessionState((state) => state.token === undefined)
  const setUp = useGet(sessionCalls.setUp, {}, { isBackground: true, enabled: isVisitor, staleTime: 60_000 })
  return { isVisitor, setUp }
}

/** Whether nobody has an account yet; false until that is known. */
export function useIsSetUpNeeded(): boolean {
  const { isVisitor, setUp } = useVisitorSetUp()
  return isVisitor && (setUp.data?.needed ?? false)
}
