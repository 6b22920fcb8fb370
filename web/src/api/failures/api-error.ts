import { type ErrorCode, statusOf } from '@amn/contract/error-codes'
import type { FieldProblem } from '@amn/contract/errors'
import type { Reason } from '@amn/contract/reasons/reason'

interface More {
  /** For programs; people are told the reason, where there is one. */
  message?: string
  reason?: Reason | undefined
  fields?: FieldProblem[] | undefined
  retryAfter?: number | undefined
}

/** The failure of a call: its code, and the reason that the server gave. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason | undefined
  readonly fields: FieldProblem[] | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { message = '', reason, fields, retryAfter }: More = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }
}
