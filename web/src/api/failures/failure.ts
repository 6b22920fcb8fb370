import { type ErrorCode, statusOf } from '@amn/contract/error-codes'
import type { ErrorBody } from '@amn/contract/errors'
import { ApiError } from './api-error.ts'

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && String(body.code) in statusOf

const codeOf = (status: number) => (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status) ?? 'INTERNAL'

/** The error that a reply carries, also where something between here and the server has answered in its place. */
export async function failureOf(reply: Response): Promise<ApiError> {
  const body: unknown = await reply.json().catch(() => undefined)
  const seconds = Number(reply.headers.get('retry-after'))
  const retryAfter = seconds > 0 ? seconds : undefined
  if (!isErrorBody(body)) return new ApiError(codeOf(reply.status), { message: `${reply.status} ${reply.statusText}`.trim(), retryAfter })
  const { code, message, reason, values, fields } = body
  return new ApiError(code, { message, fields, retryAfter, ...(reason && { reason: { reason, ...(values && { values }) } }) })
}
