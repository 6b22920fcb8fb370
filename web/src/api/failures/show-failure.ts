import { ApiError } from './api-error.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { failureText } from './failure-text.ts'

/** Says that a screen is not for whoever wants it. */
export const showAccessDenied = () => notice.error(t('errors.accessDenied'), { id: 'access-denied' })

const idOf = (failure: unknown) => (failure instanceof ApiError ? `failure ${failureText(failure)}` : 'network')

/** Shows why a call failed, the same reason once at a time; calls that were given up by us show nothing. */
export function showFailure(failure: unknown): void {
  if (failure instanceof DOMException && failure.name === 'AbortError') return
  notice.error(failureText(failure), { id: idOf(failure) })
}

/** Whether the reason is on the screen already. */
export const isFailureShown = (failure: unknown) => notice.isShown(idOf(failure))
