import type { ReactNode } from 'react'
import { liveText } from '../../ui/text/live-text.ts'
import { fieldProblems } from './field-problems.ts'
import { endFailure } from './show-failure.ts'

interface Form {
  values: object
  setErrors(errors: Record<string, ReactNode>): void
}

/** Shows a refusal at the fields of a form that it is about, and then nowhere else; says whether it is about any. */
export function showAtFields(form: Form, failure: unknown): boolean {
  const fields = Object.keys(fieldProblems(failure))
  form.setErrors(Object.fromEntries(fields.map((field) => [field, liveText(() => fieldProblems(failure)[field] ?? '')])))
  const own = fields.filter((field) => field in form.values)
  if (own.length > 0 && own.length === fields.length) endFailure(failure)
  return own.length > 0
}
