import { AppError } from '@amn/contract/errors'
import { t } from '../i18n/i18n.ts'
import { notice } from '../ui/notice.ts'
import { failureText } from './failure-text.ts'

/** Says that a screen is not for whoever wants it. */
export const showAccessDenied = () => notice.error(t('errors.accessDenied'), { id: 'access-denied' })

/** Shows why a call failed, the same reason once at a time; calls that were given up by us show nothing. */
export function showFailure(failure: unknown): void {
  if (failure instanceof AppError) return notice.error(failureText(failure), { id: `failure ${failureText(failure)}` })
  if (failure instanceof DOMException && failure.name === 'AbortError') return
  notice.error(t('errors.NETWORK'), { id: 'network' })
}
