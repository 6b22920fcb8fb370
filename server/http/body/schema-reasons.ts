import type { z } from 'zod'
import { fieldReason } from '@amn/contract/errors'
import { type FieldReason, isReasonKey, type Reason, reasonFor } from '@amn/contract/reasons/reason'

type Issue = z.core.$ZodIssue

/** Of a body that is wrong all over, the first faults are enough. */
export const mostProblems = 100

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'NaN' : typeof value
}

const ofType = (kind: string, input: unknown): Reason => {
  if (input === undefined) return reasonFor('input.missing', { kind })
  const other = kindOf(input)
  if (kind === 'int' && other === 'number') return reasonFor('input.notWhole')
  if (kind === 'string') return reasonFor('input.notString', { other })
  if (kind === 'number') return reasonFor('input.notNumber', { other })
  if (kind === 'array') return reasonFor('input.notList', { other })
  return kind === 'object' || kind === 'record' ? reasonFor('input.notObject', { kind, other }) : reasonFor('input.kind', { kind, other })
}

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Reason => {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? reasonFor('input.empty') : reasonFor('input.short', { least })
  if (origin === 'array') return least === 1 ? reasonFor('input.none') : reasonFor('input.fewItems', { least })
  return inclusive === false ? reasonFor('input.aboveOnly', { least }) : reasonFor('input.tooLow', { least })
}
const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Reason => {
  const most = Number(maximum)
  if (origin === 'string') return reasonFor('input.tooLong', { most })
  if (origin === 'array') return reasonFor('input.tooManyItems', { most })
  return inclusive === false ? reasonFor('input.belowOnly', { most }) : reasonFor('input.tooHigh', { most })
}
const quoted = (values: readonly unknown[], between: string) =>
  values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(between)

/** The reason that a schema gives for what does not fit it: one of ours where the schema names one. */
export function reasonOfIssue(issue: Issue): Reason {
  const { message } = issue
  if (isReasonKey(message)) {
    const values = issue.code === 'custom' ? (issue.params as Reason['values']) : undefined
    return values ? { reason: message, values } : { reason: message }
  }
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return issue.values.length === 1
        ? reasonFor('input.expected', { value: quoted(issue.values, '') })
        : reasonFor('input.noChoice', { choices: quoted(issue.values, '|') })
    case 'invalid_format':
      if (issue.format === 'regex') return reasonFor('input.pattern', { pattern: issue.pattern ?? '' })
      return issue.format === 'url' ? reasonFor('input.noAddress') : reasonFor('input.format', { format: issue.format })
    case 'not_multiple_of':
      return reasonFor('input.multiple', { least: issue.divisor })
    case 'unrecognized_keys':
      return reasonFor(issue.keys.length > 1 ? 'input.strangeOnes' : 'input.strange', { names: quoted(issue.keys, ', ') })
    case 'invalid_key':
      return reasonFor('input.badName')
    default:
      return reasonFor('input.badInput')
  }
}

/** What a schema finds wrong, field by field; to be read with `reportInput`. */
export const problemsOf = (error: z.ZodError): FieldReason[] =>
  error.issues.slice(0, mostProblems).flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    return names.map((name) => fieldReason([...issue.path.map(String), name].filter(Boolean).join('.'), reasonOfIssue(issue)))
  })
