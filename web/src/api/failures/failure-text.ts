import { AppError } from '@amn/contract/errors'
import type { en } from '../../i18n/en.ts'
import { i18n, t } from '../../i18n/i18n.ts'
import { fieldReason, reasonText } from '../../i18n/reason-text.ts'

const hasText = (code: string): code is keyof typeof en.errors => i18n.exists(`errors.${code}`)
/** Codes whose text alone does not say what is wrong. */
const explained: ReadonlySet<string> = new Set([
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'CONFLICT',
  'DUPLICATE',
  'BAD_PATH',
  'PATH_NOT_ALLOWED',
  'UNPROCESSABLE_FILE',
])

/** What a person reads when a call fails: our text for the code, else what the server says. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof AppError)) return t('errors.NETWORK')
  if (failure.code === 'ACCOUNT_SUSPENDED') return t('errors.suspendedBecause') + reasonText(failure.message)
  if (!hasText(failure.code)) return reasonText(failure.message)
  if (failure.code === 'WRONG_PASSWORD') return t('errors.WRONG_PASSWORD')
  const fields = (failure.fields ?? []).map(({ path, message }) => fieldReason(path, message)).join(', ')
  const detail = fields || (explained.has(failure.code) ? reasonText(failure.message) : '')
  return detail ? `${t(`errors.${failure.code}`)} ${detail}` : t(`errors.${failure.code}`)
}
