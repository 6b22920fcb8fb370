import { type ErrorCode, statusOf } from './error-codes.ts'
import { asReason, type FieldReason, type GivenReason, type Reason, type ReasonKey, type ReasonValue, say } from './reasons/reason.ts'

/** One bad field: where it is in the request and what is wrong with it. */
export interface FieldProblem extends FieldReason {
  message: string
}

/** The one body of every error reply. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  reason?: ReasonKey
  values?: Record<string, ReasonValue>
  requestId: string
  fields?: FieldProblem[]
}

interface More {
  fields?: FieldReason[]
  retryAfter?: number | undefined
  cause?: unknown
}

/** The one error that product code throws: the code decides the HTTP status, the reason is for people, in English as its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly fields: FieldProblem[] | undefined
  /** Seconds until another try makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, because: GivenReason, { fields, retryAfter, cause }: More = {}) {
    const reason = asReason(because)
    super(say(fields ? { ...reason, values: { problems: fields, ...reason.values } } : reason), { cause })
    this.name = 'AppError'
    this.code = code
    this.reason = reason
    this.fields = fields?.map((field) => ({ ...field, message: say(field) }))
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** What is wrong with one field. */
export const fieldReason = (path: string, because: GivenReason): FieldReason => ({ path, ...asReason(because) })
/** The refusal of a request by its fields: VALIDATION_FAILED, in words that name each. */
export const wrongFields = (fields: FieldReason[]): AppError =>
  new AppError('VALIDATION_FAILED', fields.length > 0 ? 'input.fields' : 'input.invalid', { fields })
/** The same of one field. */
export const wrongField = (path: string, because: GivenReason): AppError => wrongFields([fieldReason(path, because)])
