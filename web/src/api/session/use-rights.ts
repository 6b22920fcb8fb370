import { ApiError } from '../failures/api-error.ts'
import type { TypeRights } from '@amn/contract/accounts/users'
import type { ListType } from '../search/media-search.ts'
import { useSessionState } from './session-state.ts'
import { useVisitorSetUp } from './use-set-up.ts'

/** The rights per media type of whoever is logged in; a visitor's are those of the group Guests. */
export const useRights = (): readonly TypeRights[] => useKnownRights().rights

function useKnownRights() {
  const own = useSessionState((state) => state.rights)
  const { isVisitor, setUp: visitors } = useVisitorSetUp()
  const rights = isVisitor ? (visitors.data?.mediaPrivileges ?? []) : own
  return { rights, isVisitor, isKnown: !isVisitor || !visitors.isPending }
}

/** Whether it is known what may be seen, and if so the refusal that asking for titles of this type (`All`: of any) would get. */
export function useForeknown(type: ListType): { isKnown: boolean; refusal: ApiError | undefined } {
  const { rights, isVisitor, isKnown } = useKnownRights()
  const asked = rights.filter(({ name }) => type === 'All' || name === type)
  const isRefused = asked.length > 0 && !asked.some(({ info }) => info)
  return { isKnown, refusal: isRefused ? new ApiError(isVisitor ? 'UNAUTHENTICATED' : 'ACCESS_DENIED') : undefined }
}
