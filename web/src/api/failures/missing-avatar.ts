import { sessionCalls } from '@amn/contract/accounts/session'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { call, isCode } from '../call/call.ts'

let hasWarned = false

/** After an avatar did not load: asks once more for the reason, and says once per page load that there is no image service. */
export async function explainMissingAvatar(hash: string, size: 32 | 72 | 80): Promise<void> {
  if (hasWarned) return
  // A picture that does come now is no JSON: only a refusal of the server counts.
  const failure: unknown = await call(sessionCalls.avatar, { params: { hash }, query: { size }, quiet: true }).catch((reason) => reason)
  if (hasWarned || !isCode(failure, 'NOT_FOUND')) return
  hasWarned = true
  notice.error(t('errors.imageServiceMissing'), { id: 'image-service' })
}
