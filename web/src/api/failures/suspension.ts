import { ApiError } from './api-error.ts'
import { clearSession, useSessionState } from '../session/session-state.ts'
import { showFailure } from './show-failure.ts'

/** Where a failure says that the account is suspended: ends the session whose token was refused, shows why, and is true. */
export function endSuspended(failure: unknown, refused: string | undefined): boolean {
  if (!(failure instanceof ApiError) || failure.code !== 'ACCOUNT_SUSPENDED') return false
  if (refused !== undefined && useSessionState.getState().token === refused) clearSession()
  showFailure(failure)
  return true
}
