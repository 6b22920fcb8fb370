import { ApiError } from './api-error.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { failureText } from './failure-text.ts'

/** Says that a screen is not for whoever wants it. */
export const showAccessDenied = () => notice.error(() => t('errors.accessDenied'), { id: 'access-denied' })

const network = 'network'
export const isOfNetwork = (failure: unknown) => failureId(failure) === network
/** What tells one reason from another, in any language. */
export const failureId = (failure: unknown) =>
  failure instanceof ApiError ? `failure ${JSON.stringify([failure.code, failure.reason, failure.fields])}` : network

let isExpectedAway = false
/** From now on until the page is loaded anew, failures are not told: the server restarts because somebody wants it to. */
export const expectServerAway = () => {
  isExpectedAway = true
}

/** Shows why a call failed, the same reason once at a time; calls that were given up by us show nothing. */
export function showFailure(failure: unknown): void {
  if (isExpectedAway || (failure instanceof DOMException && failure.name === 'AbortError')) return
  notice.error(() => failureText(failure), { id: failureId(failure) })
}

/** Whether the reason is on the screen already. */
export const isFailureShown = (failure: unknown) => notice.isShown(failureId(failure))

/** Takes the reason off the screen: what it told of is over, or stands where it belongs. */
export const endFailure = (failure: unknown) => notice.hide(failureId(failure))

/** The server has answered: whatever says that it is out of reach is over. */
export const endNetworkFailure = () => notice.hide(network)
