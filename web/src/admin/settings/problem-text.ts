import type { SettingKey } from '@amn/contract/system/system-values'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { t } from '../../i18n/i18n.ts'

/** What is said at the field of a setting that could not be saved. */
export function problemText(key: SettingKey, failure: Error): string {
  if (isCode(failure, 'PATH_NOT_ALLOWED')) return t('admin.folderBad')
  const isAddress = key === 'avatarServiceAddress' || key === 'noticeWebhook' || key === 'noticeNtfy'
  return isCode(failure, 'VALIDATION_FAILED') && isAddress ? t('admin.addressBad') : failureText(failure)
}
