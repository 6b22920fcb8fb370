import { AppError } from '@amn/contract/errors'
import { t } from '../../i18n/i18n.ts'
import { reasonText } from '../../i18n/reason-text.ts'

/** What a refusal says of single fields, in the person's language as far as we know the sentence, by their names. */
export function fieldProblems(failure: unknown): Record<string, string> {
  if (!(failure instanceof AppError)) return {}
  const text = (path: string, message: string) => {
    const least = /^Type password, minimum length is (\d+)/.exec(message)?.[1]
    if (least) return t('session.typeLongerPassword', { least })
    if (message === 'is taken') return t('session.taken')
    if (message === 'is wrong') return t('errors.WRONG_PASSWORD')
    if (path === 'username') return t('users.nameBad')
    return path === 'email' ? t('session.typeEmail') : reasonText(message)
  }
  return Object.fromEntries((failure.fields ?? []).map(({ path, message }) => [path, text(path, message)]))
}
