import { reasonText } from '../../i18n/reason-text.ts'
import { isCode } from '../../api/call/call.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import { showFailure } from '../../api/failures/show-failure.ts'
import { isEmail } from '../../api/session/email.ts'
import { t } from '../../i18n/i18n.ts'
import { liveText } from '../../ui/text/live-text.ts'
import type { ReactNode } from 'react'

/** The rules of the server in words, before anything is sent. */
export const userRules = {
  username: (value: string) => {
    const name = value.trim()
    return [...name].length >= 3 && name.length <= 64 && /^[^\p{C}\p{Z}/\\]+$/u.test(name) ? null : liveText(() => t('users.nameBad'))
  },
  email: (value: string) => (isEmail(value.trim()) ? null : liveText(() => t('users.emailBad'))),
}

interface Form {
  setFieldError: (path: string, error: ReactNode) => void
}

/** Shows at its field what the server refuses; what belongs to no field becomes a notice. */
export function showRefusal(failure: Error, form: Form): void {
  const fields = failure instanceof ApiError ? (failure.fields ?? []).filter(({ path }) => path in userRules || path === 'password') : []
  if (fields.length === 0) return showFailure(failure)
  const sentences: Record<string, () => string> = { username: () => t('users.nameBad'), email: () => t('users.emailBad') }
  for (const problem of fields) {
    const { path } = problem
    const read = sentences[path] ?? (() => reasonText(problem))
    form.setFieldError(path, liveText(isCode(failure, 'DUPLICATE') ? () => t('users.taken') : read))
  }
}
