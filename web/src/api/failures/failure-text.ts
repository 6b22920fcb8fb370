import type { en } from '../../i18n/en.ts'
import { i18n, t } from '../../i18n/i18n.ts'
import { fieldText, reasonText } from '../../i18n/reason-text.ts'
import { ApiError } from './api-error.ts'

const hasText = (code: string): code is keyof typeof en.errors => i18n.exists(`errors.${code}`)
/** Codes whose text alone does not say what is wrong. */
const explained: ReadonlySet<string> = new Set([
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'DUPLICATE',
  'BAD_PATH',
  'PATH_NOT_ALLOWED',
  'UNPROCESSABLE_FILE',
])

const ownReason = ({ reason, fields = [], message }: ApiError): string =>
  reason ? reasonText({ ...reason, values: { problems: fields, ...reason.values }, message }) : message

/** What a person reads when a call fails: our text for the code, else the reason that the server gives. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('errors.NETWORK')
  const { code, reason } = failure
  if (code === 'ACCOUNT_SUSPENDED') return t('errors.suspendedBecause') + ownReason(failure)
  // A conflict has many reasons, each of which stands for itself.
  if (!hasText(code) || (code === 'CONFLICT' && reason)) return ownReason(failure)
  if (code === 'WRONG_PASSWORD') return t('errors.WRONG_PASSWORD')
  const fields = (failure.fields ?? []).map(fieldText).join(', ')
  const detail = fields || (explained.has(code) ? ownReason(failure) : '')
  return detail ? `${t(`errors.${code}`)} ${detail}` : t(`errors.${code}`)
}
