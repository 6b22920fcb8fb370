import { asReason, type FieldReason, type GivenReason, type Reason, type ReasonKey, type ReasonValue, say } from './reasons/reason.ts'

/** Every error code a reply may carry, with the HTTP status it decides. */
export const statusOf = {
  MALFORMED_REQUEST: 400,
  VALIDATION_FAILED: 400,
  WRONG_PASSWORD: 400,
  BAD_PATH: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  SESSION_REVOKED: 401,
  ACCESS_DENIED: 403,
  ACCOUNT_SUSPENDED: 403,
  XSRF_INVALID: 403,
  REGISTRATION_DISABLED: 403,
  SETUP_CODE_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  LAST_ADMIN: 409,
  DUPLICATE: 409,
  STALE: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  UNPROCESSABLE_FILE: 422,
  PATH_NOT_ALLOWED: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  SCRAPPER_FAILED: 502,
  BUSY: 503,
  MEDIA_OFFLINE: 503,
  STARTING: 503,
  SCRAPPER_TIMEOUT: 504,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof statusOf

/** One bad field: where it stands in the request and what is wrong with it. */
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
