import { reasonText } from '../../i18n/reason-text.ts'
import { isCode } from '../../api/call/call.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import { showFailure } from '../../api/failures/show-failure.ts'
import { isEmail } from '../../api/session/email.ts'
import { t } from '../../i18n/i18n.ts'

/** The rules of the server in words, before anything is sent. */
export const userRules = {
  username: (value: string) => {
    const name = value.trim()
    return [...name].length >= 3 && name.length <= 64 && /^[^\p{C}\p{Z}/\\]+$/u.test(name) ? null : t('users.nameBad')
  },
  email: (value: string) => (isEmail(value.trim()) ? null : t('users.emailBad')),
}

interface Form {
  setFieldError: (path: string, error: string) => void
}

/** Shows at its field what the server refuses; what belongs to no field becomes a notice. */
export function showRefusal(failure: Error, form: Form): void {
  const fields = failure instanceof ApiError ? (failure.fields ?? []).filter(({ path }) => path in userRules || path === 'password') : []
  if (fields.length === 0) return showFailure(failure)
  const sentences: Record<string, string> = { username: t('users.nameBad'), email: t('users.emailBad') }
  for (const problem of fields) {
    const { path } = problem
    form.setFieldError(path, isCode(failure, 'DUPLICATE') ? t('users.taken') : (sentences[path] ?? reasonText(problem)))
  }
}
