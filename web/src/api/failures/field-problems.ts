import type { FieldProblem } from '@amn/contract/errors'
import { t } from '../../i18n/i18n.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { ApiError } from './api-error.ts'

const textOf = (problem: FieldProblem): string => {
  const { path, reason, values } = problem
  if (reason === 'account.shortPassword') return t('session.typeLongerPassword', { least: Number(values?.['least']) })
  if (reason === 'input.taken') return t('session.taken')
  if (reason === 'account.passwordWrong') return t('errors.WRONG_PASSWORD')
  if (path === 'username') return t('users.nameBad')
  return path === 'email' ? t('session.typeEmail') : reasonText(problem)
}

/** What a refusal says of single fields, in the person's language, by their names. */
export function fieldProblems(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries((failure.fields ?? []).map((problem) => [problem.path, textOf(problem)]))
}
