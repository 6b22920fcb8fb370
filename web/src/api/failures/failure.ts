import { AppError, type ErrorBody, type ErrorCode, statusOf } from '@amn/contract/errors'

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && String(body.code) in statusOf

const codeOf = (status: number) => (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status) ?? 'INTERNAL'

/** The error that a reply carries, also where something between here and the server has answered in its place. */
export async function failureOf(reply: Response): Promise<AppError> {
  const body: unknown = await reply.json().catch(() => undefined)
  const seconds = Number(reply.headers.get('retry-after'))
  const retry = seconds > 0 ? { retryAfter: seconds } : {}
  if (!isErrorBody(body)) return new AppError(codeOf(reply.status), `${reply.status} ${reply.statusText}`.trim(), retry)
  return new AppError(body.code, body.message, { ...(body.fields ? { fields: body.fields } : {}), ...retry })
}
